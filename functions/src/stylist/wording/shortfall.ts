import type { Piece } from '../outfits/piece.ts';
import { OCCASION_RULES } from '../rules/occasions.ts';
import type { Demands, Shortfall } from '../rules/shortfall.ts';
import { isAre } from './nouns.ts';
import { conditionWords } from './reasons.ts';

/** What a piece misses, to follow its name: "is too light for 3 °C". */
export function shortfallClause(piece: Piece, { reason }: Shortfall, demands: Demands): string {
  const be = isAre(piece);
  const occasion =
    demands.occasion === null ? 'what you asked for' : OCCASION_RULES[demands.occasion].words;
  const weather = demands.weather === null ? '' : ` for ${conditionWords(demands.weather)}`;
  if (reason === 'too-light') return `${be} too light${weather}`;
  if (reason === 'too-warm') return `${be} too warm${weather}`;
  if (reason === 'open-shoes') return `${be} open, and it is wet`;
  if (reason === 'season') return `${be} not made for ${demands.weather?.season ?? 'the season'}`;
  if (reason === 'too-casual') return `${be} too casual for ${occasion}`;
  if (reason === 'too-formal') return `${be} too formal for ${occasion}`;
  if (reason === 'not-sober') return `${be} too colourful for ${occasion}`;
  return `${be} not the thing for ${occasion}`;
}
