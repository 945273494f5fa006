import type { Category, Pattern } from '../../contract/index.ts';
import type { Occasion } from '../types.ts';
import { COLOUR_PHRASES, TONE_PHRASES } from './colour-words.ts';
import {
  CATEGORY_PHRASES,
  GARMENT_TYPES,
  MATERIAL_WORDS,
  NOT_STORED,
  PATTERN_PHRASES,
  TYPE_PHRASES,
} from './garment-words.ts';
import { OCCASION_PHRASES } from './occasion-words.ts';

/** The meaning of a phrase in a message. */
export type Term = { start: number; end: number } & (
  | { kind: 'colour'; value: string }
  | { kind: 'pattern'; value: Pattern | 'patterned' }
  /** `category`: where the garments of the type are, see `type-homes.ts`. */
  | { kind: 'type'; value: string; category: Category }
  | { kind: 'category'; value: Category }
  | { kind: 'material'; value: string }
  | { kind: 'occasion'; value: Occasion }
  | { kind: 'not-stored'; value: string }
);
type Meaning = Term extends infer T
  ? T extends Term
    ? Omit<T, 'start' | 'end' | 'category'>
    : never
  : never;

const LONGEST_PHRASE = 4;
const LEXICON = new Map<string, Meaning>();
const add = (phrases: Iterable<readonly [string, Meaning]>) => {
  for (const [phrase, meaning] of phrases) LEXICON.set(phrase, meaning);
};
/** Where types are kept, for readers that know no wardrobe. */
export type TypeHomes = (type: string) => Category;
const USUAL_HOMES: TypeHomes = (type) => GARMENT_TYPES[type].categories[0];

const entries = <V>(map: ReadonlyMap<string, V>, kind: Meaning['kind']) =>
  [...map].map(([phrase, value]) => [phrase, { kind, value } as Meaning] as const);
add(NOT_STORED.map((value) => [value, { kind: 'not-stored', value }]));
add([...MATERIAL_WORDS].map((value) => [value, { kind: 'material', value }]));
add(entries(OCCASION_PHRASES, 'occasion'));
add(entries(PATTERN_PHRASES, 'pattern'));
add(entries(TONE_PHRASES, 'colour'));
add(entries(COLOUR_PHRASES, 'colour'));
add(entries(TYPE_PHRASES, 'type'));
add(entries(CATEGORY_PHRASES, 'category'));

/** Words after or before which a phrase names no occasion. */
const NO_WORK_BEFORE = new Set([
  'does',
  'do',
  'will',
  'would',
  'that',
  'it',
  'they',
  'these',
  'could',
]);
const NO_WORK_AFTER = new Set(['with', 'together', 'well']);

/** People to meet: "meeting" then does not mean a meeting at work. */
const MET = new Set(['a', 'an', 'my', 'some', 'the', 'friends', 'up', 'his', 'her', 'for']);
/** "More formal" compares; it names no occasion. */
const COMPARED = new Set(['more', 'less', 'too']);
/** "Dress" is a garment after these and after a colour, a pattern or a material, otherwise a verb. */
const NOUN_AFTER = new Set([
  'a',
  'my',
  'the',
  'no',
  'any',
  'summer',
  'winter',
  'long',
  'short',
  'light',
  'warm',
  'other',
  'another',
  'different',
  'which',
  'this',
  'that',
]);

function lookUp(phrase: string): Meaning | undefined {
  const spelled = phrase.replace(/color/, 'colour').replace(/\bgray\b/, 'grey');
  return (
    LEXICON.get(spelled) ??
    LEXICON.get(spelled.replace(/s$/, '')) ??
    LEXICON.get(spelled.replace(/(?<=s|x|ch|sh)es$/, '')) ??
    LEXICON.get(spelled.replaceAll('-', ' ')) ??
    // "navy-blue", "blueish" and the like.
    (spelled.endsWith('ish') ? LEXICON.get(spelled.slice(0, -3)) : undefined)
  );
}

/** The terms of a message from left to right; at each position the longest phrase. */
export function readTerms(tokens: readonly string[], homes: TypeHomes = USUAL_HOMES): Term[] {
  const terms: Term[] = [];
  let at = 0;
  while (at < tokens.length) {
    const term = termAt(tokens, at);
    if (term) terms.push(term.kind === 'type' ? { ...term, category: homes(term.value) } : term);
    at = term?.end ?? at + 1;
  }
  return terms;
}

function termAt(tokens: readonly string[], start: number): Term | undefined {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length--) {
    const end = start + length;
    const meaning = lookUp(tokens.slice(start, end).join(' '));
    if (!meaning) continue;
    if (meaning.value === 'work' && isVerb(tokens, start)) continue;
    if (meaning.value === 'work' && tokens[start] === 'meeting' && MET.has(tokens[end] ?? ''))
      continue;
    if (meaning.kind === 'occasion' && COMPARED.has(tokens[start - 1] ?? '')) continue;
    if (meaning.value === 'dress' && isVerbDress(tokens, start)) continue;
    return { ...meaning, start, end } as Term;
  }
  return undefined;
}

function isVerbDress(tokens: readonly string[], at: number): boolean {
  if (tokens[at] !== 'dress') return false;
  if (tokens[at + 1] === 'code') return true;
  const before = tokens[at - 1] ?? '';
  const described = lookUp(before)?.kind;
  const isDescribed = described === 'colour' || described === 'pattern' || described === 'material';
  return !isDescribed && !NOUN_AFTER.has(before);
}

/** "Does this work with ...?" is not about the office. */
function isVerb(tokens: readonly string[], at: number): boolean {
  return NO_WORK_BEFORE.has(tokens[at - 1] ?? '') || NO_WORK_AFTER.has(tokens[at + 1] ?? '');
}
