import { boxBlurAround } from '../../pixels/blur.ts';
import { connectedComponents, pixelsOf } from '../../pixels/components.ts';
import { COVERED, type Layer } from './layer.ts';

/** Colours are counted in cubes with this many steps along each channel. */
const STEPS = 12;
/** A colour that less than this share of the cloth has, with the cubes beside its own, is foreign. */
const RARE = 0.006;

/**
 * Finds strands of hair, fringes and the like that were taken for cloth: pixels near a gap whose colour the rest of the cloth hardly has.
 * @param gaps 1 where something hid the cloth, height x width
 * @param reach how far from a gap they are looked for, pixels
 * @param begin how near to a gap they begin, pixels
 * @returns 1 on foreign pixels, height x width
 */
export function foreignColours(
  layer: Layer,
  gaps: Uint8Array,
  { reach, begin }: { reach: number; begin: number },
): Uint8Array {
  const { colour, alpha } = layer;
  const near = boxBlurAround(gaps, layer, Math.max(1, Math.round(reach)));
  const counts = new Float32Array(STEPS ** 3);
  const step = (value: number): number => Math.min(STEPS - 1, Math.floor((value * STEPS) / 256));
  let total = 0;
  for (let p = 0; p < alpha.length; p++) {
    if (alpha[p] <= COVERED || near[p] > 1e-6) continue;
    total++;
    spread(counts, step(colour[p * 3]), step(colour[p * 3 + 1]), step(colour[p * 3 + 2]));
  }
  const foreign = new Uint8Array(alpha.length);
  for (let p = 0; p < alpha.length; p++) {
    if (alpha[p] === 0 || near[p] <= 1e-6) continue;
    const at = cube(step(colour[p * 3]), step(colour[p * 3 + 1]), step(colour[p * 3 + 2]));
    if (counts[at] < RARE * total) foreign[p] = 1;
  }
  return atGaps(gaps, foreign, layer, begin);
}

/** The parts of a mask that begin at a gap, as strands do; buttons or a pattern do not. */
function atGaps(gaps: Uint8Array, mask: Uint8Array, layer: Layer, begin: number): Uint8Array {
  const near = boxBlurAround(gaps, layer, begin);
  const found = connectedComponents(mask, layer.width, layer.height);
  const begins = new Uint8Array(found.components.length + 1);
  for (let p = 0; p < near.length; p++) if (near[p] > 1e-6) begins[found.labels[p]] = 1;
  return pixelsOf(
    found,
    found.components.filter(({ id }) => begins[id]),
  );
}

const cube = (r: number, g: number, b: number): number => (r * STEPS + g) * STEPS + b;

/** Counts a colour in its cube and in the six beside it. */
function spread(counts: Float32Array, r: number, g: number, b: number): void {
  counts[cube(r, g, b)]++;
  if (r > 0) counts[cube(r - 1, g, b)]++;
  if (r < STEPS - 1) counts[cube(r + 1, g, b)]++;
  if (g > 0) counts[cube(r, g - 1, b)]++;
  if (g < STEPS - 1) counts[cube(r, g + 1, b)]++;
  if (b > 0) counts[cube(r, g, b - 1)]++;
  if (b < STEPS - 1) counts[cube(r, g, b + 1)]++;
}
