import type { Category } from '../../contract/index.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import type { Clause } from './clauses.ts';
import { ANY_GARMENT, groupFilters, isOnlyCategory } from './filters.ts';
import type { Term } from './terms.ts';

export type Excluded = {
  excluded: GarmentFilter[];
  /** Categories whose piece in the previous outfit was rejected. */
  disliked: Category[];
  /** Whether the previous outfit was rejected as a whole. */
  dislikesAll: boolean;
};

/** "Without the shoes" means no shoes; "not the shoes" means other shoes. */
const LEAVING = /^(without|skip|leave out|minus|lose|no$)/;

/** Reads the exclusions. "The shoes" after a suggestion are those of the suggestion. */
export function readExcluded(
  clauses: readonly Clause[],
  terms: readonly Term[],
  tokens: readonly string[],
  last: Outfit | undefined,
): Excluded {
  const excluded: GarmentFilter[] = [];
  const disliked: Category[] = [];
  let dislikesAll = false;
  for (const clause of clauses) {
    const text = tokens.slice(clause.start, clause.end).join(' ');
    const inside = terms.filter(({ start, end }) => start >= clause.start && end <= clause.end);
    const filters = groupFilters(inside, tokens);
    const isThatOne =
      last !== undefined &&
      !LEAVING.test(clause.marker) &&
      /\b(the|this|that|these|those|it|them)\b/.test(text);
    for (const filter of filters) {
      const { category } = filter;
      const isBare = category !== null && isOnlyCategory(filter);
      if (isBare && isThatOne && last[category]) disliked.push(category);
      else excluded.push(...apart(filter, text));
    }
    dislikesAll ||=
      filters.length === 0 && isThatOne && /\b(like|love|this|that|it|these|want)\b/.test(text);
  }
  return { excluded, disliked, dislikesAll };
}

/** "No black or stripes" excludes each; "no black or grey shoes" stays one filter. */
function apart(filter: GarmentFilter, text: string): GarmentFilter[] {
  if (filter.category !== null || filter.type !== null) return [filter];
  return / and | or |,| nor /.test(text) && filter.colours.length > 1
    ? filter.colours.map((colour) => ({ ...ANY_GARMENT, colours: [colour] }))
    : [filter];
}
