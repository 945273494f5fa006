import { CATEGORY_TABLE } from '../../../contract/index.ts';
import { toPiece } from '../../outfits/piece.ts';
import { matches } from '../../rules/garment-match.ts';
import type { GarmentFilter, StylistGarment } from '../../types.ts';
import { filterWords } from '../../wording/filter-words.ts';
import { labelOf } from '../../wording/label.ts';
import { groupFilters } from '../filters.ts';
import { namedPieces } from '../named-pieces.ts';
import { readTerms, type Term } from '../terms.ts';
import { tokenize } from '../tokens.ts';
import { typeHomes } from '../type-homes.ts';

/** The pieces of the wardrobe that a text names. */
export type NamedPieces = {
  found: StylistGarment[];
  /** Words that fit several pieces, or that may fit pieces of unknown kind. */
  unclear: { words: string; candidates: StylistGarment[] }[];
  /** Words that fit nothing. */
  missing: string[];
  /** Whether the text names any garment. */
  isAny: boolean;
};

const MANY = /\b(?:all|both|every|each)(?: of)?(?: (?:my|the|these|those))?$/;
/** Words before a noun that tell nothing of the garment. */
const TELLS_NOTHING = new Set(
  'my the a an for on in to and with wear worn wore wash washed when did last time plan log what have has was were that this please today clean dirty often many times put again pair just some which these those from next'.split(
    ' ',
  ),
);

const isPlural = (token: string, { category, type }: GarmentFilter): boolean => {
  const isPair = category !== null && CATEGORY_TABLE[category].isPlural;
  return (
    token.endsWith('s') &&
    !/(?:ss|jeans|pants|trousers)$/.test(token) &&
    (!isPair || type === 'skirt')
  );
};

/** A suit that is kept as jacket and trousers. */
const suitOf = (filter: GarmentFilter, wardrobe: readonly StylistGarment[]): StylistGarment[][] => {
  const part = (...types: string[]) =>
    wardrobe.filter((one) =>
      types.some((type) => matches(one, { ...filter, type, category: null }, 'wanted')),
    );
  const [jackets, trousers] = [part('blazer'), part('dress pants')];
  return jackets.length > 0 && trousers.length > 0 ? [jackets, trousers] : [];
};

/** Those of several pieces whose own words the text has, too: brand, tags, material, name. */
const narrowed = (candidates: StylistGarment[], tokens: readonly string[]): StylistGarment[] => {
  const telling = tokens.filter((token) => token.length > 2 && !TELLS_NOTHING.has(token));
  const score = ({ name, words, attributes }: StylistGarment) => {
    const own = new Set(
      tokenize(
        [name, words, attributes.description, attributes.material, attributes.fit].join(' '),
      ),
    );
    return telling.filter((token) => own.has(token)).length;
  };
  const scores = candidates.map(score);
  const best = Math.max(...scores);
  const top = candidates.filter((_, i) => scores[i] === best);
  return top.length === 1 ? top : candidates;
};

/** Adjectives alone name no piece: "the white one" does, with its candidates. */
const isNoun = ({ kind }: Term) => kind === 'type' || kind === 'category';

/** Reads the pieces that a text names, one after the other. A name as the screens show it counts before its words. */
export const readPieces = (text: string, wardrobe: readonly StylistGarment[]): NamedPieces => {
  const named = namedPieces(text, wardrobe.map(toPiece)).map(({ garment }) => garment);
  const result: NamedPieces = { found: [], unclear: [], missing: [], isAny: named.length > 0 };
  let rest = ` ${tokenize(text).join(' ')} `;
  for (const label of new Set(named.map((one) => tokenize(labelOf(one)).join(' ')))) {
    const same = named.filter((one) => tokenize(labelOf(one)).join(' ') === label);
    const many = MANY.test(rest.slice(0, rest.indexOf(` ${label} `)).trim());
    rest = rest.replace(` ${label} `, ' , ');
    if (same.length === 1 || many) result.found.push(...same);
    else result.unclear.push({ words: label, candidates: same });
  }
  const tokens = tokenize(rest);
  const terms = readTerms(tokens, typeHomes(wardrobe)).filter(({ kind }) => kind !== 'occasion');
  const nouns = terms.filter(isNoun);
  const [except] = /\b(?:except|but not|other than|apart from)\b.*/.exec(rest) ?? [''];
  let start = 0;
  for (const noun of nouns) {
    const from = Math.max(start, noun.start - 5);
    const own = terms.filter((term) => term.start >= from && term.end <= noun.end);
    start = noun.end;
    const filter = groupFilters(own, tokens).at(-1);
    if (!filter) continue;
    result.isAny = true;
    const first = tokens.slice(0, Math.min(...own.map((term) => term.start))).join(' ');
    const many = isPlural(tokens[noun.end - 1] ?? '', filter) || MANY.test(first);
    const around = tokens.slice(from, Math.min(noun.end + 2, tokens.length));
    sort(result, filter, { wardrobe, many, around });
  }
  if (except !== '' && result.found.length > 1) {
    const kept = new Set(readPieces(except.replace(/^\S+/, ''), wardrobe).found);
    result.found = result.found.filter((one) => !kept.has(one));
  }
  result.found = [...new Set(result.found)];
  return result;
};

const sort = (
  result: NamedPieces,
  filter: GarmentFilter,
  how: { wardrobe: readonly StylistGarment[]; many: boolean; around: readonly string[] },
): void => {
  const words = filterWords(filter);
  const fitting = how.wardrobe.filter((one) => matches(one, filter, 'wanted'));
  const parts =
    filter.type === 'suit' && fitting.length === 0 ? suitOf(filter, how.wardrobe) : [fitting];
  if (parts.length === 0 || parts.some((part) => part.length === 0)) {
    const possible = how.wardrobe.filter((one) => matches(one, filter, 'possible'));
    if (possible.length === 0 || filter.type === 'suit') result.missing.push(words);
    else result.unclear.push({ words, candidates: possible });
    return;
  }
  for (const part of parts) {
    const chosen = part.length > 1 && !how.many ? narrowed(part, how.around) : part;
    if (chosen.length === 1 || how.many) result.found.push(...chosen);
    else result.unclear.push({ words, candidates: chosen });
  }
};
