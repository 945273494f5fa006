import type { RgbaImage } from '../../pixels/image.ts';

export type Rgba = readonly [number, number, number, number];
export const NOTHING: Rgba = [0, 0, 0, 0];

/** A picture whose pixels are computed from their place. */
export function drawn(
  width: number,
  height: number,
  at: (x: number, y: number) => Rgba,
): RgbaImage {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) data.set(at(x, y), i);
  return { data, width, height };
}

export const pixelAt = ({ data, width }: RgbaImage, x: number, y: number): number[] =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));

/** How much of the picture is covered, pixels. */
export function coverOf({ data }: RgbaImage): number {
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) sum += data[i] / 255;
  return sum;
}
