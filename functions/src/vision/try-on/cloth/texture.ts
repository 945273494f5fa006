import type { CrossSection } from '../../garments/garment-landmarks.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { distance, middle } from '../../pixels/vectors.ts';

/** A garment's picture at the resolution that suits the person; `factor` of the picture's size in which it is measured. */
export type Texture = RgbaImage & { factor: number };

/**
 * Halves the picture while it would be drawn at less than .6 of its size, so that fine stripes do not shimmer.
 * @param scale pixels of the stage for one pixel of the picture
 */
export function makeTexture(image: RgbaImage, scale: number): Texture {
  let texture: Texture = { ...image, factor: 1 };
  while (scale / texture.factor < 0.6 && Math.min(texture.width, texture.height) >= 16)
    texture = { ...halve(texture), factor: texture.factor / 2 };
  return texture;
}

/** How many pixels of the stage a strip of cloth is long for one pixel of its picture. From the side a body is narrower, and the cloth no shorter. */
export function lengthScale(from: readonly CrossSection[], to: readonly CrossSection[]): number {
  return lengthOf(to) / Math.max(1, lengthOf(from));
}

function lengthOf(cuts: readonly CrossSection[]): number {
  const middles = cuts.map(({ left, right }) => middle(left, right));
  return middles.slice(1).reduce((sum, place, i) => sum + distance(place, middles[i]), 0);
}

/** Means of 2 x 2 pixels, colours weighted by alpha. An odd last row or column is dropped. */
function halve(image: RgbaImage): RgbaImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const a = (y * 2 * image.width + x * 2) * 4;
      const b = a + image.width * 4;
      const [wa, wb] = [image.data[a + 3], image.data[a + 7]];
      const [wc, wd] = [image.data[b + 3], image.data[b + 7]];
      const sum = wa + wb + wc + wd;
      if (!sum) continue;
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.round(
          (wa * image.data[a + c] +
            wb * image.data[a + 4 + c] +
            wc * image.data[b + c] +
            wd * image.data[b + 4 + c]) /
            sum,
        );
      data[to + 3] = Math.round(sum / 4);
    }
  return { data, width, height };
}
