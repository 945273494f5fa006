import sharp from 'sharp';
import type { Box } from '../../contract/clothes/garments.ts';
import type { Mask, RgbImage } from './image.ts';

/** The photo, or `region` of it, at another size. */
export async function resizeRgb(
  image: RgbImage,
  width: number,
  height: number,
  { region, kernel = 'lanczos3' }: { region?: Box; kernel?: 'lanczos3' | 'linear' } = {},
): Promise<RgbImage> {
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  const source = sharp(image.data, { raw });
  const data = await (region ? source.extract(region) : source)
    .resize(width, height, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** A mask at another size, bicubic. */
export async function resizeMask(mask: Mask, width: number, height: number): Promise<Mask> {
  const raw = { width: mask.width, height: mask.height, channels: 1 as const };
  const data = await sharp(mask.data, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data, width, height };
}

/** Values of a grid, height x width x channels, interleaved. */
export type Tensor = { data: Float32Array; width: number; height: number; channels: number };

/** Shrinks with a triangle filter as wide as the reduction (what PyTorch calls antialiased bilinear). */
export function shrink(source: Tensor, width: number, height: number): Tensor {
  const { data: from, width: w, height: h, channels } = source;
  const columns = triangleTaps(w, width);
  const rows = triangleTaps(h, height);
  const narrow = new Float32Array(width * h * channels);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * channels;
      const { first, weights } = columns[x];
      for (let i = 0; i < weights.length; i++) {
        const at = (y * w + first + i) * channels;
        for (let k = 0; k < channels; k++) narrow[to + k] += weights[i] * from[at + k];
      }
    }
  }
  const data = new Float32Array(width * height * channels);
  const rowLength = width * channels;
  for (let y = 0; y < height; y++) {
    const { first, weights } = rows[y];
    for (let i = 0; i < weights.length; i++) {
      const at = (first + i) * rowLength;
      for (let k = 0; k < rowLength; k++) data[y * rowLength + k] += weights[i] * narrow[at + k];
    }
  }
  return { data, width, height, channels };
}

function triangleTaps(size: number, newSize: number): { first: number; weights: Float64Array }[] {
  const ratio = size / newSize;
  const support = Math.max(1, ratio);
  return Array.from({ length: newSize }, (_, i) => {
    const centre = (i + 0.5) * ratio;
    const first = Math.max(0, Math.floor(centre - support + 0.5));
    const end = Math.min(size, Math.floor(centre + support + 0.5));
    const weights = new Float64Array(end - first);
    let sum = 0;
    for (let j = first; j < end; j++) {
      const weight = Math.max(0, 1 - Math.abs((j - centre + 0.5) / support));
      weights[j - first] = weight;
      sum += weight;
    }
    for (let j = 0; j < weights.length; j++) weights[j] /= sum;
    return { first, weights };
  });
}
