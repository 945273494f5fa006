import type { GarmentFilter } from '../types.ts';
import type { Term } from './terms.ts';

export const ANY_GARMENT: GarmentFilter = {
  category: null,
  type: null,
  colours: [],
  pattern: null,
  words: [],
};

/** Whether a term describes garments. */
export const isDescriptive = ({ kind }: Term) =>
  kind === 'colour' ||
  kind === 'pattern' ||
  kind === 'material' ||
  kind === 'type' ||
  kind === 'category';

/**
 * Groups the terms of a noun phrase, or of a list of noun phrases, into filters. Adjectives belong to the next noun ("black or grey shoes" is one
 * filter). Adjectives without a noun are one filter each ("no black, no stripes").
 *
 * @param tokens of the message, so that an adjective is not tied to a noun in another clause
 */
export function groupFilters(terms: readonly Term[], tokens: readonly string[]): GarmentFilter[] {
  const filters: GarmentFilter[] = [];
  let open: Term[] = [];
  const closeAlone = () => {
    for (const term of open) filters.push(withTerm(ANY_GARMENT, term));
    open = [];
  };
  for (const term of terms.filter(isDescriptive)) {
    if (open.length > 0 && !areTied(tokens, open.at(-1)!.end, term.start)) closeAlone();
    open.push(term);
    if (term.kind === 'type' || term.kind === 'category') {
      filters.push(open.reduce(withTerm, ANY_GARMENT));
      open = [];
    }
  }
  closeAlone();
  return filters;
}

/** Whether only "or", "and" and other adjectives stand between an adjective and its noun; a comma or a preposition separates them. */
function areTied(tokens: readonly string[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  return (
    between.length <= 2 && !between.some((word) => /^[,.;:!?]$/.test(word) || PARTING.has(word))
  );
}
const PARTING = new Set([
  'with',
  'for',
  'to',
  'on',
  'in',
  'but',
  'my',
  'the',
  'no',
  'not',
  'without',
  'nor',
  'a',
  'is',
  'than',
]);

function withTerm(filter: GarmentFilter, term: Term): GarmentFilter {
  if (term.kind === 'colour') return { ...filter, colours: [...filter.colours, term.value] };
  if (term.kind === 'pattern') return { ...filter, pattern: term.value };
  if (term.kind === 'material') return { ...filter, words: [...filter.words, term.value] };
  if (term.kind === 'category') return { ...filter, category: term.value };
  if (term.kind !== 'type') return filter;
  return { ...filter, type: term.value, category: term.category };
}

/** Whether two filters are equal. */
export const isSameFilter = (a: GarmentFilter, b: GarmentFilter) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether a filter names only a category. */
export const isOnlyCategory = ({ type, colours, pattern, words }: GarmentFilter) =>
  type === null && colours.length === 0 && pattern === null && words.length === 0;
