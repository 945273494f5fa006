import type { Category } from '../../contract/index.ts';
import { colourHarmony, type Harmony } from '../colour/harmony.ts';
import { idealWarmth, type DressWeather } from '../rules/dress-weather.ts';
import type { OccasionRule } from '../rules/occasions.ts';
import type { Piece } from './piece.ts';

/** The occasion and weather of an outfit. */
export type Setting = { weather: DressWeather | null; occasion: OccasionRule | null };

/** Weights of an outfit's score, in sum 1. Colour weighs most, because occasion and weather are hard constraints already. */
const WEIGHTS = { harmony: 0.5, formality: 0.22, warmth: 0.18, season: 0.1 };
/** The colour score of a single piece. */
const ALONE = 0.75;

/** What keeps the torso warm follows the weather most. */
const ON_TORSO: ReadonlySet<Category> = new Set<Category>(['shirt', 'dress', 'outerwear']);

/** How well a piece alone suits the setting, 0 to 1 - {@link WEIGHTS.harmony}. */
export function pieceFit(piece: Piece, { weather, occasion }: Setting): number {
  const { formality, warmth, seasons } = piece.attributes;
  const formal = occasion ? 1 - Math.abs(formality - occasion.target) / 4 : 0.85;
  const ideal = idealWarmth(weather);
  // Feet and legs tolerate more: people wear jeans most of the year.
  const damped = ideal === null || ON_TORSO.has(piece.category) ? ideal : (ideal + 2.7) / 2;
  const warm = damped === null ? 0.85 : 1 - Math.abs(warmth - damped) / 4;
  const season = weather?.season ? (seasons.includes(weather.season) ? 1 : 0.2) : 0.85;
  return WEIGHTS.formality * formal + WEIGHTS.warmth * warm + WEIGHTS.season * season;
}

/** How well two pieces go together, 0 to {@link WEIGHTS.harmony}; negative if their formality is far apart. */
export function pairFit(first: Piece, second: Piece): number {
  const gap = Math.abs(first.attributes.formality - second.attributes.formality);
  const formalityClash = gap <= 1 ? 0 : 0.12 * (gap - 1);
  return (
    WEIGHTS.harmony * (piecesHarmony(first, second).score - patternClash(first, second)) -
    formalityClash
  );
}

/** Harmony of two garments: that of their colours, weighted by their shares. The relation is that of the main colours. */
export function piecesHarmony(first: Piece, second: Piece): Harmony {
  let score = 0;
  let main: Harmony | undefined;
  for (const one of first.palette) {
    for (const other of second.palette) {
      const harmony = colourHarmony(one.tint, other.tint);
      main ??= harmony;
      score += one.share * other.share * harmony.score;
    }
  }
  return { relation: main!.relation, contrast: main!.contrast, score };
}

/** Two patterns compete; the less certain they are, the smaller the deduction. */
export function patternClash(first: Piece, second: Piece): number {
  const a = first.attributes;
  const b = second.attributes;
  if (a.pattern === 'plain' || b.pattern === 'plain') return 0;
  return 0.35 * Math.min(a.patternConfidence, b.patternConfidence);
}

/** 0 to 1; the mean over the pieces and over their pairs. */
export function outfitFit(pieces: readonly Piece[], setting: Setting): number {
  const own = pieces.reduce((sum, piece) => sum + pieceFit(piece, setting), 0) / pieces.length;
  let pairs = 0;
  let together = 0;
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      together += pairFit(pieces[i], pieces[j]);
      pairs += 1;
    }
  }
  const total = own + (pairs === 0 ? WEIGHTS.harmony * ALONE : together / pairs);
  return Math.min(1, Math.max(0, total));
}
