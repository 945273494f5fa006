import type { Category } from '../../contract/index.ts';
import { colourDifference } from '../colour/lab.ts';
import { isOnlyCategory } from '../language/filters.ts';
import { matches } from '../rules/garment-match.ts';
import { shortfalls } from '../rules/shortfall.ts';
import type { GarmentFilter } from '../types.ts';
import type { Piece } from './piece.ts';
import type { Layout } from './layouts.ts';
import type { Note, Plan } from './plan.ts';

export type Candidates = {
  /** Of the layout's core. */
  lists: Piece[][];
  /** Of the categories that are worn or carried with it. */
  extras: Piece[][];
  notes: Note[];
  /** Filters without a category; any piece may meet them. */
  anywhere: GarmentFilter[];
};

/** Candidates of each category that satisfy the hard constraints, with a note for each constraint that cannot be met. */
export function candidates(plan: Plan, layout: Layout): Candidates {
  const notes: Note[] = [];
  const demanded = ownGarments(plan, notes);
  const allowed = plan.pieces.filter((piece) => isAllowed(piece, plan));
  const anywhere: GarmentFilter[] = [];
  for (const filter of plan.wanted.filter(({ category }) => category === null)) {
    const isThere = [...allowed, ...[...demanded.values()].flat()].some(
      (piece) => layout.core.includes(piece.category) && matches(piece.garment, filter, 'wanted'),
    );
    if (isThere) anywhere.push(filter);
    else notes.push({ kind: 'missing-wanted', filter, category: null });
  }
  const listOf = (category: Category) =>
    demanded.get(category) ?? ofCategory(category, allowed, plan, notes);
  const lists = layout.core.map(listOf);
  const asked = layout.asked.map((category) => {
    const list = listOf(category);
    // Nobody who asks for a scarf wants a belt instead.
    const isMissing = notes.some(
      (note) => note.kind === 'missing-wanted' && note.category === category,
    );
    return isMissing ? [] : list;
  });
  for (const filter of plan.wanted) {
    const { category } = filter;
    if (category !== null && ![...layout.core, ...layout.asked].includes(category))
      notes.push({ kind: 'missing-wanted', filter, category });
  }
  const fitting = layout.fitting.map(({ category, suits }) =>
    allowed.filter(
      (piece) => piece.category === category && suits(piece) && missedBy(piece, plan) === 0,
    ),
  );
  const isFilled = (list: readonly Piece[]) => list.length > 0;
  return {
    lists: lists.filter(isFilled),
    extras: [...asked, ...fitting].filter(isFilled),
    notes,
    anywhere,
  };
}

const isAllowed = (piece: Piece, plan: Plan): boolean =>
  !plan.resting.has(piece.id) && isWelcome(piece, plan);

/** Whether the person has nothing against a piece. */
const isWelcome = (piece: Piece, { excluded, refused }: Plan): boolean =>
  !refused.has(piece.id) && !excluded.some((filter) => matches(piece.garment, filter, 'excluded'));

/** Pieces in the wash that an outfit of these categories could have had. */
export const restingPieces = (plan: Plan, categories: ReadonlySet<Category>): Piece[] =>
  plan.pieces.filter(
    (piece) =>
      plan.resting.has(piece.id) &&
      categories.has(piece.category) &&
      isWelcome(piece, plan) &&
      missedBy(piece, plan) === 0,
  );

/** The garments meant by "my ...", by category. If several match, those that meet the demands. */
function ownGarments(plan: Plan, notes: Note[]): Map<Category, Piece[]> {
  const byCategory = new Map<Category, Piece[]>();
  for (const piece of plan.named) {
    byCategory.set(piece.category, [...(byCategory.get(piece.category) ?? []), piece]);
  }
  const isNamed = new Set(byCategory.keys());
  for (const filter of plan.own) {
    if (filter.category !== null && isNamed.has(filter.category)) continue;
    const meant = meantBy(filter, plan.pieces);
    if (meant.length === 0) {
      notes.push({ kind: 'missing-own', filter, category: filter.category });
      continue;
    }
    const free = meant.filter(({ category }) => !byCategory.has(category));
    const found = free.length > 0 ? free : meant;
    const { category } = found[0];
    const same = bestSuited(
      found.filter((piece) => piece.category === category),
      plan,
    );
    if (areGuessed(filter, same)) notes.push({ kind: 'taken-for', filter, pieces: same });
    byCategory.set(category, [...(byCategory.get(category) ?? []), ...same]);
  }
  return byCategory;
}

