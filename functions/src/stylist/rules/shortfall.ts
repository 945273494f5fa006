import type { Category } from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';
import { toLch } from '../colour/lab.ts';
import { warmthRange, type DressWeather } from './dress-weather.ts';
import { OCCASION_RULES } from './occasions.ts';
import type { Occasion } from '../types.ts';

/** Constraints that a piece can miss. The answer names them if no owned garment meets them. */
export type Shortfall = {
  reason:
    | 'too-light'
    | 'too-warm'
    | 'open-shoes'
    | 'season'
    | 'too-casual'
    | 'too-formal'
    | 'unsuited'
    | 'not-sober';
  /** Size of the gap, to choose the nearest garment: 1 is one grade. */
  by: number;
};

export type Demands = {
  weather: DressWeather | null;
  occasion: Occasion | null;
  formality: { min: number; max: number };
  /** The message's word for the occasion. */
  occasionWords: string | null;
};

/** All demands of weather, occasion and wished formality that a piece misses; empty if it suits. */
export function shortfalls(piece: Piece, demands: Demands): Shortfall[] {
  return [...weatherShortfalls(piece, demands.weather), ...occasionShortfalls(piece, demands)];
}

function weatherShortfalls({ category, type, attributes }: Piece, weather: DressWeather | null) {
  const missed: Shortfall[] = [];
  const range = warmthRange(weather, category);
  if (range !== null) {
    const [min, max] = range;
    if (attributes.warmth < min) missed.push({ reason: 'too-light', by: min - attributes.warmth });
    if (attributes.warmth > max) missed.push({ reason: 'too-warm', by: attributes.warmth - max });
  }
  const isWet = weather?.precipitation === 'rain' || weather?.precipitation === 'snow';
  if (isWet && (type === 'sandals' || type === 'slippers'))
    missed.push({ reason: 'open-shoes', by: 1 });
  // A known temperature takes precedence over the season.
  if (weather?.tempC === null && weather.season && !attributes.seasons.includes(weather.season)) {
    missed.push({ reason: 'season', by: 1 });
  }
  return missed;
}

function occasionShortfalls(
  { category, type, attributes }: Piece,
  { occasion, formality }: Demands,
) {
  const missed: Shortfall[] = [];
  const rule = occasion === null ? null : OCCASION_RULES[occasion];
  const min = Math.max(formality.min, rule?.min ?? 1);
  // "Not too formal" at a wedding means the lower end of the usual range.
  const cap = rule ? Math.max(formality.max, rule.min + 1) : formality.max;
  const max = Math.min(cap, rule?.max ?? 5);
  if (attributes.formality < min)
    missed.push({ reason: 'too-casual', by: min - attributes.formality });
  if (attributes.formality > max)
    missed.push({ reason: 'too-formal', by: attributes.formality - max });
  if (type !== undefined && rule?.unsuited.includes(type))
    missed.push({ reason: 'unsuited', by: 1.5 });
  const isSober = !attributes.colours.some((colour) => isLoud(colour, category));
  if (rule?.sober && !isSober) missed.push({ reason: 'not-sober', by: 1 });
  return missed;
}

/** Clothes for a funeral are dark or dull; only a shirt may be light. */
function isLoud(
  { lab, share }: Piece['attributes']['colours'][number],
  category: Category,
): boolean {
  const { c, l } = toLch(lab);
  return share >= 0.1 && (c > 40 || (category !== 'shirt' && l > 60));
}

/** The occasion as in "for ...". */
export const occasionName = ({ occasion, occasionWords }: Demands): string =>
  occasionWords ?? (occasion === null ? 'what you asked for' : OCCASION_RULES[occasion].words);
