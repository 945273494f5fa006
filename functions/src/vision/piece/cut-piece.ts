import type { Box } from '../../contract/clothes/garments.ts';
import { cropMask, tightBox } from '../pixels/mask.ts';
import { supportBox } from '../pixels/box.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { connectedComponents, pixelsOf } from '../pixels/components.ts';
import { createGuidedFilter } from '../pixels/guided-filter.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { resizeMask, resizeRgb } from '../pixels/resample.ts';
import { grabCut } from './grab-cut.ts';
import { openLegs } from './open-legs.ts';
import { removeHook } from './remove-hook.ts';
import { startFromBorder, startFromPlace } from './piece-start.ts';

/** Longest edge at which the outline is found, and at which it is made soft, pixels. */
const CUT_EDGE_PX = 288;
const SOFT_EDGE_PX = 800;
/** Other parts are kept from this share of the largest one on: the second shoe, not a tag beside it. */
const MIN_PART = 0.18;
/** Holes below this share of the picture are mistakes; larger ones are the space between legs and sleeves. */
const MAX_HOLE = 0.0012;
/** A piece that covers less or more of the photo was not found. */
const MIN_SHARE = 0.015;
const MAX_SHARE = 0.97;
/** Of the guided filter at SOFT_EDGE_PX. */
const SOFT = { radius: 5, epsilon: 2e-4 };
/** The soft edge is narrowed, and moved inwards by a little, so that nothing of the ground shines through. */
const STEEPNESS = 1.6;
const INWARDS = 0.06;

export type CutPiece = {
  box: Box;
  mask: Mask;
  parts: number;
  /** How well the outline agrees with what the network saw, 0..1; 0.5 without a network. */
  agreement: number;
};

/**
 * Cuts the piece out of a photo that shows it alone.
 * @param place where a network sees it (see `PhotoView`); null: what differs from the border
 * @param hangs whether it may hang on a hanger, whose hook is left out
 * @param hasLegs whether it has two legs, between which the ground may show
 * @returns null if nothing stands out
 */
export async function cutPiece(
  photo: RgbImage,
  place: Float32Array | null,
  { hangs = false, hasLegs = false } = {},
): Promise<CutPiece | null> {
  const small = await atMost(photo, CUT_EDGE_PX);
  const { width, height } = small;
  const lab = rgbToLab(small.data);
  const start = place ? startFromPlace(place, small) : startFromBorder(lab, small);
  const found = start && grabCut(lab, width, height, start);
  if (!start || !found) return null;
  const opened = hasLegs ? openLegs(found, lab, width, height) : found;
  const { inside: tidied, parts } = tidy(opened, width, height);
  const inside = hangs ? removeHook(tidied, width, height) : tidied;
  const area = inside.reduce((sum, is) => sum + is, 0);
  if (area < MIN_SHARE * inside.length || area > MAX_SHARE * inside.length) return null;

  const soft = await softened({ data: inside.map((is) => is * 255), width, height }, photo);
  const box = tightBox(soft);
  if (!box) return null;
  const agreement = place ? overlap(inside, start.inside) : 0.5;
  return { box, mask: cropMask(soft, box), parts, agreement };
}

async function atMost(photo: RgbImage, edge: number): Promise<RgbImage> {
  const factor = Math.min(1, edge / Math.max(photo.width, photo.height));
  if (factor === 1) return photo;
  const size = [photo.width, photo.height].map((length) =>
    Math.max(1, Math.round(length * factor)),
  );
  return await resizeRgb(photo, size[0], size[1]);
}

/** Without specks, scraps and pinholes. */
function tidy(found: Uint8Array, width: number, height: number) {
  const opened = spread(spread(found, width, height, 0), width, height, 1);
  const all = connectedComponents(opened, width, height);
  const largest = all.components[0]?.area ?? 0;
  const kept = all.components.filter(({ area }) => area >= MIN_PART * largest);
  const inside = pixelsOf(all, kept);
  const outside = inside.map((is) => 1 - is);
  const holes = connectedComponents(outside, width, height);
  const pinholes = pixelsOf(
    holes,
    holes.components.filter(({ area }) => area < MAX_HOLE * inside.length),
  );
  for (let p = 0; p < inside.length; p++) inside[p] |= pinholes[p];
  return { inside, parts: kept.length };
}

/** Each pixel that touches one of `value` (four neighbours) becomes it. */
function spread(map: Uint8Array, width: number, height: number, value: number): Uint8Array {
  const out = map.slice();
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (
        (x > 0 && map[p - 1] === value) ||
        (x < width - 1 && map[p + 1] === value) ||
        (y > 0 && map[p - width] === value) ||
        (y < height - 1 && map[p + width] === value)
      )
        out[p] = value;
  return out;
}

/** The outline at the photo's size, its edge as soft as the photo's own. */
async function softened(hard: Mask, photo: RgbImage): Promise<Mask> {
  const guide = await atMost(photo, SOFT_EDGE_PX);
  const { data } = await resizeMask(hard, guide.width, guide.height);
  const map = Float32Array.from(data);
  for (let p = 0; p < map.length; p++) map[p] /= 255;
  // Farther away nothing of the outline is felt, and half a photo is cheaper than a whole one.
  const near = supportBox(guide.width, guide.height, 3 * SOFT.radius + 2, (p) => data[p] > 0);
  const { filter } = createGuidedFilter(guide, { ...SOFT, region: near });
  const smooth = filter(map);
  const soft = new Uint8Array(smooth.length);
  for (let p = 0; p < soft.length; p++) {
    const steep = (smooth[p] - 0.5 - INWARDS) * STEEPNESS + 0.5;
    soft[p] = Math.round(255 * Math.max(0, Math.min(1, steep)));
  }
  const mask = { data: soft, width: guide.width, height: guide.height };
  return guide.width === photo.width ? mask : await resizeMask(mask, photo.width, photo.height);
}

/** Intersection over union. */
function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let p = 0; p < one.length; p++) {
    if (one[p] && other[p]) both++;
    if (one[p] || other[p]) either++;
  }
  return either > 0 ? both / either : 0;
}
