import sharp from 'sharp';
import { rgbToLab } from '../pixels/colour.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { clamp } from '../pixels/vectors.ts';
import { boxBlur, softBlur } from '../pixels/blur.ts';
import { pushColoursOut, RIM_PX, withoutFringe } from '../pixels/rim.ts';
import { fillHoles, floodGround, type Ground, plainGround, trimShadow } from './plain-ground.ts';

/** Longest edge at which garments are worked with, pixels. */
const MAX_EDGE_PX = 900;
/** Share of transparent pixels from which on a picture counts as cut out already. */
const CUT_OUT_SHARE = 0.03;
/** A cut-out with less left than this shows nothing. */
const MAX_TRANSPARENT_SHARE = 0.999;
/** A garment that fills less or more of the picture than this was not isolated. */
const MIN_GARMENT_SHARE = 0.02;
const MAX_GARMENT_SHARE = 0.97;

/** `factor` of its former size. */
export type GarmentPicture = { image: RgbaImage; factor: number };

/**
 * The garment on transparent ground, at most 900 px long. A picture without transparency must be a product picture on
 * plain ground: the ground is flooded from the border.
 * @returns undefined when the ground is neither transparent nor plain.
 */
export async function isolateGarment(image: RgbaImage): Promise<GarmentPicture | undefined> {
  const small = await shrink(image);
  const factor = small.width / image.width;
  const size = small.width * small.height;
  let transparent = 0;
  for (let p = 3; p < small.data.length; p += 4) if (small.data[p] < 128) transparent++;
  if (transparent > CUT_OUT_SHARE * size)
    return transparent > MAX_TRANSPARENT_SHARE * size
      ? undefined
      : { image: withoutFringe(small), factor };

  const rgb = new Uint8Array(size * 3);
  for (let p = 0; p < size; p++) rgb.set(small.data.subarray(p * 4, p * 4 + 3), p * 3);
  const ground = plainGround(rgbToLab(rgb), small.width, small.height);
  const inside = ground && garmentMask(ground);
  if (!inside) return undefined;
  return { image: cutOut(small, inside), factor };
}

async function shrink(image: RgbaImage): Promise<RgbaImage> {
  const { width, height } = image;
  const factor = MAX_EDGE_PX / Math.max(width, height);
  if (factor >= 1) return image;
  const { data, info } = await sharp(image.data, { raw: { width, height, channels: 4 } })
    .resize(Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor)), {
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** 1 on the garment: all that the flood did not reach, less shadows and specks. */
function garmentMask(ground: Ground): Uint8Array | undefined {
  const { width, height } = ground;
  const inside = floodGround(ground);
  trimShadow(ground, inside);
  closeGaps(inside, width, height);
  fillHoles(inside, width, height);
  const { labels, components } = connectedComponents(inside, width, height);
  if (!components.length) return undefined;
  const kept = new Set(
    components.filter(({ area }) => area >= 0.08 * components[0].area).map(({ id }) => id),
  );
  let area = 0;
  for (let p = 0; p < inside.length; p++) {
    inside[p] = kept.has(labels[p]) ? 1 : 0;
    area += inside[p];
  }
  const share = area / inside.length;
  return share >= MIN_GARMENT_SHARE && share <= MAX_GARMENT_SHARE ? inside : undefined;
}

/** Closes gaps of one or two pixels, through which the ground would reach into the garment (closing by 3 x 3). */
function closeGaps(inside: Uint8Array, width: number, height: number): void {
  const size = { width, height };
  const dilated = boxBlur(Float32Array.from(inside), size, 1).map((mean) => (mean > 1e-4 ? 1 : 0));
  const closed = boxBlur(dilated, size, 1);
  for (let p = 0; p < inside.length; p++) if (closed[p] > 0.9999) inside[p] = 1;
}

function cutOut(image: RgbaImage, inside: Uint8Array): RgbaImage {
  const data = Uint8Array.from(image.data);
  const mask = Float32Array.from(inside);
  pushColoursOut({ ...image, data }, mask, { rim: RIM_PX, within: RIM_PX - 1 });
  const soft = softBlur(mask, image, 1);
  for (let p = 0; p < soft.length; p++)
    data[p * 4 + 3] = Math.round(255 * clamp((soft[p] - 0.62) * 3.2, 0, 1));
  return { ...image, data };
}
