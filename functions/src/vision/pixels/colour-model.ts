/** A mixture of a few colour clusters in L*a*b*, each an axis-aligned Gaussian. */
export type ColourModel = {
  clusters: number;
  /** Cluster by cluster: L, a, b. */
  means: Float64Array;
  inverseVariances: Float64Array;
  /** Log of weight and normalisation. */
  logWeights: Float64Array;
};

/** Lower bound of log-likelihoods. */
const FLOOR = -22;
const NO_CLUSTER = -30;
const MIN_PIXELS = 12;
const MAX_PIXELS = 20_000;
const ITERATIONS = 6;
/** Minimum variance of a cluster, and the variance added as one extra pixel; L, a, b. */
const MIN_VARIANCE = [25, 9, 9];
const PRIOR_SPREAD = [30, 12, 12];
/** Brightness counts half when clusters are formed: folds and shadows change it most. */
const BRIGHTNESS_WEIGHT = 0.5;

/**
 * Learns the colours of the pixels whose score exceeds `minScore` by k-means, initialised evenly along the picture, so that the result is
 * deterministic. Null if there are too few such pixels.
 * @param lab height x width x 3
 */
export function learnColours(
  lab: Float32Array,
  scores: Float32Array,
  clusters: number,
  minScore: number,
): ColourModel | null {
  const step = Math.max(1, Math.floor(scores.length / MAX_PIXELS));
  const pixels = new Int32Array(Math.ceil(scores.length / step));
  let count = 0;
  for (let p = 0; p < scores.length; p += step) if (scores[p] > minScore) pixels[count++] = p * 3;
  if (count < MIN_PIXELS) return null;

  const means = new Float64Array(clusters * 3);
  for (let k = 0; k < clusters; k++) {
    const p = pixels[Math.floor(((k + 0.5) * count) / clusters)];
    for (let c = 0; c < 3; c++) means[k * 3 + c] = lab[p + c];
  }
  const assigned = new Uint8Array(count);
  const sizes = new Float64Array(clusters);
  const sums = new Float64Array(clusters * 3);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    sizes.fill(0);
    sums.fill(0);
    for (let i = 0; i < count; i++) {
      const p = pixels[i];
      const k = nearestCluster(means, clusters, lab[p], lab[p + 1], lab[p + 2]);
      assigned[i] = k;
      sizes[k]++;
      for (let c = 0; c < 3; c++) sums[k * 3 + c] += lab[p + c];
    }
    for (let k = 0; k < clusters; k++) {
      for (let c = 0; c < 3 && sizes[k] > 0; c++) means[k * 3 + c] = sums[k * 3 + c] / sizes[k];
    }
  }

  const spread = new Float64Array(clusters * 3);
  for (let i = 0; i < count; i++) {
    const k = assigned[i] * 3;
    for (let c = 0; c < 3; c++) spread[k + c] += (lab[pixels[i] + c] - means[k + c]) ** 2;
  }
  const inverseVariances = new Float64Array(clusters * 3);
  const logWeights = new Float64Array(clusters);
  for (let k = 0; k < clusters; k++) {
    if (sizes[k] === 0) {
      logWeights[k] = -Infinity;
      continue;
    }
    logWeights[k] = Math.log((sizes[k] + 1) / (count + clusters));
    for (let c = 0; c < 3; c++) {
      const variance = Math.max(MIN_VARIANCE[c], (PRIOR_SPREAD[c] + spread[k * 3 + c]) / sizes[k]);
      inverseVariances[k * 3 + c] = 1 / variance;
      logWeights[k] -= 0.5 * Math.log(variance);
    }
  }
  return { clusters, means, inverseVariances, logWeights };
}

/** Log-likelihood (up to a constant, -22 or more) of the colour at offset `at` of `lab`: that of its best cluster. */
export function colourLogLikelihood(model: ColourModel, lab: Float32Array, at: number): number {
  const { clusters, means, inverseVariances, logWeights } = model;
  let best = NO_CLUSTER;
  for (let k = 0, i = 0; k < clusters; k++, i += 3) {
    const dL = lab[at] - means[i];
    const da = lab[at + 1] - means[i + 1];
    const db = lab[at + 2] - means[i + 2];
    const value =
      logWeights[k] -
      0.5 *
        (dL * dL * inverseVariances[i] +
          da * da * inverseVariances[i + 1] +
          db * db * inverseVariances[i + 2]);
    if (value > best) best = value;
  }
  return Math.max(FLOOR, best);
}

function nearestCluster(
  means: Float64Array,
  clusters: number,
  L: number,
  a: number,
  b: number,
): number {
  let nearest = 0;
  let least = Infinity;
  for (let k = 0; k < clusters; k++) {
    const distance =
      (L - means[k * 3]) ** 2 * BRIGHTNESS_WEIGHT +
      (a - means[k * 3 + 1]) ** 2 +
      (b - means[k * 3 + 2]) ** 2;
    if (distance < least) {
      least = distance;
      nearest = k;
    }
  }
  return nearest;
}
