import type { Box } from '../../contract/clothes/garments.ts';
import type { Lab } from '../garments/garment-colours.ts';
import { rgbToLab } from '../pixels/colour.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';

/** The ground that a piece lies on or hangs before, where it tells the colour of the light. */
export type Ground = { lab: Lab };

/** A sheet or a wall: light, and of nearly no colour. */
const WHITE = { lightness: 66, chroma: 12 };
/** How many of the places looked at must be like that. */
const MIN_SHARE = 0.6;
/** Distance between two places that are looked at, as a share of the box's longer edge. */
const STEP = 1 / 48;
/** How far around the piece the ground is looked at, as a share of the same. */
const AROUND = 0.12;

/**
 * The mean colour of the ground around a piece, if most of it is white or light grey: then its colour is that of the light.
 * @param cutout the piece, as large as `box`, which is its place in the photo
 */
export function whiteGround(photo: RgbImage, cutout: RgbaImage, box: Box): Ground | null {
  const longer = Math.max(box.width, box.height);
  const margin = Math.round(longer * AROUND);
  const step = Math.max(1, Math.round(longer * STEP));
  const rgb: number[] = [];
  for (let y = box.top - margin; y < box.top + box.height + margin; y += step)
    for (let x = box.left - margin; x < box.left + box.width + margin; x += step) {
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
      const [u, v] = [x - box.left, y - box.top];
      const isIn = u >= 0 && v >= 0 && u < box.width && v < box.height;
      if (isIn && cutout.data[(v * cutout.width + u) * 4 + 3] > 0) continue;
      const p = (y * photo.width + x) * 3;
      rgb.push(photo.data[p], photo.data[p + 1], photo.data[p + 2]);
    }
  const lab = rgbToLab(Uint8Array.from(rgb));
  const sum: Lab = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < lab.length; i += 3) {
    if (lab[i] < WHITE.lightness || Math.hypot(lab[i + 1], lab[i + 2]) > WHITE.chroma) continue;
    count++;
    for (let c = 0; c < 3; c++) sum[c] += lab[i + c];
  }
  if (count < 12 || count < (MIN_SHARE * lab.length) / 3) return null;
  return { lab: [sum[0] / count, sum[1] / count, sum[2] / count] };
}
