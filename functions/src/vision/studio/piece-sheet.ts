import sharp from 'sharp';
import { tightBox } from '../pixels/mask.ts';
import { CONTENT_ALPHA } from '../garments/garment-pixels.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';

/** Edge of the sheet, pixels: the image models draw about as large. */
const EDGE_PX = 1024;
/** Share of the sheet's edge that the piece fills at most. */
const FILLED = 0.8;

/** A cut-out in the middle of a square white sheet; null if it is empty. */
export async function onWhiteSheet(cutout: RgbaImage): Promise<RgbImage | null> {
  const { data, width, height } = cutout;
  const alpha = new Uint8Array(width * height);
  for (let p = 0; p < alpha.length; p++)
    alpha[p] = data[p * 4 + 3] > CONTENT_ALPHA ? data[p * 4 + 3] : 0;
  const box = tightBox({ data: alpha, width, height });
  if (!box) return null;
  const room = Math.round(EDGE_PX * FILLED);
  const piece = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box)
    .resize({ width: room, height: room, fit: 'inside' })
    .png()
    .toBuffer();
  const sheet = { width: EDGE_PX, height: EDGE_PX, channels: 3 as const, background: '#fff' };
  return {
    data: await sharp({ create: sheet })
      .composite([{ input: piece, gravity: 'centre' }])
      .removeAlpha()
      .raw()
      .toBuffer(),
    width: EDGE_PX,
    height: EDGE_PX,
  };
}
