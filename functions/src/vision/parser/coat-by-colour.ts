import { PARSE_CLASSES } from '../body/person-parse.ts';
import { createBoxMean } from '../pixels/box-mean.ts';
import { colourBins, createColourCounts, likelierHere, samplesOf } from './colour-histogram.ts';
import { logistic } from './worn-likelihood.ts';

/** Colours are learnt where the network is as sure as this of the coat, or of what is under it. */
const SURE = 0.65;
/** How much colours count against the network, and how often they are learnt anew. Chosen on 226 training photos of open coats (decision 123). */
const WEIGHT = 0.5;
const TIMES = 2;
/** Half the window over which the evidence of colours is averaged, as a share of the grid's height. */
const WINDOW = 5 / 576;
/** The network is never surer than this. */
const SUREST = 0.98;
/** With fewer samples of one of both, nothing is changed. */
const MIN_SAMPLES = 60;

const SHIRT = PARSE_CLASSES.indexOf('shirt');
const logit = (share: number): number => Math.log(share / (1 - share));

/**
 * Divides an open coat from what is under it by their own colours, too: the network alone often draws their edge through a lapel or a cuff. Without
 * enough that is sure of both, the map stays as it is.
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
  const size = labels.length;
  const mask = new Float32Array(size);
  const known = new Float32Array(size);
  for (let p = 0; p < size; p++) {
    if (labels[p] !== SHIRT) continue;
    mask[p] = 1;
    const share = outerwear[p] / Math.max(shirt[p], 1e-6);
    known[p] = logit(Math.max(1 - SUREST, Math.min(SUREST, share)));
  }
  const mean = createBoxMean(width, height, Math.max(1, Math.round(WINDOW * height)));
  const around = mean(mask, new Float32Array(size));
  const ratios = new Float32Array(size);
  const sureness = known.slice();
  const sure = logit(SURE);
  for (let time = 0; time < TIMES; time++) {
    const coat = createColourCounts();
    const under = createColourCounts();
    for (let p = 0; p < size; p++)
      if (sureness[p] > sure) coat[bins[p]]++;
      else if (sureness[p] < -sure) under[bins[p]]++;
    if (Math.min(samplesOf(coat), samplesOf(under)) < MIN_SAMPLES) {
      if (time === 0) return outerwear;
      break;
    }
    const likelier = likelierHere(coat, under);
    for (let p = 0; p < size; p++) ratios[p] = mask[p] ? likelier[bins[p]] : 0;
    mean(ratios, ratios);
    for (let p = 0; p < size; p++)
      if (mask[p]) sureness[p] = known[p] + (WEIGHT * ratios[p]) / around[p];
  }
  const divided = outerwear.slice();
  for (let p = 0; p < size; p++) if (mask[p]) divided[p] = shirt[p] * logistic(sureness[p]);
  return divided;
}
