import { PARSE_CLASSES } from '../body/person-parse.ts';
import { createBoxMean } from '../pixels/box-mean.ts';

import { colourBins, likelierThan } from './colour-histogram.ts';
import { logistic } from './worn-likelihood.ts';

/** Colours are learnt where the network is as sure as this of the coat, or of what is under it. */
const SURE = 0.65;
/** How much colours count against the network, and how often they are learnt anew. Chosen on 218 training photos of open coats (decision 123). */
const WEIGHT = 0.5;
const TIMES = 2;
/** Half the window in which colours are looked at, as a share of the grid's height. */
const WINDOW = 5 / 576;
/** The network is never surer than this. */
const SUREST = 0.98;
/** With fewer samples of one of both, nothing is changed. */
const MIN_SAMPLES = 60;

const SHIRT = PARSE_CLASSES.indexOf('shirt');
const logit = (share: number): number => Math.log(share / (1 - share));

/**
 * Divides an open coat from what is under it by their own colours, too: the network alone often draws their edge through a lapel or a cuff.
 * @param outerwear what of `shirt` is a coat, 0..1
 * @param shirt scores of all that is worn on the trunk
 * @param labels indices into PARSE_CLASSES
 * @param lab of the picture under the maps, L*a*b*, height x width x 3
 * @returns a new map like `outerwear`
 */
export function divideCoatByColour(
  { outerwear, shirt }: { outerwear: Float32Array; shirt: Float32Array },
  labels: Uint8Array,
  lab: Float32Array,
  { width, height }: { width: number; height: number },
): Float32Array {
  const bins = colourBins(lab);
  const mask = Float32Array.from(labels, (label) => (label === SHIRT ? 1 : 0));
  const mean = createBoxMean(width, height, Math.max(1, Math.round(WINDOW * height)));
  const around = mean(mask, new Float32Array(mask.length));
  const known = outerwear.map((score, p) => {
    if (!mask[p]) return 0;
    const share = score / Math.max(shirt[p], 1e-6);
    return logit(Math.max(1 - SUREST, Math.min(SUREST, share)));
  });
  let sureness = known;
  for (let time = 0; time < TIMES; time++) {
    const [coat, under]: [number[], number[]] = [[], []];
    for (let p = 0; p < mask.length; p++) {
      if (sureness[p] > logit(SURE)) coat.push(p);
      else if (sureness[p] < -logit(SURE)) under.push(p);
    }
    if (Math.min(coat.length, under.length) < MIN_SAMPLES) break;
    const likelihood = likelierThan(bins, coat, under);
    const ratios = mask.map((is, p) => (is ? likelihood(p) : 0));
    mean(ratios, ratios);
    sureness = known.map((value, p) => (mask[p] ? value + (WEIGHT * ratios[p]) / around[p] : 0));
  }
  if (sureness === known) return outerwear;
  return outerwear.map((score, p) => (mask[p] ? shirt[p] * logistic(sureness[p]) : score));
}
