import sharp from 'sharp';
import { STORED_EDGE_PX, THUMBNAIL_EDGE_PX } from '../photo-intake.ts';

const inside = (edgePx: number) =>
  ({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true }) as const;

/** The stored picture, with sharp's own quality. */
export const plainJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).rotate().resize(inside(STORED_EDGE_PX)).jpeg().toBuffer();

/**
 * What one writes first, to compare with: the stored picture and its thumbnail, each from the file, with sharp's own qualities. Without checks,
 * placeholder and fingerprint.
 */
export const plainPictures = async (bytes: Uint8Array) => {
  const [jpeg, thumbnailWebp] = await Promise.all([
    plainJpeg(bytes),
    sharp(bytes).rotate().resize(inside(THUMBNAIL_EDGE_PX)).webp().toBuffer(),
  ]);
  return { jpeg, thumbnailWebp };
};

/** A picture enlarged to a photo of that size, with the grain of a camera: without it the file would be smaller than that of a photo. */
export const enlargedPhoto = async (
  picture: Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
};
