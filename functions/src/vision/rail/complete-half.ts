import { connectedComponents, pixelsOf, type Component } from '../pixels/components.ts';
import { fillSmooth } from '../pixels/fill-smooth.ts';
import { edgeDepth } from './edge/edge-depth.ts';
import type { RgbaImage } from '../pixels/image.ts';

/** A completed piece, and the share of it that was completed, 0..1; 0 if it stays as it was. */
export type Completed = { image: RgbaImage; share: number };

const SOLID = 128;
/** The outline must be this much like its mirror image (intersection over union) as it is, and with its gaps filled. */
const MIN_SYMMETRY = { before: 0.62, after: 0.87 };
/** And its halves must differ in colour by no more than this on average, steps of 8-bit sRGB. */
const MAX_COLOUR_DIFFERENCE = 24;
/** A gap is filled from this share of the piece on; smaller ones are folds. */
const MIN_GAP = 0.004;
/** All gaps together may be no more than this: beyond, half of the piece would be made up. */
const MAX_GAPS = 0.22;
/** A gap must lie in the piece: this much of its edge touches it. A sleeve in another pose hardly touches the place of its mirror image. */
const MIN_CONTACT = 0.52;
/** Gaps in the uppermost part belong to the neckline, which need not be symmetric. */
const NECK = 0.14;
/** Pixels nearer to the edge show what stood there, such as a hand, and tell nothing of the light. */
const PURE_DEPTH = 7;
/** The light of the halves differs by no more than this, steps of 8-bit sRGB. */
const MAX_OFFSET = 36;
/** The seam is blended over this many pixels. */
const SEAM_PX = 3;

/**
 * Fills what something in front of the piece hid, from the piece's other half: where the outline lacks a part that its mirror image has. Nothing
 * is filled where the halves are not alike.
 * @param axis where the mirror stands, pixels from the left
 */
export function completeHalf(image: RgbaImage, axis: number): Completed {
  const nothing = { image, share: 0 };
  const { data, width, height } = image;
  const mirrored = (x: number): number => Math.round(2 * axis - 1 - x);
  const inside = new Uint8Array(width * height);
  const gaps = new Uint8Array(width * height);
  let area = 0;
  let both = 0;
  let difference = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const isIn = data[p * 4 + 3] >= SOLID;
      const m = mirrored(x);
      const q = m >= 0 && m < width ? y * width + m : -1;
      const isOther = q >= 0 && data[q * 4 + 3] >= SOLID;
      if (isIn) {
        inside[p] = 1;
        area++;
        top = Math.min(top, y);
        bottom = y;
        if (isOther) {
          both++;
          for (let c = 0; c < 3; c++) difference += Math.abs(data[p * 4 + c] - data[q * 4 + c]) / 3;
        }
      } else if (isOther) gaps[p] = 1;
    }
  const either = 2 * area - both;
  if (both === 0 || both / either < MIN_SYMMETRY.before) return nothing;
  if (difference / both > MAX_COLOUR_DIFFERENCE) return nothing;

  const found = connectedComponents(gaps, width, height);
  const { labels, components } = found;
  const contacts = contactsOf(labels, components.length, inside, width, height);
  const filled = components.filter(
    (gap) =>
      gap.area >= MIN_GAP * area &&
      contacts[gap.id] >= MIN_CONTACT &&
      gap.centreY > top + NECK * (bottom - top) &&
      isThick(gap),
  );
  const filledArea = filled.reduce((sum, gap) => sum + gap.area, 0);
  if (filledArea === 0 || filledArea > MAX_GAPS * area) return nothing;
  if ((both + 2 * filledArea) / either < MIN_SYMMETRY.after) return nothing;
  const wanted = widened(pixelsOf(found, filled), width, height);
  return {
    image: blended(image, wanted, mirrored),
    share: Math.round((1000 * filledArea) / (area + filledArea)) / 1000,
  };
}

/** A sliver along the edge comes from halves that do not match exactly. */
const isThick = ({ area, left, right, top, bottom }: Component): boolean =>
  area / Math.max(right - left + 1, bottom - top + 1) >= 5;

/** For each gap, the share of its edge that touches the piece. */
function contactsOf(
  labels: Int32Array,
  count: number,
  inside: Uint8Array,
  width: number,
  height: number,
): Float32Array {
  const edge = new Float32Array(count + 1);
  const touching = new Float32Array(count + 1);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const id = labels[p];
      if (id === 0) continue;
      const around = [
        x > 0 ? p - 1 : -1,
        x < width - 1 ? p + 1 : -1,
        y > 0 ? p - width : -1,
        y < height - 1 ? p + width : -1,
      ];
      for (const q of around) {
        if (q >= 0 && labels[q] === id) continue;
        edge[id]++;
        if (q >= 0 && inside[q]) touching[id]++;
      }
    }
  return touching.map((value, id) => (edge[id] > 0 ? value / edge[id] : 0));
}

/** The marked pixels and those around them, so that the filling reaches below the soft edge of the piece. */
function widened(marked: Uint8Array, width: number, height: number): Uint8Array {
  let now = marked;
  for (let step = 0; step < SEAM_PX; step++) {
    const next = now.slice();
    for (let p = 0; p < now.length; p++) {
      if (!now[p]) continue;
      const x = p % width;
      if (x > 0) next[p - 1] = 1;
      if (x < width - 1) next[p + 1] = 1;
      if (p >= width) next[p - width] = 1;
      if (p < (height - 1) * width) next[p + width] = 1;
    }
    now = next;
  }
  return now;
}

/**
 * The mirror image below the piece where `wanted`. The difference of light between the halves is taken from the pixels around and spread smoothly
 * over the filling (a membrane, as in Perez, Gangnet and Blake, "Poisson Image Editing", 2003), so that no seam is seen.
 */
function blended(image: RgbaImage, wanted: Uint8Array, mirrored: (x: number) => number): RgbaImage {
  const { data, width, height } = image;
  const offset = new Float32Array(wanted.length * 3);
  const known = new Float32Array(wanted.length);
  const depth = edgeDepth(image);
  const other = (p: number): number => {
    const x = p % width;
    return p - x + Math.min(width - 1, Math.max(0, mirrored(x)));
  };
  for (let p = 0; p < wanted.length; p++) {
    const q = other(p);
    if (depth[p] < PURE_DEPTH || depth[q] < PURE_DEPTH) continue;
    known[p] = 1;
    for (let c = 0; c < 3; c++) {
      const difference = data[p * 4 + c] - data[q * 4 + c];
      offset[p * 3 + c] = Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, difference));
    }
  }
  fillSmooth(offset, known, width, height);
  const out = data.slice();
  for (let p = 0; p < wanted.length; p++) {
    if (!wanted[p] || data[p * 4 + 3] === 255) continue;
    const q = other(p);
    const own = data[p * 4 + 3] / 255;
    const below = ((1 - own) * data[q * 4 + 3]) / 255;
    const alpha = own + below;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) {
      const light = Math.min(255, Math.max(0, data[q * 4 + c] + offset[p * 3 + c]));
      out[p * 4 + c] = Math.round((own * data[p * 4 + c] + below * light) / alpha);
    }
    out[p * 4 + 3] = Math.round(alpha * 255);
  }
  return { data: out, width, height };
}
