import { MONTHS, WEEKDAYS } from '../../everyday/days.ts';
import { CATEGORY_PHRASES, TYPE_PHRASES } from '../garment-words.ts';
import { COLOUR_PHRASES } from '../colour-words.ts';
import { RIGHT_WORDS } from './right-words.ts';

const MIN_LENGTH = 5;
/** Words of requests about days. */
const WORDS =
  'today tomorrow yesterday tonight weekend calendar laundry washed washing planned meeting event remove delete cancel schedule packing wore planning outfit wearing clean dirty';

const KNOWN = new Set(
  [
    ...WEEKDAYS,
    ...MONTHS,
    ...WORDS.split(' '),
    ...[...TYPE_PHRASES.keys(), ...CATEGORY_PHRASES.keys(), ...COLOUR_PHRASES.keys()],
  ]
    .flatMap((phrase) => phrase.toLowerCase().split(/[ -]/))
    .filter((word) => word.length >= MIN_LENGTH),
);
/** Usual misspellings that are further away. */
const MISSPELLED: Readonly<Record<string, string>> = {
  ...{ tommorow: 'tomorrow', tomorow: 'tomorrow', yestarday: 'yesterday', wensday: 'wednesday' },
  ...{ wendsday: 'wednesday', teusday: 'tuesday', febuary: 'february', calender: 'calendar' },
};
/** Whether one letter was left out, added, replaced, or two neighbours swapped. */
export const isOneSlipAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

const corrected = (token: string): string => {
  if (Object.hasOwn(MISSPELLED, token)) return MISSPELLED[token]!;
  const isWord = token.length >= MIN_LENGTH && /^\p{L}+$/u.test(token);
  const isKnown = KNOWN.has(token) || KNOWN.has(token.replace(/s$/, '')) || RIGHT_WORDS.has(token);
  if (!isWord || isKnown) return token;
  // The first letter is seldom wrong; without this, right words of other subjects would change.
  const near = [...KNOWN].filter((word) => word[0] === token[0] && isOneSlipAway(token, word));
  return near.length === 1 ? near[0]! : token;
};

/** Corrects words that are one slip of the finger away from exactly one word for a day or a garment: `tommorow`, `shrit`. */
export const correctSpelling = (tokens: readonly string[]): string[] => tokens.map(corrected);
