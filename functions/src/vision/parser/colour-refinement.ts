import type { GuidedFilter } from '../pixels/guided-filter.ts';
import { type ColourModel, colourLogLikelihood, learnColours } from '../pixels/colour-model.ts';

/** One map (height x width, 0..1) a class, background first; they sum to 1 at each pixel. */
export type ClassMaps = Float32Array[];

export type ColourRefinement = {
  /** Exponent of the prior. */
  priorWeight: number;
  /** Added to the prior before its logarithm. */
  priorFloor: number;
  /** Weight of the colour's log-likelihood. */
  colourWeight: number;
  /** Log-likelihood of a class too small to learn its colours from. */
  unknownColour: number;
  /** Above this background probability, pixels stay background. */
  certainBackground: number;
  /** Whether the colours only redistribute the foreground, and each pixel keeps its prior background probability. */
  keepBackground: boolean;
  clusters: (classIndex: number) => number;
  /** Score above which a pixel teaches its class's colours. */
  learnAbove: (classIndex: number) => number;
};

const ITERATIONS = 2;
/** A class that is less likely than this is not there: the filter then works only where it is. */
const NEGLIGIBLE = 0.01;

/**
 * Refines the maps with the photo's own colours. Twice, it learns colour models from the current maps, combines their likelihood with the
 * prior, and smooths along the photo's edges.
 * @param lab of the photo, height x width x 3
 */
export function refineByColour(
  prior: ClassMaps,
  lab: Float32Array,
  filter: GuidedFilter,
  options: ColourRefinement,
): ClassMaps {
  const n = prior[0].length;
  const classes = prior.length;
  const { priorWeight, priorFloor, certainBackground, keepBackground } = options;
  const logPrior = prior.map((map) => weightedLog(map, priorWeight, priorFloor));
  const posterior = prior.map(() => new Float32Array(n));
  let maps = prior;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const models = maps.map((map, l): ColourModel | null =>
      keepBackground && l === 0
        ? null
        : learnColours(lab, map, options.clusters(l), options.learnAbove(l)),
    );
    const first = keepBackground ? 1 : 0;
    const logs = new Float64Array(classes);
    for (let p = 0; p < n; p++) {
      if (prior[0][p] > certainBackground) {
        for (let l = 0; l < classes; l++) posterior[l][p] = l === 0 ? 1 : 0;
        continue;
      }
      let highest = -Infinity;
      for (let l = first; l < classes; l++) {
        const model = models[l];
        const colour = model ? colourLogLikelihood(model, lab, p * 3) : options.unknownColour;
        logs[l] = logPrior[l][p] + options.colourWeight * colour;
        if (logs[l] > highest) highest = logs[l];
      }
      let sum = 0;
      for (let l = first; l < classes; l++) sum += logs[l] = Math.exp(logs[l] - highest);
      const share = (keepBackground ? 1 - prior[0][p] : 1) / sum;
      for (let l = first; l < classes; l++) {
        const value = logs[l] * share;
        posterior[l][p] = value < NEGLIGIBLE ? 0 : value;
      }
      if (keepBackground) posterior[0][p] = prior[0][p];
    }
    maps = filterClassMaps(posterior, filter);
    clampAndNormalise(maps);
  }
  return maps;
}

/** Filters all maps except the background. The background is 1 minus the others, because the filter is linear. */
export function filterClassMaps(maps: ClassMaps, filter: GuidedFilter): ClassMaps {
  const background = new Float32Array(maps[0].length).fill(1);
  const others = maps.slice(1).map((map) => filter.filter(map));
  for (const map of others) for (let p = 0; p < map.length; p++) background[p] -= map[p];
  return [background, ...others];
}

function weightedLog(map: Float32Array, weight: number, floor: number): Float32Array {
  const out = new Float32Array(map.length);
  for (let p = 0; p < map.length; p++) out[p] = weight * Math.log(map[p] + floor);
  return out;
}

function clampAndNormalise(maps: ClassMaps): void {
  for (let p = 0; p < maps[0].length; p++) {
    let sum = 0;
    for (const map of maps) {
      if (map[p] < NEGLIGIBLE) map[p] = 0;
      sum += map[p];
    }
    if (sum > 0) for (const map of maps) map[p] /= sum;
  }
}
