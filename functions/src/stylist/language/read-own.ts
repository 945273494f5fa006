import type { GarmentFilter } from '../types.ts';
import type { Clause } from './clauses.ts';
import { ANY_GARMENT, groupFilters, isDescriptive, isOnlyCategory } from './filters.ts';
import type { Term } from './terms.ts';

const FILLERS = new Set([
  'my',
  'own',
  'new',
  'old',
  'favourite',
  'favorite',
  'best',
  'nice',
  'good',
  'lovely',
  'beloved',
  'usual',
  'and',
  'or',
  'pair',
  'of',
  'a',
  'the',
  'little',
  'great',
  'other',
  'first',
  'beautiful',
  'today',
  'tonight',
  'tomorrow',
]);
const WEARS =
  /\b(wear|wearing|goes|go|match|matches|pair|style|around|using|use|include|including|combine)( with)?$|\b(something|outfits?|look|anything) with$/;

/** "My navy sweater"; the garment's description must contain the other words of the phrase. */
export function readOwn(
  clause: Clause,
  terms: readonly Term[],
  tokens: readonly string[],
): GarmentFilter[] {
  const filters = groupFilters(terms, tokens).filter((filter) => !isOnlyCategory(filter));
  const isNaming = terms.some(isDescriptive);
  const before = tokens.slice(Math.max(0, clause.start - 3), clause.start).join(' ');
  if (!isNaming && !WEARS.test(before)) return [];
  const words = tokens.slice(clause.start, clause.end).filter((word, i) => {
    const at = clause.start + i;
    const isTerm = terms.some(({ start, end }) => start <= at && at < end);
    return !isTerm && !FILLERS.has(word) && /^[\p{L}\p{N}'-]{3,}$/u.test(word);
  });
  if (filters.length === 0) {
    const category = terms.find((t) => t.kind === 'category')?.value ?? null;
    return words.length > 0 ? [{ ...ANY_GARMENT, category, words }] : [];
  }
  return filters.map((filter, i) =>
    i === 0 ? { ...filter, words: [...filter.words, ...words] } : filter,
  );
}
