import { expect, it } from 'vitest';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { shownTorso } from './shown-torso.ts';

const torso = [0, 10, 20, 60, 100].map((y) => ({ left: { x: 20, y }, right: { x: 80, y } }));

it('is the share of the torso that is cloth, from the armpits down', () => {
  const whole = drawGarment(100, 110, (x, y) => x >= 18 && x < 82 && y >= 15 && y < 105);
  expect(shownTorso(whole, { torso })).toBeCloseTo(1, 2);
  const half = drawGarment(100, 110, (x, y) => x >= 18 && x < 50 && y >= 15 && y < 105);
  expect(shownTorso(half, { torso })).toBeCloseTo(0.5, 1);
});

it('counts cuts beyond the picture as hidden', () => {
  const upper = drawGarment(100, 60, (x) => x >= 18 && x < 82);
  expect(shownTorso(upper, { torso })).toBeCloseTo(0.5, 1);
});
