import { CATEGORY_TABLE, categoriesOf, SEASONS } from '@contract';
import type { Category, CategoryTable, Piece, Season } from '@contract';
import { oneOf, wordsOf, writeParams } from '../filters/filters.ts';

const PIECE_SORTS = ['newest', 'name', 'price'] as const;
export type PieceSort = (typeof PIECE_SORTS)[number];

export type PieceFilters = {
  /** Words of the name, the kind, the colours and what its owner keeps about it. */
  query: string;
  /** Categories, of which a piece has one; none means any. */
  has: readonly Category[];
  /** Name of a colour; empty means any. */
  colour: string;
  season: Season | 'any';
  favourites: boolean;
  /** Shows the pieces that the owner no longer has, in place of the others. */
  gone: boolean;
  sort: PieceSort;
};

export const NO_PIECE_FILTERS: PieceFilters = {
  query: '',
  has: [],
  colour: '',
  season: 'any',
  favourites: false,
  gone: false,
  sort: 'newest',
};

/** Reads filters from an address's query; those that photos have too have the same names. Unknown values count as left out. */
export const readPieceFilters = (
  params: URLSearchParams,
  table: CategoryTable = CATEGORY_TABLE,
): PieceFilters => {
  const has = (params.get('has') ?? '').split(',');
  return {
    query: params.get('q') ?? '',
    has: categoriesOf(table).filter((category) => has.includes(category)),
    colour: params.get('colour') ?? '',
    season: oneOf(['any', ...SEASONS], params.get('season')),
    favourites: params.get('favourites') === '1',
    gone: params.get('gone') === '1',
    sort: oneOf(PIECE_SORTS, params.get('sort')),
  };
};

/** The query with these filters. Other parameters stay; default values are left out. */
export const writePieceFilters = (
  params: URLSearchParams,
  { query, has, colour, season, favourites, gone, sort }: PieceFilters,
): URLSearchParams =>
  writeParams(params, {
    q: query,
    has: has.join(','),
    colour,
    season: season === 'any' ? '' : season,
    favourites: favourites ? '1' : '',
    gone: gone ? '1' : '',
    sort: sort === 'newest' ? '' : sort,
  });

/** How many filters are set besides the search words. */
export const countPieceFilters = ({
  has,
  colour,
  season,
  favourites,
  gone,
}: PieceFilters): number =>
  has.length + [colour !== '', season !== 'any', favourites, gone].filter(Boolean).length;

/** Whether any filter or word is set; the order does not count. */
export const isFilteringPieces = (filters: PieceFilters): boolean =>
  filters.query.trim() !== '' || countPieceFilters(filters) > 0;

const known = new WeakMap<Piece, string[]>();
const wordsOfPiece = (piece: Piece, table: CategoryTable): string[] => {
  const words = known.get(piece);
  if (words) return words;
  const { name, category, attributes, facts } = piece;
  const texts = [
    name,
    table[category].one,
    attributes?.type,
    attributes?.description,
    ...(attributes?.colours.map((colour) => colour.name) ?? []),
    facts.brand,
    ...(facts.tags ?? []),
    facts.notes,
    facts.boughtAt,
  ];
  const found = wordsOf(texts.filter(Boolean).join(' '));
  known.set(piece, found);
  return found;
};

const BY_NAME = new Intl.Collator('en', { numeric: true });

/**
 * From the most expensive to those without a price, one currency after the other: the commonest first. Atelier knows no exchange rates, so amounts
 * of different currencies are not compared.
 */
const sortByPrice = (pieces: Piece[]): Piece[] => {
  const counts = new Map<string, number>();
  for (const { facts } of pieces)
    if (facts.price) counts.set(facts.price.currency, (counts.get(facts.price.currency) ?? 0) + 1);
  return pieces.sort(({ facts: { price: a } }, { facts: { price: b } }) => {
    if (!a || !b) return Number(!a) - Number(!b);
    const rarer = (counts.get(b.currency) ?? 0) - (counts.get(a.currency) ?? 0);
    return rarer || a.currency.localeCompare(b.currency) || b.amount - a.amount;
  });
};

/** Filters and sorts the pieces, which are given newest first. All words must match, each from the beginning of a word. */
export const applyPieceFilters = (
  pieces: readonly Piece[],
  filters: PieceFilters,
  table: CategoryTable = CATEGORY_TABLE,
): readonly Piece[] => {
  const { query, has, colour, season, favourites, gone, sort } = filters;
  const wanted = wordsOf(query);
  const found = pieces.filter((piece) => {
    const { category, attributes, facts } = piece;
    return (
      gone === (facts.gone !== undefined) &&
      (has.length === 0 || has.includes(category)) &&
      (!favourites || facts.favourite === true) &&
      (colour === '' || attributes?.colours.some(({ name }) => name === colour) === true) &&
      (season === 'any' || attributes?.seasons.includes(season) === true) &&
      wanted.every((word) => wordsOfPiece(piece, table).some((one) => one.startsWith(word)))
    );
  });
  if (sort === 'name') return found.sort((a, b) => BY_NAME.compare(a.name, b.name));
  return sort === 'price' ? sortByPrice(found) : found;
};
