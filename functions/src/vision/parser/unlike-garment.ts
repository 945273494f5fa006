import { PARSE_CLASSES } from '../body/person-parse.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { likeliestClasses } from './garment-regions.ts';

type Size = { width: number; height: number };

/** How far around a pixel others are compared with it, as a share of the grid's height. */
const REACH = 1 / 41;
/** The window is looked at in about this many rows and columns, whatever its size. */
const SAMPLES = 15;
/** Most of a garment has the colours that it is known by; the rest may be something else. */
const KNOWN_SHARE = 0.85;
/** Edge of a colour bin, L*a*b* units. */
const BIN = 8;
/** From this distance to all of the garment's colours on, a pixel is unlike the garment. */
const UNLIKE = 22;
/** Below this distance two pixels are alike. */
const ALIKE = 12;
/** So many samples around it must be like a pixel. */
const MIN_ALIKE = 6;
/** The second time reaches what lies behind the first. */
const TIMES = 2;
/** Garments below this area (pixels) are too small to say what their colours are. */
const MIN_AREA = 200;

/**
 * How much a difference in lightness counts. Folds and shadows change it most; polished shoes shine, too. Shirts, dresses and coats are left as they are: collars,
 * cuffs and prints are unlike the rest of them.
 */
const LIGHTNESS_WEIGHT = { pants: 0.5, shoes: 0.25 } as const;

/**
 * Takes away from trousers, skirts and shoes what is unlike them and like what lies beside them: the ground between two
 * legs or boots, the coat behind a skirt. The network's grid is too coarse for such gaps. A pixel goes to the class that is most like it around it, and swaps its scores
 * with that class. Changes `maps`.
 * @param maps in the order of PARSE_CLASSES; a coat worn open may follow
 * @param lab of the picture under the maps, L*a*b*, height x width x 3
 */
export function leaveToNeighbours(maps: ClassMaps, lab: Float32Array, size: Size): void {
  for (let time = 0; time < TIMES; time++) {
    const labels = likeliestClasses(maps);
    for (const garment of ['pants', 'shoes'] as const) {
      const own = PARSE_CLASSES.indexOf(garment);
      const lightness = LIGHTNESS_WEIGHT[garment];
      const colours = coloursOf(labels, own, lab);
      if (!colours) continue;
      for (let p = 0; p < labels.length; p++) {
        if (labels[p] !== own || isLike(colours, lab, p * 3, lightness)) continue;
        const next = mostAlike(labels, own, lab, p, size);
        if (next === own) continue;
        const score = maps[own][p];
        maps[own][p] = maps[next][p];
        maps[next][p] = score;
      }
    }
  }
}

/** The commonest colours of a class, interleaved; null if there is too little of it. */
function coloursOf(labels: Uint8Array, own: number, lab: Float32Array): Float64Array | null {
  const bins = new Map<number, { count: number; sums: [number, number, number] }>();
  let area = 0;
  for (let p = 0, i = 0; p < labels.length; p++, i += 3) {
    if (labels[p] !== own) continue;
    area++;
    const key =
      (Math.round(lab[i] / BIN) * 64 + Math.round(lab[i + 1] / BIN)) * 64 +
      Math.round(lab[i + 2] / BIN);
    let bin = bins.get(key);
    if (!bin) bins.set(key, (bin = { count: 0, sums: [0, 0, 0] }));
    bin.count++;
    bin.sums[0] += lab[i];
    bin.sums[1] += lab[i + 1];
    bin.sums[2] += lab[i + 2];
  }
  if (area < MIN_AREA) return null;
  const means: number[] = [];
  let seen = 0;
  for (const { count, sums } of [...bins.values()].sort((a, b) => b.count - a.count)) {
    if (seen > KNOWN_SHARE * area) break;
    seen += count;
    means.push(sums[0] / count, sums[1] / count, sums[2] / count);
  }
  return Float64Array.from(means);
}

function isLike(colours: Float64Array, lab: Float32Array, at: number, lightness: number): boolean {
  for (let c = 0; c < colours.length; c += 3) {
    const dL = lab[at] - colours[c];
    const da = lab[at + 1] - colours[c + 1];
    const db = lab[at + 2] - colours[c + 2];
    if (lightness * dL * dL + da * da + db * db <= UNLIKE * UNLIKE) return true;
  }
  return false;
}

/** The other class with the most samples around pixel `p` that are like it; `own` if there are too few. */
function mostAlike(
  labels: Uint8Array,
  own: number,
  lab: Float32Array,
  p: number,
  { width, height }: Size,
): number {
  const reach = Math.max(3, Math.round(height * REACH));
  const step = Math.max(1, Math.floor((2 * reach + 1) / SAMPLES));
  const x = p % width;
  const y = (p - x) / width;
  const votes = new Uint16Array(PARSE_CLASSES.length + 1);
  let count = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += step) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += step) {
      const q = v * width + u;
      if (labels[q] === own) continue;
      const dL = lab[p * 3] - lab[q * 3];
      const da = lab[p * 3 + 1] - lab[q * 3 + 1];
      const db = lab[p * 3 + 2] - lab[q * 3 + 2];
      if (dL * dL + da * da + db * db >= ALIKE * ALIKE) continue;
      count++;
      votes[labels[q]]++;
    }
  }
  if (count < MIN_ALIKE) return own;
  return votes.indexOf(Math.max(...votes));
}
