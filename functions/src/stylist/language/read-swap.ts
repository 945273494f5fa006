import { CATEGORIES, CATEGORY_TABLE, type Category } from '../../contract/index.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import type { Clause } from './clauses.ts';
import { groupFilters } from './filters.ts';
import type { Term } from './terms.ts';

type Swap = { categories: Category[]; wanted: GarmentFilter[]; used: Clause[] };

/** Which pieces of the previous outfit should change: "swap the shoes", "keep the shirt", "change everything but the shoes". */
export function readSwap(
  clauses: readonly Clause[],
  terms: readonly Term[],
  tokens: readonly string[],
  last: Outfit | undefined,
): Swap {
  const none: Swap = { categories: [], wanted: [], used: [] };
  const categoriesIn = (from: number, to: number) =>
    groupFilters(
      terms.filter(({ start, end }) => start >= from && end <= to),
      tokens,
    ).flatMap(({ category }) => category ?? []);
  const result = { ...none };
  const kept: Category[] = [];
  for (const [i, clause] of clauses.entries()) {
    if (clause.role === 'kept') kept.push(...categoriesIn(clause.start, clause.end));
    if (clause.role !== 'swapped') continue;
    const next = clauses[i + 1];
    if (next?.role === 'excluded' && /^(everything|anything) but|except/.test(next.marker)) {
      kept.push(...categoriesIn(next.start, next.end));
      result.used = [...result.used, next];
      continue;
    }
    // "My" inside: "swap my shoes".
    const isMine = next?.role === 'own' && next.start === clause.start + 1;
    if (isMine) result.used = [...result.used, next];
    const end = isMine ? next.end : clause.end;
    const to = tokens.findIndex((t, at) => at > clause.start && at < end && SWAP_FOR.has(t));
    const target = categoriesIn(clause.start, to < 0 ? end : to);
    result.categories = [...result.categories, ...target];
    const described = groupFilters(
      terms.filter((t) => t.start >= (to < 0 ? clause.start : to) && t.end <= end),
      tokens,
    );
    if (to >= 0 || /^(other|different|another)/.test(clause.marker)) {
      result.wanted = [
        ...result.wanted,
        ...described.map((f) => ({ ...f, category: f.category ?? target[0] ?? null })),
      ];
    }
  }
  if (kept.length > 0 && last) {
    const others = CATEGORIES.filter(
      (category) =>
        !kept.includes(category) &&
        (last[category] !== undefined || CATEGORY_TABLE[category].isNeeded),
    );
    result.categories = [...new Set([...result.categories, ...others])];
  }
  return result;
}
const SWAP_FOR = new Set(['for', 'with', 'to', 'into', 'by']);
