import { describe, expect, it } from 'vitest';
import type { DetectedPerson } from './pose-detector.ts';
import { turnsToPerson } from './upright-person.ts';

const PHOTO = { width: 400, height: 600 };

/** Somebody whose head lies in this direction from the hips: 0 is up, 90 is right. */
function leaning(degrees: number, { score = 0.95, radius = 200 } = {}): DetectedPerson {
  const angle = (degrees * Math.PI) / 180;
  const centre = { x: 200, y: 300 };
  const edge = {
    x: centre.x + radius * Math.sin(angle),
    y: centre.y - radius * Math.cos(angle),
  };
  return { score, centre, edge, box: { left: 0, top: 0, width: 10, height: 10 } };
}

describe('the turn that brings a person upright', () => {
  it.each([
    [0, 0],
    [13, 0],
    [-13, 0],
    [90, 3],
    [77, 3],
    [180, 2],
    [-170, 2],
    [-90, 1],
    [270, 1],
  ])('with the head at %i degrees takes %i quarters clockwise', (degrees, turns) => {
    expect(turnsToPerson([leaning(degrees)], PHOTO)).toBe(turns);
  });

  it('is not known of people who lean between, who are small, or who may be none', () => {
    expect(turnsToPerson([leaning(45)], PHOTO)).toBeUndefined();
    expect(turnsToPerson([leaning(90, { radius: 100 })], PHOTO)).toBeUndefined();
    expect(turnsToPerson([leaning(90, { score: 0.64 })], PHOTO)).toBeUndefined();
    expect(turnsToPerson([], PHOTO)).toBeUndefined();
  });
});
