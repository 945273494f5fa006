import type { Category } from '../../contract/index.ts';
import type { SaidWeather } from '../rules/dress-weather.ts';
import type { GarmentFilter, Occasion, Outfit, TimeOfDay } from '../types.ts';
import { readClauses, type Clause } from './clauses.ts';
import { groupFilters, isOnlyCategory } from './filters.ts';
import { readExcluded } from './read-excluded.ts';
import { readOccasion } from './read-occasion.ts';
import { readOwn } from './read-own.ts';
import { readSwap } from './read-swap.ts';
import { readTerms, type TypeHomes } from './terms.ts';
import { tokenize } from './tokens.ts';
import { readOtherDay, readPlace, readTimeOfDay, readWeather } from './weather-words.ts';

export type Relative = 'warmer' | 'cooler' | 'dressier' | 'simpler';

/** The request in a message, as far as its words are known. */
export type ReadRequest = {
  occasion: Occasion | null;
  /** The message's word for it, for the answer: `a concert`. */
  occasionWords: string | null;
  said: SaidWeather;
  timeOfDay: TimeOfDay | null;
  otherDay: string | null;
  /** A place that it names. */
  place: string | null;
  excluded: GarmentFilter[];
  /** "My ...": garments that must be in the outfit. */
  own: GarmentFilter[];
  /** Other requested garments or colours. */
  wanted: GarmentFilter[];
  /** Conditions for every piece: "all black". */
  allOver: GarmentFilter | null;
  /** Categories to change in the previous outfit; the others stay. Empty if it asks for no swap. */
  swap: Category[];
  /** Rejected categories; null if the whole outfit was rejected. */
  disliked: Category[] | null;
  another: boolean;
  count: number;
  relative: Relative | null;
  formality: { min: number; max: number };
  /** Things that it names and Atelier does not keep. */
  notStored: string[];
  /** Whether it is a new question, not one about the previous outfit. */
  isFresh: boolean;
  /** Whether it adds to the earlier exclusions: "also not black". */
  isMore: boolean;
  /** Whether any of its words is about clothes, weather or an occasion. */
  isAboutClothes: boolean;
  /** Garments and categories named in questions about owned garments, with or without "my". */
  named: GarmentFilter[];
  /** The message in lower case, without its negated parts. */
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
  /\b(another (one|outfit|option|idea|look|suggestion|combination)|something else|anything else|a different (one|outfit|look)|other (options|ideas|outfits|suggestions)|else|(change|swap|replace|switch) (it|both|everything|all|that|this|them|the (outfit|look|rest))|try again|next( one)?|again|different outfit|more (options|ideas|outfits))\b|^another\W*$/;
const FRESH =
  /\b(what (should|shall|can|could|do|would) i (wear|put on)|what to wear|outfit for|dress me)\b/;
/** Starts a new question, unless the rest is about the previous outfit: "I want other shoes". */
const NEW_WISH =
  /\b(i need|i want|i'm going|i am going|i have an?|suggest|recommend|today|tomorrow)\b/;
const CLOTHES =
  /\b(wear|wearing|outfit|outfits|dress|dressed|clothes|clothing|wardrobe|closet|garments?|look|looks|style|combination|match|matches|goes? with|put on|matching|surprise me|you like|you choose)\b/;
/** One colour or tone for every piece. */
const ALL_OVER =
  /\b(?:all|entirely|head to toe|completely|everything(?: in)?|only|nothing but|monochrome)(?: in)? (?<colour>black|white|grey|gray|navy|blue|dark|neutrals?|beige|brown|green|red|plain)\b/;
const NEITHER: SaidWeather = { tempC: null, precipitation: null, season: null };

/**
 * Parses a person's message. It skips unknown words, so it can parse any text.
 * @param last the previous suggestion, to which "the shoes" refers
 * @param homes where the wardrobe keeps its coats and dresses; left out: in categories of their own
 */
export function readRequest(
  message: string,
  last: Outfit | undefined,
  homes?: TypeHomes,
): ReadRequest {
  const tokens = tokenize(message);
  const terms = readTerms(tokens, homes);
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
  const no = readExcluded(
    roles('excluded').filter((clause) => !swap.used.includes(clause)),
    terms,
    tokens,
    last,
  );
  const own = roles('own')
    .filter((clause) => !swap.used.includes(clause))
    .flatMap((clause) => readOwn(clause, inside(clause), tokens));
  const free = roles('free').flatMap((clause) => groupFilters(inside(clause), tokens));
  const wanted = [...free, ...swap.wanted].filter((filter) => !isOnlyCategory(filter));
  const allOver =
    ALL_OVER.exec(positive)?.groups?.colour ??
    // Without a colour name, use neutrals.
    (/\bmonochrom(e|atic)\b/.test(positive) ? 'neutral' : undefined);
  const positiveTerms = roles('free', 'own', 'kept', 'swapped').flatMap(inside);
  const { occasion, occasionWords } = readOccasion(positiveTerms, tokens);
  const another = ANOTHER.test(positive) || no.dislikesAll;

  // "My brown loafers instead" changes the shoes.
  const instead =
    last !== undefined && /\binstead\b/.test(positive)
      ? [...own, ...wanted].flatMap(({ category }) => category ?? [])
      : [];
  const relative = RELATIVES.find(([words]) => words.test(all))?.[1] ?? null;
  const isFollowUp =
    another || relative !== null || swap.categories.length > 0 || instead.length > 0;

  return {
    occasion,
    occasionWords,
    said: positive === '' ? NEITHER : readWeather(positive),
    timeOfDay: readTimeOfDay(positive),
    otherDay: readOtherDay(positive),
    place: readPlace(message),
    excluded: no.excluded,
    own,
    wanted: allOver ? wanted.filter(({ colours }) => colours.length === 0) : wanted,
    allOver: allOver ? (groupFilters(readTerms([allOver]), [allOver])[0] ?? null) : null,
    swap: [...new Set([...swap.categories, ...no.disliked, ...instead])],
    disliked: no.dislikesAll ? null : no.disliked,
    another,
    count: COUNTS.find(([words]) => words.test(positive))?.[1] ?? 1,
    relative,
    formality: readFormality(negative),
    notStored: terms.filter((t) => t.kind === 'not-stored').map(({ value }) => value),
    isFresh: occasion !== null || FRESH.test(positive) || (NEW_WISH.test(positive) && !isFollowUp),
    isMore: no.excluded.length > 0 && /\b(also|as well|either|too|nor|still)\b/.test(all),
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

/** "Not too formal", "nothing fancy". */
function readFormality(negative: string): { min: number; max: number } {
  if (/\b(formal|fancy|dressy|stuffy|overdressed|stiff|elegant)\b/.test(negative))
    return { min: 1, max: 3 };
  if (/\b(casual|sporty|underdressed|sloppy)\b/.test(negative)) return { min: 3, max: 5 };
  return { min: 1, max: 5 };
}
