import type { Pattern, Season } from '@contract';
import { SEASON_WORDS } from './season-words.ts';

/** Names of the grades of warmth, from 1. */
export const WARMTH_WORDS = ['Hot days', 'Warm days', 'Mild days', 'Cold days', 'Frost'] as const;
/** Names of the grades of formality, from 1. */
export const FORMALITY_WORDS = [
  'Sport and home',
  'Casual',
  'Smart casual',
  'Business',
  'Formal',
] as const;

export const PATTERN_WORDS: Record<Pattern, string> = {
  plain: 'Plain',
  striped: 'Striped',
  checked: 'Checked',
  printed: 'Printed',
};

/** Such as 'Winter, spring'; all four are 'All year'. */
export const seasonWords = (seasons: readonly Season[]): string => {
  if (seasons.length === Object.keys(SEASON_WORDS).length) return 'All year';
  return seasons
    .map((season, index) =>
      index === 0 ? SEASON_WORDS[season] : SEASON_WORDS[season].toLowerCase(),
    )
    .join(', ');
};
