import { marksWhere } from '../pixels/mask.ts';
import { learnColours } from '../pixels/colour-model.ts';
import { PLACE_EDGE } from './piece-network.ts';
import type { Start } from './grab-cut.ts';

/** Width of the border whose colours are taken for the ground's, as a share of the shorter edge. */
const BORDER = 0.035;
const BORDER_COLOURS = 4;
/** A cell of the network's map counts for this many units of log-likelihood at most. */
const PLACE_WEIGHT = 2.2;
const MIN_PLACE = 0.02;
/** Beyond this distance (in standard deviations) from the border's colours a pixel is no ground; below the lower one it is. */
const DISTANCE = { least: 2.2, most: 4.5 };

type Size = { width: number; height: number };

/** Where the network saw the piece. */
export function startFromPlace(place: Float32Array, { width, height }: Size): Start {
  const belief = new Float32Array(width * height);
  const inside = new Uint8Array(width * height);
  const isGround = new Uint8Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const value = sample(place, (x + 0.5) / width, (y + 0.5) / height);
      const bounded = Math.max(MIN_PLACE, Math.min(1 - MIN_PLACE, value));
      belief[p] = PLACE_WEIGHT * Math.log(bounded / (1 - bounded));
      inside[p] = value > 0.5 ? 1 : 0;
    }
  return { inside, belief, isGround };
}

/** Bilinear; coordinates 0..1 of the map. */
function sample(map: Float32Array, u: number, v: number): number {
  const x = Math.max(0, Math.min(PLACE_EDGE - 1, u * PLACE_EDGE - 0.5));
  const y = Math.max(0, Math.min(PLACE_EDGE - 1, v * PLACE_EDGE - 0.5));
  const x0 = Math.min(PLACE_EDGE - 2, Math.floor(x));
  const y0 = Math.min(PLACE_EDGE - 2, Math.floor(y));
  const p = y0 * PLACE_EDGE + x0;
  const top = map[p] * (1 - x + x0) + map[p + 1] * (x - x0);
  const below = map[p + PLACE_EDGE] * (1 - x + x0) + map[p + PLACE_EDGE + 1] * (x - x0);
  return top * (1 - y + y0) + below * (y - y0);
}

/** Without a network: what differs from the colours along the border, the middle more so than the rim. */
export function startFromBorder(lab: Float32Array, { width, height }: Size): Start | null {
  const rim = Math.max(4, Math.floor(BORDER * Math.min(width, height)));
  const onRim = new Float32Array(width * height);
  const isGround = new Uint8Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (depth < rim) onRim[p] = 1;
      if (depth < rim / 2) isGround[p] = 1;
    }
  const ground = learnColours(lab, onRim, BORDER_COLOURS, 0.5);
  if (!ground) return null;
  const { clusters, means, inverseVariances, logWeights } = ground;
  const distance = new Float32Array(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      let least = Infinity;
      for (let k = 0; k < clusters * 3; k += 3) {
        // A cluster without pixels has no colour.
        if (logWeights[k / 3] === -Infinity) continue;
        let sum = 0;
        for (let c = 0; c < 3; c++)
          sum += (lab[p * 3 + c] - means[k + c]) ** 2 * inverseVariances[k + c];
        least = Math.min(least, sum);
      }
      const fromMiddle = ((x / width - 0.5) / 0.38) ** 2 + ((y / height - 0.5) / 0.42) ** 2;
      distance[p] = Math.sqrt(least) * (0.35 + 0.65 * Math.exp(-fromMiddle));
    }
  const sorted = Float32Array.from(distance).sort();
  const typical = sorted[Math.floor(0.6 * (sorted.length - 1))];
  const limit = Math.max(DISTANCE.least, Math.min(DISTANCE.most, typical));
  const inside = marksWhere(distance.length, (p) => distance[p] > limit);
  return { inside, belief: new Float32Array(width * height), isGround };
}
