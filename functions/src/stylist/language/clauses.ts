import { longestAt } from './tokens.ts';
import type { Term } from './terms.ts';

/** The purpose of a part of a message. */
export type Role = 'free' | 'excluded' | 'own' | 'swapped' | 'kept';
/** `own`: after "my". Each word of the message belongs to exactly one clause. */
export type Clause = { role: Role; marker: string; start: number; end: number };

const IDIOMS = [
  'no idea',
  'not sure',
  'no problem',
  'no thanks',
  'no thank you',
  'why not',
  'not only',
  'no matter',
  'no need',
  'no rush',
  'not bad',
  'dont know',
  "don't know",
  'do not know',
  'nothing but',
  'nothing to wear',
  'for a change',
  'not just',
];
const EXCLUDING = [
  'anything but',
  'everything but',
  'anything except',
  'other than',
  'apart from',
  'except for',
  'except',
  'excluding',
  'without',
  'without any',
  'not',
  'no',
  'none of',
  'nothing',
  'avoid',
  'avoiding',
  "don't want",
  "don't like",
  "don't wear",
  "don't use",
  "don't suggest",
  "don't include",
  "don't give me",
  'do not want',
  'do not like',
  'do not wear',
  'do not use',
  'do not suggest',
  "doesn't",
  "don't",
  'do not',
  "isn't",
  "can't stand",
  "can't wear",
  'hate',
  'hates',
  'dislikes',
  'allergic to',
  'not going to',
  'not for',
  'not at',
  'dislike',
  'never',
  'nor',
  'neither',
  'skip',
  'minus',
  'leave out',
  'instead of',
  'rather than',
  'sick of',
  'tired of',
  'bored of',
  'get rid of',
  'lose',
  'ban',
];
const SWAPPING = [
  'swap',
  'swap out',
  'change',
  'change only',
  'change just',
  'replace',
  'switch',
  'switch out',
  'exchange',
  'other',
  'different',
  'another',
  'try other',
  'try different',
];
const KEEPING = ['keep', 'keeping', 'same'];
const OWN = ['my', 'my own'];
/** Words that end an excluding, owning or keeping clause. */
const ENDING = new Set([
  '.',
  ';',
  '!',
  '?',
  ':',
  'but',
  'please',
  'because',
  'so',
  'since',
  'for',
  'to',
  'when',
  'what',
  'which',
  'show',
  'give',
  'i',
  "i'm",
  "it's",
  'use',
  'wear',
  'just',
  'only',
  'then',
  'with',
  'in',
  'on',
  'at',
]);

/** Words that may stand between "I don't want" and the unwanted thing. */
const GLUE = new Set([
  'to',
  'wear',
  'wearing',
  'want',
  'feel',
  'like',
  'see',
  'use',
  'any',
  'in',
  'the',
  'mood',
  'for',
  'please',
]);
/** "Swap the shoes for boots" is one clause. */
const SWAP_INSIDE = new Set(['for', 'with', 'to', 'just', 'only', 'in']);

type Marker = { role: Role; words: number };

function markerAt(tokens: readonly string[], at: number): Marker | undefined {
  const idiom = longestAt(tokens, at, IDIOMS);
  if (idiom > 0) return { role: 'free', words: idiom };
  if (tokens[at] === 'minus' && /^\d/.test(tokens[at + 1] ?? '')) return undefined;
  // "No, ..." answers; it excludes nothing.
  if (tokens[at] === 'no' && [',', '.', '!'].includes(tokens[at + 1])) {
    return { role: 'free', words: 1 };
  }
  for (const [role, phrases] of [
    ['excluded', EXCLUDING],
    ['own', OWN],
    ['kept', KEEPING],
    ['swapped', SWAPPING],
  ] as const) {
    const words = longestAt(tokens, at, phrases);
    if (words > 0) return { role, words };
  }
  return undefined;
}

/** Splits a message into clauses by their purpose. */
export function readClauses(tokens: readonly string[], terms: readonly Term[]): Clause[] {
  const clauses: Clause[] = [];
  let open: Clause = { role: 'free', marker: '', start: 0, end: 0 };
  const begin = (role: Role, marker: string, start: number) => {
    open.end = start;
    if (open.end > open.start) clauses.push(open);
    open = { role, marker, start, end: start };
  };
  /** Whether there were only filler words since the marker. */
  let glued = false;
  const nounEnds = new Set(
    terms.filter(({ kind }) => kind === 'type' || kind === 'category').map(({ end }) => end),
  );
  for (let at = 0; at < tokens.length;) {
    const marker = markerAt(tokens, at);
    // "not my red shoes": "my" does not end the exclusion.
    if (marker && !(marker.role !== 'free' && open.role === 'excluded' && isInside(marker.role))) {
      begin(marker.role, tokens.slice(at, at + marker.words).join(' '), at);
      at += marker.words;
      glued = true;
      continue;
    }
    glued = glued && GLUE.has(tokens[at]);
    const isOver =
      open.role !== 'free' &&
      !(glued && open.role === 'excluded') &&
      ((ENDING.has(tokens[at]) && !(open.role === 'swapped' && SWAP_INSIDE.has(tokens[at]))) ||
        (tokens[at] === ',' && !goesOn(tokens, terms, at, open.role)));
    // "my navy sweater" ends with its noun; "and" may continue with another one.
    const isPastNoun = open.role === 'own' && nounEnds.has(at) && at > open.start;
    if (isOver || isPastNoun) begin('free', '', at);
    at += 1;
  }
  open.end = tokens.length;
  if (open.end > open.start) clauses.push(open);
  return clauses;
}

const isInside = (role: Role) => role === 'own' || role === 'swapped';

/** Whether a list continues after a comma: "not black, grey or brown" excludes all three. */
function goesOn(
  tokens: readonly string[],
  terms: readonly Term[],
  comma: number,
  role: Role,
): boolean {
  if (role !== 'excluded' && role !== 'kept') return false;
  let at = comma + 1;
  let count = 0;
  for (; at < tokens.length && !/^[.;!?:]$/.test(tokens[at]); at++) {
    const term = terms.find(({ start, end }) => start <= at && at < end);
    if (term) count += 1;
    else if (!['or', 'and', 'nor', ',', 'any'].includes(tokens[at])) break;
  }
  const isListEnd = at >= tokens.length || /^[.;!?:]$/.test(tokens[at]) || tokens[at] === 'please';
  return count > 0 && isListEnd;
}
