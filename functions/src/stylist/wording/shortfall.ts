import type { Piece } from '../outfits/piece.ts';
import { occasionName, type Demands, type Shortfall } from '../rules/shortfall.ts';
import { isAre } from './nouns.ts';
import { conditionWords, SEASON_WORDS } from './reasons.ts';

const seasonWord = ({ weather }: Demands): string =>
  weather?.season ? SEASON_WORDS[weather.season] : 'the season';

/** What a piece misses, to follow its name: "is too light for 3 °C". */
export function shortfallClause(piece: Piece, { reason }: Shortfall, demands: Demands): string {
  const be = isAre(piece);
  const occasion = occasionName(demands);
  const weather = demands.weather === null ? '' : ` for ${conditionWords(demands.weather)}`;
  if (reason === 'too-light') return `${be} not warm enough${weather}`;
  if (reason === 'too-warm') return `${be} too warm${weather}`;
  if (reason === 'open-shoes') return `${be} too open for wet weather`;
  if (reason === 'season') return `${be} not made for ${seasonWord(demands)}`;
  if (reason === 'too-casual') return `${be} too casual for ${occasion}`;
  if (reason === 'too-formal') return `${be} too formal for ${occasion}`;
  if (reason === 'not-sober') return `${be} too colourful for ${occasion}`;
  return `${be} not right for ${occasion}`;
}

/** What all garments of a category are: "too light for 3 °C". */
export function sharedClause(reason: Shortfall['reason'], demands: Demands): string {
  const occasion = occasionName(demands);
  const weather = demands.weather === null ? 'the weather' : conditionWords(demands.weather);
  switch (reason) {
    case 'too-light':
      return `not warm enough for ${weather}`;
    case 'too-warm':
      return `too warm for ${weather}`;
    case 'open-shoes':
      return 'too open for wet weather';
    case 'season':
      return `not made for ${seasonWord(demands)}`;
    case 'too-casual':
      return `too casual for ${occasion}`;
    case 'too-formal':
      return `too formal for ${occasion}`;
    case 'not-sober':
      return `too colourful for ${occasion}`;
    case 'unsuited':
      return `not right for ${occasion}`;
  }
}
