import type { Piece } from '../outfits/piece.ts';
import { occasionName, type Demands, type Shortfall } from '../rules/shortfall.ts';
import { isAre } from './nouns.ts';
import { conditionWords } from './reasons.ts';

/** What a piece misses, to follow its name: "is too light for 3 °C". */
export function shortfallClause(piece: Piece, { reason }: Shortfall, demands: Demands): string {
  const be = isAre(piece);
  const occasion = occasionName(demands);
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

/** What no garment of a category is: "warm enough for 3 °C". */
export function lackingClause(reason: Shortfall['reason'], demands: Demands): string {
  const occasion = occasionName(demands);
  const weather = demands.weather === null ? 'the weather' : conditionWords(demands.weather);
  switch (reason) {
    case 'too-light':
      return `warm enough for ${weather}`;
    case 'too-warm':
      return `light enough for ${weather}`;
    case 'open-shoes':
      return 'closed, as wet weather asks for';
    case 'season':
      return `made for ${demands.weather?.season ?? 'the season'}`;
    case 'too-casual':
      return `dressy enough for ${occasion}`;
    case 'too-formal':
      return `casual enough for ${occasion}`;
    case 'not-sober':
      return `subdued enough for ${occasion}`;
    case 'unsuited':
      return `right for ${occasion}`;
  }
}
