import { CLASS_NAMES, type NetworkClass } from './network-classes.ts';

/** The share of the grid that the network gives each class, on average over the 723 training photos. */
const SHARES: Record<NetworkClass, number> = {
  background: 0.7533,
  top: 0.0335,
  outerwear: 0.0476,
  dress: 0.0221,
  pants: 0.0389,
  skirt: 0.0168,
  shoes: 0.0131,
  bag: 0.0163,
  hat: 0.0013,
  belt: 0.0011,
  scarf: 0.0035,
  accessories: 0.0026,
  hair: 0.0154,
  skin: 0.0316,
  legwear: 0.0031,
};
/** The same small share that `class_weights` of `training/losses.py` adds. */
const LEAST_SHARE = 0.01;
/** How much of those weights is taken back, 0..1. Of 0, .3, .5, .7, .85 and 1 it is between the two best on 161 training photos (decision 113). */
const TAKEN_BACK = 0.75;

/** Weights were one over the square root of the share. */
const FACTORS = CLASS_NAMES.map((name) => (SHARES[name] + LEAST_SHARE) ** (TAKEN_BACK / 2));

/**
 * Makes common classes likelier again, the background above all: the network learnt with weights for rare classes, so it draws shoes,
 * scarves and the outlines of all garments too large. Changes `probabilities` in place; they add up to 1 again at each pixel.
 * @param probabilities pixels x classes, in the order of CLASS_NAMES
 */
export function balanceClasses(probabilities: Float32Array): void {
  const count = FACTORS.length;
  for (let at = 0; at < probabilities.length; at += count) {
    let sum = 0;
    for (let k = 0; k < count; k++) sum += probabilities[at + k] *= FACTORS[k];
    if (sum > 0) for (let k = 0; k < count; k++) probabilities[at + k] /= sum;
  }
}
