import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { besideCoat } from './kept-coat.ts';
import { createStage, LABEL } from './stage.ts';

/** What lies beside a coat whose halves reach from the shoulders down to these rows. */
function besideHalves(leftEnd: number, rightEnd: number, widens?: number) {
  const parse = drawnParse({ sleeves: 'long' });
  const stage = createStage(parse.photo, parse);
  const { labels, width, height, box } = stage;
  const at = (x: number, y: number) => (y - box.top) * width + x - box.left;
  const coat = new Uint8Array(width * height);
  for (const [from, to, end] of [
    [60, 95, leftEnd],
    [145, 180, rightEnd],
  ] as const)
    for (let y = 100; y < end; y++)
      for (let x = from; x < to; x++) {
        coat[at(x, y)] = 1;
        labels[at(x, y)] = LABEL.other;
      }
  return { at, labels, beside: besideCoat(stage, coat, widens) };
}

it('lets what is worn under an open coat show between its halves, also before the ground between the legs', () => {
  const { at, labels, beside } = besideHalves(320, 320);
  const [between, left, right] = [at(120, 310), at(50, 310), at(190, 310)];
  for (const p of [between, left, right]) expect(labels[p]).toBe(LABEL.background);
  expect([beside[left], beside[right]]).toEqual([1, 1]);
  expect(beside[between]).toBe(0);
});

it('lets it widen below the hem, but not stick out there at once', () => {
  const { at, labels, beside } = besideHalves(320, 320);
  const [right, farther] = [at(184, 330), at(200, 330)];
  const lower = at(200, 370);
  for (const p of [right, farther, lower]) expect(labels[p]).toBe(LABEL.background);
  expect([beside[right], beside[farther], beside[lower]]).toEqual([0, 1, 0]);
});

it('lets a wide skirt spread faster below the hem', () => {
  const { at, beside } = besideHalves(320, 320, 1);
  expect([beside[at(186, 330)], beside[at(200, 330)], beside[at(200, 345)]]).toEqual([0, 1, 0]);
});

it('lets it show below the shorter half, too, as far as that half reached', () => {
  const { at, labels, beside } = besideHalves(320, 290);
  const [between, left, right] = [at(120, 310), at(50, 310), at(190, 310)];
  for (const p of [between, left, right]) expect(labels[p]).toBe(LABEL.background);
  expect([beside[left], beside[between], beside[right]]).toEqual([1, 0, 1]);
});
