import { rgbToLab } from '../pixels/colour.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';

/** Radius of the patch around a tap that says which colour is meant, pixels. */
const PATCH_PX = 2;
/** Distance to the tapped colour (CIE76) up to which a pixel belongs to the region: half the distance to the other side, within these limits. */
const NEAREST = 8;
const FARTHEST = 26;
/** A step to a neighbour larger than this (CIE76) is an edge. */
const EDGE = 14;

type Point = { x: number; y: number };
type Colour = [number, number, number];

/**
 * Cuts a mask of the size of the photo again at a tap, in place: the area of one colour around the tap, up to the next edge, joins the mask (`keep`)
 * or leaves it (`remove`). How alike a colour must be depends on both sides: the tapped one, and the other one, which is the photo's border for
 * `keep` and the mask for `remove`. The same photo, mask and tap always give the same mask.
 * @param lab the photo's `colourField`
 */
export function cutAgain(lab: Float32Array, mask: Mask, tap: Point, kind: 'keep' | 'remove'): void {
  const { width, height } = mask;
  const seed = meanColour(lab, patchAround(tap, width, height));
  const other = meanColour(lab, kind === 'keep' ? borderOf(width, height) : insideOf(mask));
  const limit = Math.min(FARTHEST, Math.max(NEAREST, distance(seed, other) / 2));
  const region = growRegion(lab, width, height, tap, seed, limit);
  const { data } = mask;
  forEachSoft(region, width, height, (p, share) => {
    if (kind === 'keep') data[p] = Math.max(data[p], share);
    else data[p] = Math.min(data[p], 255 - share);
  });
}

/** The photo's colours for `cutAgain`: CIELAB, height x width x 3, without threads and noise. */
export const colourField = (photo: RgbImage): Float32Array => rgbToLab(smoothed(photo));

/** 1 for each pixel that steps without an edge connect with the tap, and whose colour is near enough to that of the tap. */
function growRegion(
  lab: Float32Array,
  width: number,
  height: number,
  tap: Point,
  seed: Colour,
  limit: number,
): Uint8Array {
  const region = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const start = tap.y * width + tap.x;
  region[start] = 1;
  queue[0] = start;
  let end = 1;
  const reach = (from: number, to: number) => {
    if (region[to] === 1) return;
    const [i, j] = [3 * to, 3 * from];
    const away = Math.hypot(lab[i] - seed[0], lab[i + 1] - seed[1], lab[i + 2] - seed[2]);
    if (away > limit) return;
    if (Math.hypot(lab[i] - lab[j], lab[i + 1] - lab[j + 1], lab[i + 2] - lab[j + 2]) > EDGE)
      return;
    region[to] = 1;
    queue[end++] = to;
  };
  for (let next = 0; next < end; next++) {
    const p = queue[next];
    const x = p % width;
    if (x > 0) reach(p, p - 1);
    if (x < width - 1) reach(p, p + 1);
    if (p >= width) reach(p, p - width);
    if (p + width < region.length) reach(p, p + width);
  }
  return region;
}

/** Calls `visit` with the region's strength, 1..255, at each pixel of it and around it. It reaches one pixel further; small gaps close. */
function forEachSoft(
  region: Uint8Array,
  width: number,
  height: number,
  visit: (p: number, share: number) => void,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (region[p] === 1) {
        visit(p, 255);
        continue;
      }
      let near = 0;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          near += region[v * width + u];
        }
      }
      // The colours are means of 3 x 3 pixels, so the region ends one pixel before the real edge.
      if (near > 0) visit(p, Math.min(255, near * 64));
    }
  }
}

/** The photo with each pixel replaced by the mean of its 3 x 3 surroundings, so that threads and noise are no edges. */
function smoothed({ data, width, height }: RgbImage): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(0, y - 1), y, Math.min(height - 1, y + 1)];
    for (let x = 0; x < width; x++) {
      const columns = [Math.max(0, x - 1), x, Math.min(width - 1, x + 1)];
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const v of rows) for (const u of columns) sum += data[(v * width + u) * 3 + c];
        out[(y * width + x) * 3 + c] = Math.round(sum / 9);
      }
    }
  }
  return out;
}

const distance = (a: Colour, b: Colour): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const meanColour = (lab: Float32Array, pixels: readonly number[]): Colour => {
  const sum: Colour = [0, 0, 0];
  for (const p of pixels) for (let c = 0; c < 3; c++) sum[c] += lab[3 * p + c];
  const count = pixels.length || 1;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
};

const patchAround = ({ x, y }: Point, width: number, height: number): number[] => {
  const pixels: number[] = [];
  for (let v = Math.max(0, y - PATCH_PX); v <= Math.min(height - 1, y + PATCH_PX); v++) {
    for (let u = Math.max(0, x - PATCH_PX); u <= Math.min(width - 1, x + PATCH_PX); u++) {
      pixels.push(v * width + u);
    }
  }
  return pixels;
};

const borderOf = (width: number, height: number): number[] => [
  ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat(),
  ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat(),
];

const insideOf = ({ data }: Mask): number[] => {
  const pixels: number[] = [];
  for (let p = 0; p < data.length; p++) if (data[p] >= 128) pixels.push(p);
  return pixels;
};
