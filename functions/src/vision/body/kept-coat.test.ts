import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { besideCoat } from './kept-coat.ts';
import { createStage, LABEL } from './stage.ts';

it('lets what is worn under an open coat show between its halves, also before the ground between the legs', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const stage = createStage(parse.photo, parse);
  const { labels, width, height, box } = stage;
  const at = (x: number, y: number) => (y - box.top) * width + x - box.left;
  // Two halves from the shoulders to the knees, with the legs and the ground between them in the middle.
  const coat = new Uint8Array(width * height);
  for (let y = 100; y < 320; y++)
    for (const [from, to] of [
      [60, 95],
      [145, 180],
    ] as const)
      for (let x = from; x < to; x++) {
        coat[at(x, y)] = 1;
        labels[at(x, y)] = LABEL.other;
      }
  const beside = besideCoat(stage, coat);
  const [between, left, right, below] = [at(120, 310), at(50, 310), at(190, 310), at(50, 340)];
  for (const p of [between, left, right, below]) expect(labels[p]).toBe(LABEL.background);
  expect([beside[left], beside[right]]).toEqual([1, 1]);
  expect([beside[between], beside[below]]).toEqual([0, 0]);
});
