import { expect, it } from 'vitest';
import type { RgbImage } from './image.ts';
import { turnRgb } from './turn.ts';

/** 2 x 3 pixels: a b / c d / e f. */
const image = {
  data: Uint8Array.from('abcdef', (letter) => letter.charCodeAt(0)).reduce(
    (all, value, p) => (all.set([value, 0, 1], p * 3), all),
    new Uint8Array(18),
  ),
  width: 2,
  height: 3,
};
const read = ({ data, width }: RgbImage) => {
  const letters = Array.from({ length: data.length / 3 }, (_, p) =>
    String.fromCharCode(data[p * 3] ?? 0),
  ).join('');
  return letters.match(new RegExp(`.{${width}}`, 'g'));
};

it.each([
  [0, ['ab', 'cd', 'ef']],
  [1, ['eca', 'fdb']],
  [2, ['fe', 'dc', 'ba']],
  [3, ['bdf', 'ace']],
] as const)('turns a picture clockwise by %i quarters', (turns, rows) => {
  expect(read(turnRgb(image, turns))).toEqual(rows);
});
