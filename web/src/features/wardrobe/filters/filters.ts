import { CATEGORY_TABLE, categoriesOf, SEASONS } from '@contract';
import type { Category, CategoryTable, ClothingItem, Season, WardrobePhoto } from '@contract';
import { searchableDate } from '../times.ts';

export const ADDED = ['any', 'week', 'month', 'year'] as const;
export type Added = (typeof ADDED)[number];
export const SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export type Filters = {
  /** Words of a date, of the file's name or of its garments. */
  query: string;
  /** Garments that a photo must all show. */
  has: readonly Category[];
  /** Name of a colour that a garment of the photo has; empty: any. */
  colour: string;
  /** In which that garment is worn. */
  season: Season | 'any';
  added: Added;
  sort: Sort;
};

export const NO_FILTERS: Filters = {
  query: '',
  has: [],
  colour: '',
  season: 'any',
  added: 'any',
  sort: 'newest',
};

/** The garments of a photo, as far as they are known. */
export type GarmentsOf = (photo: WardrobePhoto) => readonly ClothingItem[];

const DAY_MS = 86_400_000;

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((one) => one === value) ?? values[0];

/** Reads filters from an address's query. Unknown values count as left out. */
export const readFilters = (
  params: URLSearchParams,
  table: CategoryTable = CATEGORY_TABLE,
): Filters => {
  const has = (params.get('has') ?? '').split(',');
  return {
    query: params.get('q') ?? '',
    has: categoriesOf(table).filter((category) => has.includes(category)),
    colour: params.get('colour') ?? '',
    season: oneOf(['any', ...SEASONS], params.get('season')),
    added: oneOf(ADDED, params.get('added')),
    sort: oneOf(SORTS, params.get('sort')),
  };
};

/** The query with these filters; other parameters stay, and so does nothing that is as usual. */
export const writeFilters = (
  params: URLSearchParams,
  { query, has, colour, season, added, sort }: Filters,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const entries = {
    q: query,
    has: has.join(','),
    colour,
    season: season === 'any' ? '' : season,
    added: added === 'any' ? '' : added,
    sort: sort === 'newest' ? '' : sort,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** How many filters are set besides the words of the search. */
export const countFilters = ({ has, colour, season, added }: Filters): number =>
  has.length + [colour !== '', season !== 'any', added !== 'any'].filter(Boolean).length;

/** Whether photos may be left out; the order is no filter. */
export const isFiltering = ({ query, has, colour, season, added }: Filters): boolean =>
  query.trim() !== '' || has.length > 0 || colour !== '' || season !== 'any' || added !== 'any';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// Ten thousand dates in words take a while, and a photo's never change.
const words = new WeakMap<WardrobePhoto, string[]>();
const wordsOfPhoto = (photo: WardrobePhoto): string[] => {
  const known = words.get(photo) ?? wordsOf(`${photo.name} ${searchableDate(photo.createdAt)}`);
  words.set(photo, known);
  return known;
};

const garmentWords = new WeakMap<ClothingItem, string[]>();
const wordsOfGarment = (garment: ClothingItem): string[] => {
  const { name, attributes } = garment;
  const known = garmentWords.get(garment) ?? wordsOf(`${name} ${attributes?.description ?? ''}`);
  garmentWords.set(garment, known);
  return known;
};

/** Whether one garment has the colour and is worn in the season. */
const isWorn = (
  { attributes }: ClothingItem,
  { colour, season }: Pick<Filters, 'colour' | 'season'>,
): boolean =>
  attributes !== null &&
  (colour === '' || attributes.colours.some(({ name }) => name === colour)) &&
  (season === 'any' || attributes.seasons.includes(season));

/** Earliest time, milliseconds, of what counts as added lately; `year` is the calendar's, where the user is. */
const addedSince = (added: Added, nowMs: number): number => {
  if (added === 'week') return nowMs - 7 * DAY_MS;
  if (added === 'month') return nowMs - 30 * DAY_MS;
  if (added === 'year') return new Date(new Date(nowMs).getFullYear(), 0).getTime();
  return -Infinity;
};

const isNamed = (photo: WardrobePhoto, wanted: string[], garmentsOf: GarmentsOf): boolean => {
  const named = [wordsOfPhoto(photo), ...garmentsOf(photo).map(wordsOfGarment)].flat();
  return wanted.every((word) => named.some((one) => one.startsWith(word)));
};

/**
 * The photos, given newest first, that the filters leave, in their order. Words match from their beginning, all of them. Colour and season
 * are of one and the same garment; one that has not been looked at has neither.
 */
export const applyFilters = (
  photos: readonly WardrobePhoto[],
  filters: Filters,
  nowMs: number,
  garmentsOf: GarmentsOf,
): readonly WardrobePhoto[] => {
  const { query, has, colour, season, added, sort } = filters;
  const isByGarment = colour !== '' || season !== 'any';
  const wanted = wordsOf(query);
  const sinceMs = addedSince(added, nowMs);
  const found = photos.filter(
    (photo) =>
      has.every((category) => photo.counts[category] > 0) &&
      (!isByGarment || garmentsOf(photo).some((garment) => isWorn(garment, filters))) &&
      (added === 'any' || Date.parse(photo.createdAt) >= sinceMs) &&
      (wanted.length === 0 || isNamed(photo, wanted, garmentsOf)),
  );
  return sort === 'oldest' ? found.reverse() : found;
};
