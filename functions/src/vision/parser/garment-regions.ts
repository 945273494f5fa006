import { connectedComponents, pixelsOf } from '../pixels/components.ts';
import {
  BODY_GARMENTS,
  type BodyGarment,
  type GarmentRegion,
  PARSE_CLASSES,
  type ParseClass,
} from '../body/person-parse.ts';
import type { ClassMaps } from './colour-refinement.ts';
import {
  type BodyFrame,
  garmentConfidence,
  isMisplaced,
  largestHole,
  partsToKeep,
} from './garment-rules.ts';

type Size = { width: number; height: number };

/** How fast the soft edge goes from 0 to 1 as a class's lead over the others grows. */
const EDGE_GAIN = 2.2;

/** Index of the highest of the maps at each pixel. */
export function likeliestClasses(scores: ClassMaps): Uint8Array {
  const labels = new Uint8Array(scores[0].length);
  for (let p = 0; p < labels.length; p++) labels[p] = runnerUp(scores, p, -1);
  return labels;
}

/**
 * Assigns parts of garments at impossible places to their second most likely class. Changes `labels` and `scores`, on which later garments are
 * judged.
 */
export function reassignMisplacedParts(
  labels: Uint8Array,
  scores: ClassMaps,
  body: BodyFrame,
  { width, height }: Size,
): void {
  for (const category of BODY_GARMENTS) {
    const own = PARSE_CLASSES.indexOf(category);
    const parts = connectedComponents(membership(labels, own), width, height);
    const largestArea = parts.components[0]?.area ?? 0;
    const misplaced = new Set(
      parts.components
        .filter((part) => isMisplaced(category, part, largestArea, body))
        .map(({ id }) => id),
    );
    if (misplaced.size === 0) continue;
    for (let p = 0; p < labels.length; p++) {
      if (parts.labels[p] === 0 || !misplaced.has(parts.labels[p])) continue;
      const next = runnerUp(scores, p, own);
      labels[p] = next;
      scores[own][p] = Math.min(scores[own][p], scores[next][p] * 0.5);
    }
  }
}

/** The garment of a category: its parts without specks, holes filled, with a soft edge. */
export function outlineGarment(
  category: BodyGarment,
  labels: Uint8Array,
  scores: ClassMaps,
  body: BodyFrame,
  size: Size,
): GarmentRegion {
  const { width, height } = size;
  const own = PARSE_CLASSES.indexOf(category);
  const found = connectedComponents(membership(labels, own), width, height);
  const kept = partsToKeep(category, found.components, body);
  const inside = pixelsOf(found, kept);
  let area = kept.reduce((sum, part) => sum + part.area, 0);
  const holes = fillHoles(inside, largestHole(body), size);
  let scoreSum = 0;
  for (let p = 0; p < inside.length; p++) {
    area += holes[p];
    if (inside[p]) scoreSum += Math.max(0, Math.min(1, scores[own][p]));
  }
  const alpha = softEdge(inside, scores, own, size);
  for (let p = 0; p < alpha.length; p++) if (holes[p]) alpha[p] = 1;
  const confidence = garmentConfidence(category, scoreSum, area, body);
  return { inside, alpha, area, parts: kept.length, confidence };
}

/** A soft mask (0..1) of the pixels `inside` (1 or 0) of a class that is not a garment. */
export function softClassMask(
  parseClass: ParseClass,
  inside: Uint8Array,
  scores: ClassMaps,
  size: Size,
): Float32Array {
  return softEdge(inside, scores, PARSE_CLASSES.indexOf(parseClass), size);
}

/** 1 where the pixel is of the class with this index. */
export function membership(labels: Uint8Array, label: number): Uint8Array {
  const inside = new Uint8Array(labels.length);
  for (let p = 0; p < inside.length; p++) if (labels[p] === label) inside[p] = 1;
  return inside;
}

/** The most likely class other than `except`. */
function runnerUp(scores: ClassMaps, p: number, except: number): number {
  let best = 0;
  let highest = -Infinity;
  for (let l = 0; l < scores.length; l++) {
    if (l === except || scores[l][p] <= highest) continue;
    highest = scores[l][p];
    best = l;
  }
  return best;
}

/** Fills small holes in place; returns 1 where there was one. Areas that touch the grid's edge are not holes. */
function fillHoles(inside: Uint8Array, maxArea: number, { width, height }: Size): Uint8Array {
  const outside = connectedComponents(membership(inside, 0), width, height);
  const small = outside.components.filter(
    ({ area, left, top, right, bottom }) =>
      area < maxArea && left > 0 && top > 0 && right < width - 1 && bottom < height - 1,
  );
  if (small.length === 0) return new Uint8Array(inside.length);
  const holes = pixelsOf(outside, small);
  for (let p = 0; p < inside.length; p++) inside[p] |= holes[p];
  return holes;
}

/** 0..1 by the lead over the best other class, up to two pixels beyond `inside`. */
function softEdge(
  inside: Uint8Array,
  scores: ClassMaps,
  own: number,
  { width, height }: Size,
): Float32Array {
  const alpha = new Float32Array(inside.length);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      const near =
        inside[p] ||
        (x > 0 && inside[p - 1]) ||
        (x > 1 && inside[p - 2]) ||
        (x < width - 1 && inside[p + 1]) ||
        (x < width - 2 && inside[p + 2]) ||
        (y > 0 && inside[p - width]) ||
        (y > 1 && inside[p - 2 * width]) ||
        (y < height - 1 && inside[p + width]) ||
        (y < height - 2 && inside[p + 2 * width]);
      if (!near) continue;
      let best = 0;
      for (let l = 0; l < scores.length; l++) {
        if (l !== own && scores[l][p] > best) best = scores[l][p];
      }
      const value = (scores[own][p] - best) * EDGE_GAIN + 0.5;
      alpha[p] = value < 0 ? 0 : value > 1 ? 1 : value;
    }
  }
  return alpha;
}
