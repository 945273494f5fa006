import { CATEGORIES, type Category } from '../../contract/index.ts';
import type { SaidWeather } from '../rules/dress-weather.ts';
import {
  OCCASIONS,
  type GarmentFilter,
  type Occasion,
  type Outfit,
  type TimeOfDay,
} from '../types.ts';
import { readClauses, type Clause } from './clauses.ts';
import { ANY_GARMENT, groupFilters, isDescriptive, isOnlyCategory } from './filters.ts';
import { SPOKEN_OCCASIONS } from './occasion-words.ts';
import { readTerms, type Term } from './terms.ts';
import { tokenize } from './tokens.ts';
import { readOtherDay, readTimeOfDay, readWeather } from './weather-words.ts';

export type Relative = 'warmer' | 'cooler' | 'dressier' | 'simpler';

/** What a message asks, as far as its words are known. */
export type ReadRequest = {
  occasion: Occasion | null;
  /** As it was called, for the answer: `a concert`. */
  occasionWords: string | null;
  said: SaidWeather;
  timeOfDay: TimeOfDay | null;
  otherDay: string | null;
  excluded: GarmentFilter[];
  /** "My ...": garments that must be in the outfit. */
  own: GarmentFilter[];
  /** Other garments or colours that are asked for. */
  wanted: GarmentFilter[];
  /** Every piece shall be like this: "all black". */
  allOver: GarmentFilter | null;
  /** Categories to change in the outfit before; the others stay. Empty when nothing is to be swapped. */
  swap: Category[];
  /** Categories that were said no to; null when it was the whole outfit. */
  disliked: Category[] | null;
  another: boolean;
  count: number;
  relative: Relative | null;
  formality: { min: number; max: number };
  accessories: string[];
  /** Whether it asks anew rather than about the outfit before. */
  isFresh: boolean;
  /** Whether any word of it is about clothes, weather or an occasion. */
  isAboutClothes: boolean;
  /** Garments and categories named in questions about what is owned, whoever they are said to belong to. */
  named: GarmentFilter[];
  /** Lower case, negated parts left out. */
  text: string;
};

const COUNTS: readonly [RegExp, number][] = [
  [
    /\b(two|2|couple( of)?) (\w+ )?(outfits|options|looks|ideas|suggestions|choices|combinations|alternatives)\b/,
    2,
  ],
  [
    /\b((three|3|four|4|five|5|ten|10|some|several|a few|different|more) (\w+ )?)?(outfits|options|looks|ideas|suggestions|choices|combinations|alternatives)\b/,
    3,
  ],
];
const RELATIVES: readonly [RegExp, Relative][] = [
  [/\bwarmer\b|\btoo (cold|light|thin|cool)\b|\bfreeze in\b/, 'warmer'],
  [/\b(cooler|lighter|less warm)\b|\btoo (warm|hot|heavy|thick)\b/, 'cooler'],
  [
    /\b(dressier|more formal|smarter|fancier|more elegant|more dressed up|less casual)\b|\btoo (casual|sporty|informal)\b/,
    'dressier',
  ],
  [
    /\b(more casual|less formal|simpler|more relaxed|comfier|less fancy)\b|\btoo (formal|dressy|fancy|stiff|smart)\b/,
    'simpler',
  ],
];
const ANOTHER =
  /\b(another (one|outfit|option|idea|look|suggestion|combination)|something else|anything else|a different (one|outfit|look)|other (options|ideas|outfits|suggestions)|else|try again|next( one)?|again|different outfit|more (options|ideas|outfits))\b|^another\W*$/;
