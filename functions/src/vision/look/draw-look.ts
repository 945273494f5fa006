import sharp from 'sharp';
import { LOOK_HEIGHT, LOOK_WIDTH } from '../../contract/looks/lookbooks.ts';
import { MAX_PIXELS } from '../pictures/image-codec.ts';

/** A picture on a look's canvas; positions and sizes as in the contract's `LookLayer`. */
export type DrawnLayer = {
  /** Any picture that sharp reads, usually WebP with transparency. */
  picture: Uint8Array;
  x: number;
  y: number;
  scale: number;
  rotation: number;
  isFlipped: boolean;
};

export type DrawnLook = {
  /** JPEG, `LOOK_WIDTH` by `LOOK_HEIGHT`. */
  picture: Uint8Array;
  /** WebP, 320 px high. */
  thumbnail: Uint8Array;
};

const THUMBNAIL_HEIGHT = 320;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws a look: layers from back to front on a ground of one colour. What stands out over the edge is cut off, and a layer whose picture cannot be
 * read is left out.
 * @param ground `#rrggbb`
 */
export const drawLook = async (
  ground: string,
  layers: readonly DrawnLayer[],
): Promise<DrawnLook> => {
  const size = { width: LOOK_WIDTH, height: LOOK_HEIGHT };
  const raw = { ...size, channels: 4 as const };
  let canvas = await sharp({ create: { ...raw, background: ground } })
    .raw()
    .toBuffer();
  // One after the other: twenty enlarged layers at once would be 400 MB.
  for (const layer of layers) {
    const placed = await placeLayer(layer).catch(() => null);
    if (placed) canvas = await sharp(canvas, { raw }).composite([placed]).raw().toBuffer();
  }
  const flat = () => sharp(canvas, { raw }).removeAlpha();
  const [picture, thumbnail] = await Promise.all([
    flat().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    flat().resize({ height: THUMBNAIL_HEIGHT }).webp({ quality: 80 }).toBuffer(),
  ]);
  return { picture, thumbnail };
};

type Placed = {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
  left: number;
  top: number;
};

/** The part of a layer that is on the canvas; null if nothing is. */
const placeLayer = async ({
  picture,
  x,
  y,
  scale,
  rotation,
  isFlipped,
}: DrawnLayer): Promise<Placed | null> => {
  const edge = Math.max(1, Math.round(scale * LOOK_HEIGHT));
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: edge, height: edge, fit: 'inside' })
    .flop(isFlipped)
    .rotate(rotation, { background: CLEAR })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x * LOOK_WIDTH - info.width / 2);
  const top = Math.round(y * LOOK_HEIGHT - info.height / 2);
  const part = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(info.width, LOOK_WIDTH - left) - Math.max(0, -left),
    height: Math.min(info.height, LOOK_HEIGHT - top) - Math.max(0, -top),
  };
  if (part.width <= 0 || part.height <= 0) return null;
  const input = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
  })
    .extract(part)
    .raw()
    .toBuffer();
  return {
    input,
    raw: { width: part.width, height: part.height, channels: 4 },
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
};
