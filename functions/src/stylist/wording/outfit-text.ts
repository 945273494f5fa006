import type { Piece } from '../outfits/piece.ts';
import { FORMALITY_WORDS } from '../rules/occasions.ts';
import type { Demands } from '../rules/shortfall.ts';
import { occasionName, shortfalls } from '../rules/shortfall.ts';
import type { StylistWeather } from '../types.ts';
import { labelOf } from './label.ts';
import { list, sentence } from './nouns.ts';
import { colourReason, patternReason, weatherPhrase } from './reasons.ts';

/** `the white shirt, the navy chinos and the brown loafers`. */
export const outfitWords = (pieces: readonly Piece[]): string =>
  list(pieces.map(({ garment }) => `the ${labelOf(garment)}`));

/** Why an outfit: its colours and pattern, then the occasion. The weather is the same for all, so the answer tells it once. */
export function outfitReason(pieces: readonly Piece[], demands: Demands): string {
  const looks = [colourReason(pieces), patternReason(pieces)].filter((reason) => reason !== null);
  const suits = suitReason(pieces, demands);
  const reasons = [looks.join('; '), suits].filter((part) => part !== null && part !== '');
  return sentence(reasons.join(', and ') || aloneReason(pieces));
}

/** "This is good for today's 12-18 °C in Lisbon."; null when nothing is known of the weather, or a piece does not suit it. */
export function weatherSentence(
  outfits: readonly (readonly Piece[])[],
  demands: Demands,
  weather: StylistWeather | null,
): string | null {
  const pieces = outfits.flat();
  if (demands.weather === null || pieces.length === 0) return null;
  if (pieces.some((piece) => shortfalls(piece, demands).length > 0)) return null;
  const all = outfits.length > 1 ? 'All of them are' : 'This is';
  return `${all} good for ${weatherPhrase(demands.weather, weather)}.`;
}

function aloneReason(pieces: readonly Piece[]): string {
  return `the style is ${FORMALITY_WORDS[pieces[0].attributes.formality]}`;
}

/** That every piece suits the occasion; null when there is none, or not every piece does. */
function suitReason(pieces: readonly Piece[], demands: Demands): string | null {
  if (demands.occasion === null) return null;
  if (pieces.some((piece) => shortfalls(piece, demands).length > 0)) return null;
  const grades = pieces.map(({ attributes }) => attributes.formality);
  const [low, high] = [Math.min(...grades), Math.max(...grades)];
  const style =
    low === high ? FORMALITY_WORDS[low] : `${FORMALITY_WORDS[low]} to ${FORMALITY_WORDS[high]}`;
  return `the style is ${style}, right for ${occasionName(demands)}`;
}
