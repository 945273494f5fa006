import type { BodyLandmark } from '../body/person-parse.ts';
import { dot, middle, subtract } from '../pixels/vectors.ts';
import { CLASS_NAMES } from './network-classes.ts';
import { GRID_WIDTH } from './person-grid.ts';

/** Tights may reach this far above the hips, as a share of the way to the shoulders. */
const WAIST = 0.15;
/** Knees less far below the hips than this, in lengths of the trunk, are raised. */
const KNEES = 0.3;

const TOP = CLASS_NAMES.indexOf('top');
const LEGWEAR = CLASS_NAMES.indexOf('legwear');

/**
 * Nobody wears tights or socks on the trunk: what the network takes for them there, such as a tight bodice or a plain
 * jacket, is a top. Changes `probabilities` in place.
 * @param probabilities pixels x classes, in the order of CLASS_NAMES
 * @param landmarks of the body, grid pixels
 */
export function legwearOnTrunkIsTop(probabilities: Float32Array, landmarks: BodyLandmark[]): void {
  const hips = middle(landmarks[23], landmarks[24]);
  const up = subtract(middle(landmarks[11], landmarks[12]), hips);
  const square = dot(up, up);
  const height = (x: number, y: number): number => dot(subtract({ x, y }, hips), up) / square;
  const isRaised = [25, 26].some((knee) => height(landmarks[knee].x, landmarks[knee].y) > -KNEES);
  if (square === 0 || isRaised) return;
  const count = CLASS_NAMES.length;
  for (let p = 0, at = 0; at < probabilities.length; p++, at += count) {
    if (!probabilities[at + LEGWEAR]) continue;
    if (height(p % GRID_WIDTH, Math.floor(p / GRID_WIDTH)) < WAIST) continue;
    probabilities[at + TOP] += probabilities[at + LEGWEAR];
    probabilities[at + LEGWEAR] = 0;
  }
}
