import { CATEGORY_TABLE, categoriesOf, SEASONS } from '@contract';
import type { Category, CategoryTable, ClothingItem, Season, WardrobePhoto } from '@contract';
import { searchableDate } from '../times.ts';

const ADDED = ['any', 'week', 'month', 'year'] as const;
export type Added = (typeof ADDED)[number];
const SORTS = ['newest', 'oldest'] as const;
export type Sort = (typeof SORTS)[number];

export type Filters = {
  /** Words of a date, of the file name or of its garments. */
  query: string;
  /** Categories that a photo must all contain. */
  has: readonly Category[];
  /** Name of a colour of one of the photo's garments; empty means any. */
  colour: string;
  /** Season of the same garment. */
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

/** The known garments of a photo. */
export type GarmentsOf = (photo: WardrobePhoto) => readonly ClothingItem[];

const DAY_MS = 86_400_000;

/** The value if it is one of these, else the first. */
export const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
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

/** The query with these values. Other parameters stay; empty values are left out. */
export const writeParams = (
  params: URLSearchParams,
  values: Record<string, string>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** The query with these filters. Other parameters stay; default values are left out. */
export const writeFilters = (
  params: URLSearchParams,
  { query, has, colour, season, added, sort }: Filters,
): URLSearchParams =>
  writeParams(params, {
    q: query,
    has: has.join(','),
    colour,
    season: season === 'any' ? '' : season,
    added: added === 'any' ? '' : added,
    sort: sort === 'newest' ? '' : sort,
  });

/** How many filters are set besides the search words. */
export const countFilters = ({ has, colour, season, added }: Filters): number =>
  has.length + [colour !== '', season !== 'any', added !== 'any'].filter(Boolean).length;

/** Whether any filter is set that can hide photos; the order does not count. */
export const isFiltering = ({ query, has, colour, season, added }: Filters): boolean =>
  query.trim() !== '' || has.length > 0 || colour !== '' || season !== 'any' || added !== 'any';

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// Cached: formatting ten thousand dates takes a while, and a photo's date never changes.
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

/** Whether one garment has both the colour and the season. */
const isWorn = (
  { attributes }: ClothingItem,
  { colour, season }: Pick<Filters, 'colour' | 'season'>,
): boolean =>
  attributes !== null &&
  (colour === '' || attributes.colours.some(({ name }) => name === colour)) &&
  (season === 'any' || attributes.seasons.includes(season));

/** Earliest time, in milliseconds, of the age filter; `year` is the calendar year in the user's time zone. */
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
 * Filters and sorts the photos, which are given newest first. All words must match, each from the beginning of a word. Colour and season must match
 * the same garment; a garment without attributes matches neither.
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
