import type { RgbImage } from './image.ts';

/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The picture turned clockwise by quarters. */
export function turnRgb(image: RgbImage, turns: QuarterTurns): RgbImage {
  if (turns === 0) return image;
  const { data: from, width: w, height: h } = image;
  const [width, height] = turns === 2 ? [w, h] : [h, w];
  const data = new Uint8Array(from.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p += 3) {
      const [u, v] =
        turns === 1 ? [y, h - 1 - x] : turns === 2 ? [w - 1 - x, h - 1 - y] : [w - 1 - y, x];
      const at = (v * w + u) * 3;
      data[p] = from[at];
      data[p + 1] = from[at + 1];
      data[p + 2] = from[at + 2];
    }
  return { data, width, height };
}
