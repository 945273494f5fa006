import type { Pattern } from '../../contract/clothes/garment-attributes.ts';
import type { GarmentPixels } from './garment-pixels.ts';
import { findRepetitions, garmentContrast, type Texture } from './garment-texture.ts';

/**
 * Limits set by eye on 200 cut-outs of street photos and 20 drawn garments. Folds and layers reach a contrast of 14 and, when they hang in
 * parallel, repeat one way with a strength of 0.6; prints begin near 10. Values in between count as plain, with low confidence.
 */
const STRIPED = { contrast: 8, strength: 0.65, across: 0.35, oneWay: 0.6 };
const CHECKED = { contrast: 9, strength: 0.45, across: 0.2, oneWay: 0.4, twoWays: 0.3 };
const PRINTED = { contrast: 15 };
/** Contrast at which the confidence that a garment is plain becomes 0. */
const CERTAINLY_NOT_PLAIN = 18;

export type FoundPattern = {
  pattern: Pattern;
  /** 0..1: how far beyond its limits the garment is; not a probability. */
  confidence: number;
};

/** Whether a garment is plain, striped, checked or printed. A small emblem leaves it plain. */
export function garmentPattern(garment: GarmentPixels): FoundPattern {
  const { signal, ...edges } = garmentContrast(garment);
  // Most garments are plain by their contrast alone, and looking for repetition takes as long again.
  const mayRepeat = edges.contrast >= Math.min(STRIPED.contrast, CHECKED.contrast);
  return classify({ ...edges, repetitions: mayRepeat ? findRepetitions(garment, signal) : [] });
}

/** Grows from 0.5 at the limit to 1 at twice the limit. */
const beyond = (value: number, limit: number): number => Math.min(1, value / limit / 2);

function classify({ contrast, oneWay, twoWays, repetitions }: Texture): FoundPattern {
  /** Strength along each direction, with that across it. */
  const pairs = repetitions.map(({ strength }, index) => {
    const { strength: across } = repetitions[(index + repetitions.length / 2) % repetitions.length];
    return { strength, across };
  });
  const stripe = pairs.find(
    ({ strength, across }) => strength >= STRIPED.strength && across <= STRIPED.across,
  );
  if (stripe && contrast >= STRIPED.contrast && oneWay >= STRIPED.oneWay) {
    return { pattern: 'striped', confidence: rounded(beyond(stripe.strength, STRIPED.strength)) };
  }
  const isCheckered = pairs.some(
    ({ strength, across }) => strength >= CHECKED.strength && across >= CHECKED.across,
  );
  if (
    isCheckered &&
    contrast >= CHECKED.contrast &&
    oneWay <= CHECKED.oneWay &&
    twoWays >= CHECKED.twoWays
  ) {
    return { pattern: 'checked', confidence: rounded(beyond(twoWays, CHECKED.twoWays)) };
  }
  if (contrast >= PRINTED.contrast) {
    return { pattern: 'printed', confidence: rounded(beyond(contrast, PRINTED.contrast)) };
  }
  return { pattern: 'plain', confidence: rounded(1 - contrast / CERTAINLY_NOT_PLAIN) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
