import type { Box } from '../../contract/clothes/garments.ts';
import { boxBlur } from '../pixels/blur.ts';
import { padBox, supportBox } from '../pixels/box.ts';
import { createGuidedFilter } from '../pixels/guided-filter.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { resizeMask, resizeRgb } from '../pixels/resample.ts';
import { cropMask } from '../pixels/mask.ts';

/** What a search on a small grid over a region of the photo changes. */
export type Change = {
  /** 1 where a pixel changes its side, and where it was on the enlarged side before; height x width. */
  change: Uint8Array;
  side: Uint8Array;
  width: number;
  height: number;
};

/** The mask takes on the new outline up to this distance from the change, in pixels of the grid. */
const NEAR = 4;
/** Room around the change for the filter, in pixels of the grid. */
const ROOM = 12;
/** Longest edge at which the outline becomes soft; and the filter, as that of a piece photographed alone. */
const SOFT_EDGE_PX = 800;
const SOFT = { radius: 5, epsilon: 2e-4 };
const STEEPNESS = 1.6;

/**
 * Brings a change from the grid to the mask, in place, with an edge that follows the photo's own and is as soft as that of other masks. Values
 * further away keep their values.
 * @param region the grid's rectangle in the photo
 * @param kind whether the mask grows (`keep`) or shrinks
 */
export async function blendChange(
  photo: RgbImage,
  mask: Mask,
  region: Box,
  { change, side, width, height }: Change,
  kind: 'keep' | 'remove',
): Promise<void> {
  const grid = supportBox(width, height, ROOM, (p) => change[p] === 1);
  const target = inPhoto(grid, region, { width, height });
  // Inside the mask after the change, and where it applies.
  const hard = change.map((is, p) => ((is || side[p]) === (kind === 'keep' ? 1 : 0) ? 255 : 0));
  const near = grown(change, width, height, NEAR).map((is) => is * 255);
  const factor = Math.min(1, SOFT_EDGE_PX / Math.max(target.width, target.height));
  const guideWidth = Math.max(2, Math.round(target.width * factor));
  const guideHeight = Math.max(2, Math.round(target.height * factor));
  const guide = await resizeRgb(photo, guideWidth, guideHeight, { region: target });
  const crop = (data: Uint8Array) => cropMask({ data, width, height }, grid);
  const large = await resizeMask(crop(hard), guideWidth, guideHeight);
  const { filter } = createGuidedFilter(guide, SOFT);
  const smooth = filter(new Float32Array(large.data).map((value) => value / 255));
  // Where the photo has a hard edge, too, the outline would follow the steps of its pixels.
  boxBlur(smooth, guide, 1, smooth);
  const soft = new Uint8Array(smooth.length);
  for (let p = 0; p < soft.length; p++)
    soft[p] = Math.round(255 * Math.max(0, Math.min(1, (smooth[p] - 0.5) * STEEPNESS + 0.5)));
  const outline = await resizeMask(
    { data: soft, width: guideWidth, height: guideHeight },
    target.width,
    target.height,
  );
  const weight = await resizeMask(crop(near), target.width, target.height);
  for (let y = 0, i = 0; y < target.height; y++) {
    let p = (target.top + y) * mask.width + target.left;
    for (let x = 0; x < target.width; x++, p++, i++) {
      const old = mask.data[p];
      const value = outline.data[i];
      const wanted = kind === 'keep' ? Math.max(old, value) : Math.min(old, value);
      mask.data[p] = Math.round(old + ((wanted - old) * weight.data[i]) / 255);
    }
  }
}

/** The rectangle of the photo that covers a rectangle of the grid. */
function inPhoto(grid: Box, region: Box, { width, height }: { width: number; height: number }) {
  const left = region.left + Math.round((grid.left * region.width) / width);
  const top = region.top + Math.round((grid.top * region.height) / height);
  const right = region.left + Math.round(((grid.left + grid.width) * region.width) / width);
  const bottom = region.top + Math.round(((grid.top + grid.height) * region.height) / height);
  return padBox(
    { left, top, width: right - left, height: bottom - top },
    0,
    region.left + region.width,
    region.top + region.height,
  );
}

/** Everything up to `distance` steps (of eight directions) from what is 1. */
function grown(map: Uint8Array, width: number, height: number, distance: number): Uint8Array {
  const rows = new Uint8Array(map.length);
  const out = new Uint8Array(map.length);
  for (let p = 0; p < map.length; p++) {
    if (!map[p]) continue;
    const y = Math.floor(p / width) * width;
    rows.fill(1, Math.max(y, p - distance), Math.min(y + width, p + distance + 1));
  }
  for (let p = 0; p < rows.length; p++) {
    if (!rows[p]) continue;
    const y = Math.floor(p / width);
    const [top, bottom] = [Math.max(0, y - distance), Math.min(height - 1, y + distance)];
    for (let v = top; v <= bottom; v++) out[v * width + (p % width)] = 1;
  }
  return out;
}
