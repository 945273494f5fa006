import { describe, expect, it } from 'vitest';
import {
  along,
  armPath,
  lastInside,
  makeBodyFrame,
  outwards,
  reachToShare,
  shareToReach,
  shoulderTip,
} from './body-frame.ts';
import { armShape } from './limb-shape.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';

const { landmarks } = drawnParse({ sleeves: 'short' });
const body = makeBodyFrame(landmarks);

describe('the body frame', () => {
  it('has sides of the picture and upright axes', () => {
    expect(body.left.shoulder.x).toBeLessThan(body.right.shoulder.x);
    expect(body.down.y).toBeCloseTo(1);
    expect(body.across.x).toBeCloseTo(1);
    expect(body.torsoLength).toBeCloseTo(110);
    expect(shoulderTip(body, 'left').x).toBeLessThan(body.left.shoulder.x);
  });

  it('keeps the sides of the picture for a person seen from behind', () => {
    const mirrored = landmarks.map((landmark) => ({ ...landmark, x: 240 - landmark.x }));
    const behind = makeBodyFrame(mirrored);
    expect(behind.left.shoulder.x).toBeLessThan(behind.right.shoulder.x);
    expect(behind.left.wrist.x).toBeLessThan(behind.right.wrist.x);
  });

  it('keeps a width for a body seen from the side', () => {
    const profile = landmarks.map((landmark) => ({ ...landmark, x: 120 }));
    expect(makeBodyFrame(profile).shoulderWidth).toBeCloseTo(0.45 * body.torsoLength);
  });
});

describe('a path along a limb', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 0, y: 10 },
    { x: 30, y: 10 },
  ];

  it('goes from end to end and turns gradually', () => {
    expect(along(path, 0).point).toEqual({ x: 0, y: 0 });
    expect(along(path, 1).point).toEqual({ x: 30, y: 10 });
    expect(along(path, 0.1).direction).toEqual({ x: 0, y: 1 });
    const bend = along(path, 0.25).direction;
    expect(bend.x).toBeCloseTo(bend.y);
  });

  it('turns reach into a share and back', () => {
    expect(reachToShare(path, 1)).toBeCloseTo(0.25);
    expect(reachToShare(path, 2)).toBeCloseTo(1);
    for (const reach of [0.3, 1, 1.6]) {
      expect(shareToReach(path, reachToShare(path, reach))).toBeCloseTo(reach);
    }
  });

  it('has an outer side on both arms', () => {
    for (const [side, sign] of [
      ['left', -1],
      ['right', 1],
    ] as const) {
      const { direction } = along(armPath(body, side), 0.5);
      expect(outwards(body, side, direction).x * sign).toBeGreaterThan(0.5);
    }
  });
});

it('finds the last pixel inside, across small gaps only', () => {
  const inside = (x: number) => x < 10 || (x > 12 && x < 20) || x > 40;
  const from = { x: 0, y: 0 };
  expect(lastInside(inside, from, { x: 1, y: 0 }, 100)).toBe(19);
  expect(lastInside(inside, from, { x: 1, y: 0 }, 100, 0)).toBe(9);
  expect(lastInside(inside, from, { x: 1, y: 0 }, 6)).toBe(5);
});

it('knows how thick a bare arm is', () => {
  const shape = armShape(body, 'left');
  const { elbow } = body.left;
  expect(shape(elbow.x, elbow.y)).toBe(0);
  expect(shape(elbow.x - 0.085 * body.torsoLength, elbow.y)).toBeLessThan(1.1);
  expect(shape(elbow.x - 0.2 * body.torsoLength, elbow.y)).toBeGreaterThan(1.5);
});
