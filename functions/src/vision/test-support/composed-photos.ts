import type { RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';

const PHONE = [21, 22, 26];
const PAPER = 200;

/** The rows from `top` to below `bottom`, shares of the photo's height. */
export function cropRows({ data, width, height }: RgbImage, top: number, bottom: number): RgbImage {
  const [from, to] = [top, bottom].map((share) => Math.round(share * height));
  return { data: data.slice(from * width * 3, to * width * 3), width, height: to - from };
}

/** Two photos beside each other, standing on the same ground. */
export function sideBySide(one: RgbImage, other: RgbImage): RgbImage {
  const [width, height] = [one.width + other.width, Math.max(one.height, other.height)];
  const data = new Uint8Array(width * height * 3).fill(PAPER);
  for (const [photo, left] of [
    [one, 0],
    [other, one.width],
  ] as const)
    for (let y = 0; y < photo.height; y++)
      data.set(
        photo.data.subarray(y * photo.width * 3, (y + 1) * photo.width * 3),
        ((height - photo.height + y) * width + left) * 3,
      );
  return { data, width, height };
}

/** A dark phone around (x, y), pixels. */
export function withPhone(photo: RgbImage, x: number, y: number, widthPx: number): RgbImage {
  const data = Uint8Array.from(photo.data);
  const [left, right] = [x - widthPx / 2, x + widthPx / 2].map(Math.round);
  for (let v = Math.max(0, Math.round(y - widthPx)); v < Math.round(y + widthPx); v++)
    for (let u = left; u < right; u++) data.set(PHONE, (v * photo.width + u) * 3);
  return { ...photo, data };
}

/** The middle of another photo, with a person in it, in the lower left corner; `share` of the photo's height. */
export async function withPasserBy(
  photo: RgbImage,
  other: RgbImage,
  share: number,
): Promise<RgbImage> {
  const height = Math.round(share * photo.height);
  const small = await resizeRgb(other, Math.round((other.width * height) / other.height), height);
  const [from, to] = [0.2, 0.8].map((part) => Math.round(part * small.width));
  const data = Uint8Array.from(photo.data);
  for (let y = 0; y < height; y++)
    data.set(
      small.data.subarray((y * small.width + from) * 3, (y * small.width + to) * 3),
      (photo.height - height + y) * photo.width * 3,
    );
  return { ...photo, data };
}