const FRESH =
  /\b(what (should|shall|can|could|do|would) i (wear|put on)|what to wear|outfit for|dress me|i need|i want|i'm going|i am going|i have an?|suggest|recommend|today|tomorrow)\b/;
const CLOTHES =
  /\b(wear|wearing|outfit|outfits|dress|dressed|clothes|clothing|wardrobe|closet|garments?|look|looks|style|combination|match|matches|goes? with|put on|matching)\b/;
/** One colour or tone for every piece. */
const ALL_OVER =
  /\b(?:all|entirely|head to toe|completely|everything(?: in)?|only|nothing but|monochrome)(?: in)? (?<colour>black|white|grey|gray|navy|blue|dark|neutrals?|beige|brown|green|red|plain)\b/;
const NEITHER: SaidWeather = { tempC: null, precipitation: null, season: null };

/**
 * Reads a message of a person. Words that it does not know are passed over, so that any text has a reading.
 * @param last the outfit that was suggested before, to which "the shoes" refers
 */
export function readRequest(message: string, last: Outfit | undefined): ReadRequest {
  const tokens = tokenize(message);
  const terms = readTerms(tokens);
  const clauses = readClauses(tokens, terms);
  const inside = (clause: Clause) =>
    terms.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const roles = (...wanted: Clause['role'][]) =>
    clauses.filter(({ role }) => wanted.includes(role));
  const textOf = (clause: Clause) => tokens.slice(clause.start, clause.end).join(' ');
  const positive = roles('free', 'own', 'kept', 'swapped').map(textOf).join(' ');
  const negative = roles('excluded').map(textOf).join(' . ');
  const all = tokens.join(' ');

  const swap = readSwap(clauses, terms, tokens, last);
  const excluded: GarmentFilter[] = [];
  const disliked: Category[] = [];
  let dislikesAll = false;
  for (const clause of roles('excluded')) {
    if (swap.used.includes(clause)) continue;
    const filters = groupFilters(inside(clause), tokens);
    const isThatOne =
      last !== undefined &&
      !LEAVING.test(clause.marker) &&
      /\b(the|this|that|these|those|it|them)\b/.test(textOf(clause));
    for (const filter of filters) {
      const isBare = filter.category !== null && isOnlyCategory(filter);
      if (isBare && isThatOne && last[filter.category!]) disliked.push(filter.category!);
      else excluded.push(...apart(filter, textOf(clause)));
    }
    if (
      filters.length === 0 &&
      isThatOne &&
      /\b(like|love|this|that|it|these|want)\b/.test(textOf(clause))
    ) {
      dislikesAll = true;
    }
  }
  const own = roles('own')
    .filter((clause) => !swap.used.includes(clause))
    .flatMap((clause) => readOwn(clause, inside(clause), tokens));
  const free = roles('free').flatMap((clause) => groupFilters(inside(clause), tokens));
  const wanted = [...free, ...swap.wanted].filter((filter) => !isOnlyCategory(filter));
  const allOver =
    ALL_OVER.exec(positive)?.groups?.colour ??
    // Without a colour's name it is done with neutrals.
    (/\bmonochrom(e|atic)\b/.test(positive) ? 'neutral' : undefined);
  const positiveTerms = roles('free', 'own', 'kept', 'swapped').flatMap(inside);
  const occasions = positiveTerms.filter((t) => t.kind === 'occasion').map(({ value }) => value);
  const occasion = OCCASION_ORDER.find((name) => occasions.includes(name)) ?? null;
  const another = ANOTHER.test(positive) || dislikesAll;

  return {
    occasion,
    occasionWords: spokenOccasion(positiveTerms, tokens, occasion),
    said: positive === '' ? NEITHER : readWeather(positive),
    timeOfDay: readTimeOfDay(positive),
    otherDay: readOtherDay(positive),
    excluded,
    own,
    wanted: allOver ? wanted.filter(({ colours }) => colours.length === 0) : wanted,
    allOver: allOver ? (groupFilters(readTerms([allOver]), [allOver])[0] ?? null) : null,
    swap: [...new Set([...swap.categories, ...disliked])],
    disliked: dislikesAll ? null : disliked,
    another,
    count: COUNTS.find(([words]) => words.test(positive))?.[1] ?? 1,
    relative: RELATIVES.find(([words]) => words.test(all))?.[1] ?? null,
    formality: readFormality(negative),
    accessories: terms.filter((t) => t.kind === 'accessory').map(({ value }) => value),
    isFresh: occasion !== null || FRESH.test(positive),
    isAboutClothes:
      CLOTHES.test(all) ||
      terms.length > 0 ||
      another ||
      Object.values(readWeather(all)).some((value) => value !== null) ||
      RELATIVES.some(([words]) => words.test(all)) ||
      swap.categories.length > 0,
    named: clauses
      .filter(({ role }) => role !== 'excluded')
      .flatMap((clause) => groupFilters(inside(clause), tokens)),
    text: positive,
  };
}

function spokenOccasion(
  terms: readonly Term[],
  tokens: readonly string[],
  occasion: Occasion | null,
): string | null {
  const term = terms.find(({ kind, value }) => kind === 'occasion' && value === occasion);
  return term ? (SPOKEN_OCCASIONS.get(tokens.slice(term.start, term.end).join(' ')) ?? null) : null;
}

/** "Without the shoes" wants none; "not the shoes" wants others. */
const LEAVING = /^(without|skip|leave out|minus|lose|no$)/;

/** The most particular occasion of a message counts. */
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

/** "No black or stripes" excludes each; "no black or grey shoes" stays one filter. */
function apart(filter: GarmentFilter, text: string): GarmentFilter[] {
  if (filter.category !== null || filter.type !== null) return [filter];
  return / and | or |,| nor /.test(text) && filter.colours.length > 1
    ? filter.colours.map((colour) => ({ ...ANY_GARMENT, colours: [colour] }))
    : [filter];
}

/** "Not too formal", "nothing fancy". */
function readFormality(negative: string): { min: number; max: number } {
  if (/\b(formal|fancy|dressy|stuffy|overdressed|stiff|elegant)\b/.test(negative))
    return { min: 1, max: 3 };
  if (/\b(casual|sporty|underdressed|sloppy)\b/.test(negative)) return { min: 3, max: 5 };
  return { min: 1, max: 5 };
}

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

/** "My navy sweater"; other words of the phrase have to stand in the garment's description. */
function readOwn(
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

type Swap = { categories: Category[]; wanted: GarmentFilter[]; used: Clause[] };

/** Which pieces of the outfit before are to change: "swap the shoes", "keep the shirt", "change everything but the shoes". */
function readSwap(
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
    const others = CATEGORIES.filter((category) => !kept.includes(category));
    result.categories = [...new Set([...result.categories, ...others])];
  }
  return result;
}
const SWAP_FOR = new Set(['for', 'with', 'to', 'into', 'by']);
