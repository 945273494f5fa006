import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { createStage, LABEL } from './stage.ts';

/** Hips at 206, ankles at 390; the drawn person's trousers, and what `isLower` adds to them, in pixels from the middle and the top. */
const wearing = (isLower: (across: number, y: number) => boolean) => {
  const parse = drawnParse({ sleeves: 'short' });
  parse.labels.forEach((label, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    if (label === LABEL.background && isLower(x + 0.5 - 120, y)) parse.labels[p] = LABEL.pants;
  });
  return createStage(parse.photo, parse);
};

it('a skirt over trousers hides the legs', () => {
  const stage = wearing((across, y) => Math.abs(across) < 62 && y > 215 && y < 300);
  expect(stage.hidesLegs).toBe(true);
});

it.each([
  ['trousers', () => false],
  [
    'wide trousers that narrow downwards',
    (across: number, y: number) => y > 215 && y < 380 && Math.abs(across) < 70 - (y - 215) / 5,
  ],
  [
    'what hangs beside one leg',
    (across: number, y: number) => y > 215 && y < 300 && across > 0 && across < 62,
  ],
])('%s show how wide the legs are', (_, isLower) => {
  expect(wearing(isLower).hidesLegs).toBe(false);
});
