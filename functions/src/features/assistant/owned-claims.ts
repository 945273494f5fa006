import { readTerms } from '../../stylist/language/terms.ts';
import { tokenize } from '../../stylist/language/tokens.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import type { FindByWords } from './search-tool.ts';

const CLAIM = /\b(?:your|you (?:have|own)(?: an?| the| some)?)\s+([^.,;:!?()\n]{3,80})/gi;
/** Words that end the name of a garment. */
const END = new Set(
  'and or with for to of in on at by from under over is are was were will would that which who it as but if when so plus the a an no not'.split(
    ' ',
  ),
);
const MAX_WORDS = 6;
/** Occasions and materials are left out, because most wardrobes do not record them. */
const TELLING = new Set(['colour', 'pattern', 'type', 'category']);
const GARMENT = new Set(['type', 'category']);

/** The words that name a garment at the start of a phrase, such as `black blazer`; empty if it names none. */
const garmentAt = (phrase: string): string => {
  const tokens = tokenize(phrase).slice(0, MAX_WORDS);
  const end = tokens.findIndex((token) => END.has(token));
  const name = end === -1 ? tokens : tokens.slice(0, end);
  const terms = readTerms(name).filter(({ kind }) => TELLING.has(kind));
  if (!terms.some(({ kind }) => GARMENT.has(kind))) return '';
  return terms.flatMap(({ start, end: stop }) => name.slice(start, stop)).join(' ');
};

/**
 * Garments that a text claims the person owns, but that are not in the wardrobe: `your black blazer` without one. Finds claims in English words
 * only; ids are checked in every language.
 */
export const unownedClaims = (
  text: string,
  wardrobe: readonly StylistGarment[],
  findByWords: FindByWords,
): string[] =>
  [...text.matchAll(CLAIM)]
    .map(([, phrase = '']) => garmentAt(phrase))
    .filter((name) => name !== '' && findByWords(name, wardrobe).length === 0);