/** Garments that match a whole phrase. Words that no description contains ("my lucky jeans") are ignored if the rest matches. */
function meantBy(filter: GarmentFilter, pieces: readonly Piece[]): Piece[] {
  const rest = { ...filter, words: [] };
  const filters = filter.words.length === 0 || isOnlyCategory(rest) ? [filter] : [filter, rest];
  for (const strictness of ['wanted', 'possible'] as const) {
    for (const one of filters) {
      const found = pieces.filter(({ garment }) => matches(garment, one, strictness));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Whether pieces match a request only because nothing rules them out. */
const areGuessed = (filter: GarmentFilter, pieces: readonly Piece[]): boolean =>
  pieces.length > 0 &&
  filter.type !== null &&
  pieces.every(({ garment }) => !matches(garment, { ...filter, words: [] }, 'wanted'));

function missedBy(piece: Piece, plan: Plan): number {
  return shortfalls(piece, plan.demands).reduce((sum, { by }) => sum + by, 0);
}

/** The garments that miss the plan's demands least, clean ones if there are any. */
function bestSuited(pieces: readonly Piece[], plan: Plan): Piece[] {
  const clean = pieces.filter(({ id }) => !plan.resting.has(id));
  const usable = clean.length > 0 ? clean : pieces;
  const missed = usable.map((piece) => missedBy(piece, plan));
  const least = missed.reduce((a, b) => Math.min(a, b), Infinity);
  return usable.filter((_, i) => missed[i] === least);
}

function ofCategory(
  category: Category,
  allowed: readonly Piece[],
  plan: Plan,
  notes: Note[],
): Piece[] {
  const owned = plan.pieces.filter((piece) => piece.category === category);
  if (owned.length === 0) {
    notes.push({ kind: 'none-owned', category });
    return [];
  }
  const bare = plan.excluded.some(
    (filter) => filter.category === category && isOnlyCategory(filter),
  );
  let list = allowed.filter((piece) => piece.category === category);
  if (list.length === 0) {
    const isResting = owned.some((piece) => isWelcome(piece, plan));
    notes.push({ kind: bare ? 'left-out' : isResting ? 'all-resting' : 'all-excluded', category });
    return [];
  }
  const kept = list.filter(({ id }) => id === plan.keep[category]);
  if (kept.length > 0) return kept;
  list = narrow(list, category, plan, notes);
  if (plan.replace[category] !== undefined) {
    const gone = plan.pieces.find(({ id }) => id === plan.replace[category]);
    // The same garment cut out of another photo does not count as another one.
    list = list.filter((piece) => piece.id !== gone?.id && !(gone && looksLike(piece, gone)));
    if (list.length === 0) {
      notes.push({ kind: 'no-other', category });
      return [];
    }
  }
  const suited = bestSuited(list, plan);
  if (missedBy(suited[0], plan) > 0) {
    // All of these miss by the same amount. Keep one of them, so that the note and the outfit agree.
    const [piece] = suited;
    const missed = shortfalls(piece, plan.demands);
    const shared = missed.find(({ reason }) =>
      list.every((one) => shortfalls(one, plan.demands).some((other) => other.reason === reason)),
    );
    notes.push({ kind: 'nearest', piece, missed, shared: shared?.reason ?? null });
    return [piece];
  }
  return suited;
}

/** Narrows a category to the requested colour or kind. If no allowed garment matches, it adds a note instead. */
function narrow(list: Piece[], category: Category, plan: Plan, notes: Note[]): Piece[] {
  let narrowed = list;
  const { allOver } = plan;
  if (allOver !== null) {
    const like = narrowed.filter(({ garment }) => matches(garment, allOver, 'wanted'));
    if (like.length > 0) narrowed = like;
    else notes.push({ kind: 'missing-wanted', filter: { ...allOver, category }, category });
  }
  const asked = plan.wanted.filter((filter) => filter.category === category);
  for (const strictness of ['wanted', 'possible'] as const) {
    const meets = ({ garment }: Piece) => asked.some((one) => matches(garment, one, strictness));
    const like = narrowed.filter(meets);
    if (like.length === 0) continue;
    const [filter] = asked;
    if (strictness === 'possible' && filter)
      notes.push({ kind: 'taken-for', filter, pieces: like });
    return like;
  }
  for (const filter of asked) notes.push({ kind: 'missing-wanted', filter, category });
  return narrowed;
}

/** Two garments of one name or kind look the same below this CIEDE2000 of their main colours. */
const SAME_COLOUR = 8;

/** Whether two garments look the same: often they are one garment, cut out of two photos. */
function looksLike(one: Piece, other: Piece): boolean {
  const [a, b] = [one.garment.name, other.garment.name].map((name) => name.trim().toLowerCase());
  if (a === b && a !== '') return true;
  const isSameKind = one.type === other.type && one.attributes.length === other.attributes.length;
  const isSamePattern = one.attributes.pattern === other.attributes.pattern;
  const difference = colourDifference(
    one.attributes.colours[0].lab,
    other.attributes.colours[0].lab,
  );
  return isSameKind && isSamePattern && difference < SAME_COLOUR;
}
