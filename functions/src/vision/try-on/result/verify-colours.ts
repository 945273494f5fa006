import { countMarks } from '../../pixels/mask.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { garmentColours, type Lab } from '../../garments/garment-colours.ts';
import { CONTENT_ALPHA, garmentPixels } from '../../garments/garment-pixels.ts';
import { isolateGarment } from '../../flat/garment-picture.ts';
import { colourDifference } from '../../../stylist/colour/lab.ts';

/** Edge of the sampling grid for a garment, pixels. */
const LOOK_PX = 96;
/** The dominant colours are the largest ones that together cover this share of the garment. */
const DOMINANT_SHARE = 0.85;
/** Folds and light change lightness much, hue and chroma little (kL = 2, as for textiles). */
const LIGHTNESS_FACTOR = 2;
/** Share of the region's pixels that count, the most similar ones; this leaves out sleeves that became arms, shadows and things in front. */
const NEAREST_SHARE = 0.6;
/** Of a region, evenly spread. */
const MAX_SAMPLES = 500;
/** A picture with less transparency than this has a background. */
const OPAQUE_SHARE = 0.97;

/** The dominant colours of a garment, CIELAB; null if garment and background cannot be separated in its picture. */
export async function dominantColours(image: RgbaImage): Promise<Lab[] | null> {
  const small = thin(image);
  let opaque = 0;
  for (let p = 3; p < small.data.length; p += 4) if (small.data[p] > CONTENT_ALPHA) opaque++;
  const isGround = opaque > OPAQUE_SHARE * small.width * small.height;
  const cutout = isGround ? (await isolateGarment(small))?.image : small;
  const pixels = cutout && garmentPixels(cutout);
  if (!pixels) return null;
  const colours: Lab[] = [];
  let share = 0;
  for (const cluster of garmentColours(pixels)) {
    colours.push(cluster.lab);
    share += cluster.share;
    if (share >= DOMINANT_SHARE) break;
  }
  return colours;
}

/** Every n-th pixel, because shrinking would mix colours. */
function thin({ data, width, height }: RgbaImage): RgbaImage {
  const step = Math.max(1, Math.floor(Math.max(width, height) / LOOK_PX));
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0; x < w; x++, to += 4) {
      const from = (y * step * width + x * step) * 4;
      for (let c = 0; c < 4; c++) out[to + c] = data[from + c];
    }
  }
  return { data: out, width: w, height: h };
}

/**
 * Colour distance of a region to a garment: mean CIEDE2000 of the most similar 60 % of its pixels to the nearest of `colours`.
 * @param lab CIELAB, interleaved
 * @param inside which pixels of `lab` belong to the region
 * @returns null if the region is empty
 */
export function distanceToColours(
  lab: Float32Array,
  inside: Uint8Array,
  colours: readonly Lab[],
): number | null {
  const distances: number[] = [];
  const area = countMarks(inside);
  const step = Math.ceil(area / MAX_SAMPLES);
  for (let p = 0, seen = 0; p < inside.length; p++) {
    if (!inside[p] || seen++ % step !== 0) continue;
    const pixel: Lab = [lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]];
    let least = Infinity;
    for (const colour of colours)
      least = Math.min(least, colourDifference(pixel, colour, LIGHTNESS_FACTOR));
    distances.push(least);
  }
  if (distances.length === 0) return null;
  distances.sort((a, b) => a - b);
  const nearest = distances.slice(0, Math.max(1, Math.round(NEAREST_SHARE * distances.length)));
  return nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
}
