import { groupFilters, isDescriptive, isOnlyCategory } from './language/filters.ts';
import { readRequest } from './language/read-request.ts';
import { readTerms } from './language/terms.ts';
import { tokenize } from './language/tokens.ts';
import { typeHomes } from './language/type-homes.ts';
import { toPiece } from './outfits/piece.ts';
import { dressWeather } from './rules/dress-weather.ts';
import { matches } from './rules/garment-match.ts';
import { shortfalls } from './rules/shortfall.ts';
import type { StylistGarment } from './types.ts';

const COMMON = new Set([
  'what',
  'which',
  'show',
  'have',
  'with',
  'that',
  'the',
  'and',
  'for',
  'any',
  'all',
  'some',
  'something',
  'are',
  'can',
  'does',
  'not',
  'but',
  'wear',
  'garment',
  'garments',
  'clothes',
  'item',
  'items',
  'warm',
  'cold',
  'hot',
  'weather',
  'day',
  'own',
  'list',
  'find',
  'wardrobe',
]);

/**
 * Finds garments by a description, such as "blue shirts without stripes for work" or "warm boots".
 *
 * A garment must match everything that the description says about colour, pattern, kind, occasion and weather. Other words only rank: a garment
 * whose texts contain them comes first.
 * @returns ids, best first, then in the order of the wardrobe; empty if nothing matches
 */
export function searchWardrobe(query: string, wardrobe: readonly StylistGarment[]): string[] {
  const tokens = tokenize(query);
  const homes = typeHomes(wardrobe);
  const terms = readTerms(tokens, homes);
  const request = readRequest(query, undefined, homes);
  const filters = [...request.own, ...request.wanted];
  const bare = groupFilters(terms.filter(isDescriptive), tokens).filter(isOnlyCategory);
  const asked =
    filters.length > 0
      ? filters
      : bare.filter(
          ({ category }) =>
            !request.excluded.some((f) => isOnlyCategory(f) && f.category === category),
        );
  const demands = {
    weather: dressWeather(null, request.said),
    occasionWords: null,
    occasion: request.occasion,
    formality: request.formality,
  };
  const known = new Set(terms.flatMap(({ start, end }) => tokens.slice(start, end)));
  const rest = tokens.filter((word) => word.length > 2 && !known.has(word) && !COMMON.has(word));
  const meets = (strictness: 'wanted' | 'possible') => (garment: StylistGarment) =>
    asked.some((filter) => matches(garment, filter, strictness));
  // If nothing is known to match, take possible matches: blue trousers for jeans.
  const isAsked = meets(wardrobe.some(meets('wanted')) ? 'wanted' : 'possible');
  return wardrobe
    .filter(
      (garment) =>
        (asked.length === 0 || isAsked(garment)) &&
        !request.excluded.some((filter) => matches(garment, filter, 'excluded')) &&
        shortfalls(toPiece(garment), demands).length === 0,
    )
    .map((garment) => ({
      id: garment.id,
      hits: rest.filter((word) => mentions(garment, word)).length,
    }))
    .filter(({ hits }) => hits > 0 || terms.length > 0 || rest.length === 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ id }) => id);
}

function mentions({ name, attributes, words }: StylistGarment, word: string): boolean {
  const { description, material, fit, type } = attributes;
  return [name, description, material, fit, type, words].join(' ').toLowerCase().includes(word);
}
