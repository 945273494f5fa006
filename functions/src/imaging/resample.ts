import sharp from 'sharp';
import type { Box } from '../contract/garments.ts';
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
