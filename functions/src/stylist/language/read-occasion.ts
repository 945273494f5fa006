import { OCCASIONS, type Occasion } from '../types.ts';
import { SPOKEN_OCCASIONS } from './occasion-words.ts';
import type { Term } from './terms.ts';

/** The most specific occasion of a message counts. */
const OCCASION_ORDER: readonly Occasion[] = [
  'funeral',
  'interview',
  'wedding',
  'formal',
  'sport',
  'beach',
  'outdoors',
  'date',
  'dinner',
  'party',
  ...OCCASIONS,
];

/** The occasion that terms name, and its wording in the message if an answer can repeat it: `a concert`. */
export function readOccasion(
  terms: readonly Term[],
  tokens: readonly string[],
): { occasion: Occasion | null; occasionWords: string | null } {
  const named = terms.filter((term) => term.kind === 'occasion');
  const occasion = OCCASION_ORDER.find((name) => named.some(({ value }) => value === name)) ?? null;
  const spoken = named
    .filter(({ value }) => value === occasion)
    .flatMap(({ start, end }) => SPOKEN_OCCASIONS.get(tokens.slice(start, end).join(' ')) ?? []);
  return { occasion, occasionWords: spoken[0] ?? null };
}
