/** The bin of each pixel's colour. */
export type ColourBins = Uint16Array;

/** Edge of a bin, L*a*b* units. Lightness has 13 of them; a* and b* have 32 each, the 16th around grey. */
const EDGE = 8;
const LIGHTNESS = 13;
const CHROMA = 32;
const COUNT = LIGHTNESS * CHROMA * CHROMA;
/** Distances of neighbours in the three directions. */
const WAYS = [1, CHROMA, CHROMA * CHROMA];
/** What a neighbour gets of a bin's count: colours vary, and samples are few. */
const SPREAD = 0.5;
/** The share of a colour that was never seen. */
const UNSEEN = 3e-5;
/** A single pixel says at most this, as the logarithm of a ratio. */
const MOST = 3;

const inRange = (value: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(value)));

/** @param lab L*a*b*, three values for each pixel */
export function colourBins(lab: Float32Array): ColourBins {
  const bins = new Uint16Array(lab.length / 3);
  for (let p = 0, i = 0; p < bins.length; p++, i += 3) {
    const lightness = inRange(lab[i] / EDGE, LIGHTNESS);
    const a = inRange(lab[i + 1] / EDGE + CHROMA / 2, CHROMA);
    const b = inRange(lab[i + 2] / EDGE + CHROMA / 2, CHROMA);
    bins[p] = (lightness * CHROMA + a) * CHROMA + b;
  }
  return bins;
}

/** How many pixels have the colour of each bin: none yet. */
export const createColourCounts = (): Float32Array => new Float32Array(COUNT);

/** How many were counted. */
export const samplesOf = (counts: Float32Array): number => {
  let sum = 0;
  for (let bin = 0; bin < COUNT; bin++) sum += counts[bin];
  return sum;
};

/** The share of each colour, spread over its neighbours. */
function sharesOf(counts: Float32Array): Float32Array {
  let shares = counts;
  for (const way of WAYS) {
    const spread = shares.slice();
    for (let bin = 0; bin < COUNT; bin++) {
      if (!shares[bin]) continue;
      if (bin >= way) spread[bin - way] += SPREAD * shares[bin];
      if (bin + way < COUNT) spread[bin + way] += SPREAD * shares[bin];
    }
    shares = spread;
  }
  const scale = 1 / samplesOf(shares);
  for (let bin = 0; bin < COUNT; bin++) shares[bin] *= scale;
  return shares;
}

/**
 * How much likelier the colour of each bin is here than there, as the natural logarithm of the ratio, within -3..3; 0 for colours of neither.
 * @param here counts of at least one pixel
 * @param there counts of at least one pixel
 */
export function likelierHere(here: Float32Array, there: Float32Array): Float32Array {
  const one = sharesOf(here);
  const other = sharesOf(there);
  const ratios = new Float32Array(COUNT);
  for (let bin = 0; bin < COUNT; bin++) {
    if (!one[bin] && !other[bin]) continue;
    const ratio = Math.log((one[bin] + UNSEEN) / (other[bin] + UNSEEN));
    ratios[bin] = Math.max(-MOST, Math.min(MOST, ratio));
  }
  return ratios;
}
