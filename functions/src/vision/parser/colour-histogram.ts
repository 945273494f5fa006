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

/** The share of each colour among these pixels, spread over its neighbours. */
function sharesOf(bins: ColourBins, pixels: readonly number[]): Float32Array {
  let shares = new Float32Array(COUNT);
  for (const p of pixels) shares[bins[p]]++;
  for (const way of WAYS) {
    const spread = shares.slice();
    for (let bin = 0; bin < COUNT; bin++) {
      if (!shares[bin]) continue;
      if (bin >= way) spread[bin - way] += SPREAD * shares[bin];
      if (bin + way < COUNT) spread[bin + way] += SPREAD * shares[bin];
    }
    shares = spread;
  }
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/**
 * Tells of a pixel how much likelier its colour is among some pixels than among others, as the natural logarithm of the ratio, within -3..3.
 * @param pixels at least one
 * @param others at least one
 */
export function likelierThan(
  bins: ColourBins,
  pixels: readonly number[],
  others: readonly number[],
): (pixel: number) => number {
  const [here, there] = [sharesOf(bins, pixels), sharesOf(bins, others)];
  return (p) => {
    const ratio = Math.log((here[bins[p]] + UNSEEN) / (there[bins[p]] + UNSEEN));
    return Math.max(-MOST, Math.min(MOST, ratio));
  };
}
