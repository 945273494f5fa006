import type { Piece } from '../outfits/piece.ts';
import { FORMALITY_WORDS } from '../rules/occasions.ts';
import type { Demands } from '../rules/shortfall.ts';
import { occasionName, shortfalls } from '../rules/shortfall.ts';
import type { StylistWeather } from '../types.ts';
import { labelOf } from './label.ts';
import { isAre, sentence } from './nouns.ts';
import { colourReason, patternReason, weatherPhrase } from './reasons.ts';

/** `the white shirt with the navy chinos and the brown loafers`. */
export function outfitWords(pieces: readonly Piece[]): string {
  const [first, ...rest] = pieces.map(({ garment }) => `the ${labelOf(garment)}`);
  return rest.length === 0 ? first : `${first} with ${rest.join(' and ')}`;
}

/** Why an outfit: its colours and pattern, then what it is for. One sentence. */
export function outfitReason(
  pieces: readonly Piece[],
  demands: Demands,
  weather: StylistWeather | null,
): string {
  const looks = [colourReason(pieces), patternReason(pieces)].filter((reason) => reason !== null);
  const suits = suitReason(pieces, demands, weather);
  return sentence(
    [looks.join('; '), suits].filter((part) => part !== null && part !== '').join(', and ') ||
      aloneReason(pieces),
  );
}

function aloneReason(pieces: readonly Piece[]): string {
  return `it is ${FORMALITY_WORDS[pieces[0].attributes.formality]} and the one that suits best`;
}

/** What of weather and occasion every piece meets; null when there is neither, or not every piece does. */
function suitReason(
  pieces: readonly Piece[],
  demands: Demands,
  weather: StylistWeather | null,
): string | null {
  if (pieces.some((piece) => shortfalls(piece, demands).length > 0)) return null;
  const grades = pieces.map(({ attributes }) => attributes.formality);
  const [low, high] = [Math.min(...grades), Math.max(...grades)];
  const style =
    low === high ? FORMALITY_WORDS[low] : `${FORMALITY_WORDS[low]} to ${FORMALITY_WORDS[high]}`;
  const all =
    pieces.length === 1
      ? `it ${isAre(pieces[0])}`
      : pieces.length === 2
        ? 'both are'
        : 'all three are';
  const parts: string[] = [];
  if (demands.occasion !== null) parts.push(`${style}, right for ${occasionName(demands)}`);
  if (demands.weather !== null) parts.push(`fit for ${weatherPhrase(demands.weather, weather)}`);
  return parts.length === 0 ? null : `${all} ${parts.join(' and ')}`;
}
