import { categoriesOf, CATEGORY_TABLE, type Category } from '../../contract/index.ts';
import { pairFit, pieceFit, type Setting } from '../outfits/fit.ts';
import { layoutsOf } from '../outfits/layouts.ts';
import { planOf } from '../outfits/outfits-for.ts';
import type { Piece } from '../outfits/piece.ts';
import { OCCASION_RULES } from '../rules/occasions.ts';
import { shortfalls, type Demands } from '../rules/shortfall.ts';
import { washAfter } from '../wear/wash-limits.ts';
import type { PackingRequest, PackingSlot } from './types.ts';

/** A piece as one slot sees it. */
export type Option = { at: number; missed: number; fit: number };

/** Ways to dress for a slot: lists of options, one to choose of each. */
export type SlotPlan = {
  slot: PackingSlot;
  demands: Demands;
  setting: Setting;
  /** Options by category of the outfit's core, for each layout: separates, or a dress. */
  cores: readonly (readonly (readonly Option[])[])[];
  /** Options of what is worn or carried with it where the weather or the occasion asks for it. */
  extras: readonly (readonly Option[])[];
  /** Whether the weather asks for a coat or jacket. */
  wantsCoat: boolean;
  /** The laundry stops before it. */
  wash: number;
};

/** A trip prepared for search. Pieces are numbers from here on: their places in `pieces`. */
export type Trip = {
  pieces: readonly Piece[];
  slots: readonly SlotPlan[];
  /** Days of wear between two washes, by piece. */
  limits: readonly number[];
  /** How well two pieces go together. */
  pair: (one: number, other: number) => number;
  mayRepeat: boolean;
  pinned: ReadonlySet<number>;
};

const ANYTHING = { occasion: null, occasionWords: null, formality: { min: 1, max: 5 } };

/** Options a slot has in each category at least; each day may need a fresh shirt, so long trips have more. */
const FEWEST_OPTIONS = 14;
/** Spare options beyond one for each slot. */
const SPARE = 4;

/** @param most options kept for a slot and category; unless given, as many as a good search needs */
export function prepareTrip(request: PackingRequest, most?: number): Trip {
  const { slots } = request;
  const isFixed = new Set(slots.flatMap(({ fixed }) => Object.values(fixed ?? {})));
  const usable = request.pieces.filter(({ id }) => !request.forbidden.has(id) || isFixed.has(id));
  const keep = most ?? Math.max(FEWEST_OPTIONS, slots.length + SPARE);
  const views = new Map<string, View>();
  const viewOf = (slot: PackingSlot): View => {
    const key = JSON.stringify([slot.weather, slot.occasion]);
    const known = views.get(key);
    if (known) return known;
    const made = viewFor(usable, slot);
    views.set(key, made);
    return made;
  };
  const seen = slots.map(viewOf);
  // A piece that suits many days saves others.
  const suits = Float64Array.from(
    usable,
    (_, at) => seen.filter(({ missed }) => missed[at] === 0).length / Math.max(1, slots.length),
  );
  const isPinned = new Set(usable.flatMap(({ id }, at) => (request.pinned.has(id) ? [at] : [])));
  for (const view of views.values()) {
    view.options = view.categories.map((list) =>
      list
        .map((at) => ({ at, missed: view.missed[at]!, fit: view.fit[at]! }))
        .sort(
          (a, b) =>
            Number(isPinned.has(b.at)) - Number(isPinned.has(a.at)) ||
            a.missed - b.missed ||
            b.fit + suits[b.at]! - (a.fit + suits[a.at]!) ||
            a.at - b.at,
        )
        .slice(0, keep),
    );
  }
  return {
    pieces: usable,
    limits: usable.map(({ category, type }) => {
      const limit = washAfter({ category, type: type ?? null }, request.ownWashLimits);
      return limit ?? Infinity;
    }),
    slots: slots.map((slot, i) => slotPlan(slot, seen[i]!, usable, request.laundryAfter)),
    pair: pairsOf(usable),
    mayRepeat: request.mayRepeat,
    pinned: isPinned,
  };
}

type View = {
  demands: Demands;
  setting: Setting;
  missed: Float64Array;
  fit: Float64Array;
  /** Pieces by category, in the order of the table. */
  categories: number[][];
  options: Option[][];
  layouts: ReturnType<typeof layoutsOf>;
};

function viewFor(pieces: readonly Piece[], { weather, occasion }: PackingSlot): View {
  const plan = planOf({ pieces, weather, occasion });
  const { demands } = plan;
  const setting = { weather, occasion: occasion === null ? null : OCCASION_RULES[occasion] };
  const missed = new Float64Array(pieces.length);
  const fit = new Float64Array(pieces.length);
  const order = categoriesOf(CATEGORY_TABLE);
  const categories: number[][] = order.map(() => []);
  pieces.forEach((piece, at) => {
    missed[at] = shortfalls(piece, demands).reduce((sum, { by }) => sum + by, 0);
    fit[at] = pieceFit(piece, setting);
    categories[order.indexOf(piece.category)]!.push(at);
  });
  return { demands, setting, missed, fit, categories, options: [], layouts: layoutsOf(plan) };
}

function slotPlan(
  slot: PackingSlot,
  view: View,
  pieces: readonly Piece[],
  laundryAfter: readonly number[],
): SlotPlan {
  const { demands, setting, missed, fit, options, layouts } = view;
  const order = categoriesOf(CATEGORY_TABLE);
  const listOf = (category: Category): readonly Option[] => {
    const id = slot.fixed?.[category];
    const at = id === undefined ? -1 : pieces.findIndex((one) => one.id === id);
    if (at >= 0) return [{ at, missed: missed[at]!, fit: fit[at]! }];
    return options[order.indexOf(category)]!;
  };
  const fixed = new Set(Object.keys(slot.fixed ?? {}) as Category[]);
  const body = new Set(layouts.flatMap(({ core }) => core));
  const bound = [...fixed].filter((category) => body.has(category));
  const wished = layouts.filter(({ core }) => bound.every((category) => core.includes(category)));
  const [first] = layouts;
  const asked = order.filter((category) => fixed.has(category) && !body.has(category));
  const fitting = (first?.fitting ?? [])
    .filter(({ category }) => !fixed.has(category))
    .map(({ category, suits }) => {
      const list = listOf(category).filter((one) => suits(pieces[one.at]!));
      const right = list.filter((one) => one.missed === 0);
      // Against the cold a coat that is too smart is better than none.
      return right.length > 0 || category !== 'outerwear'
        ? right
        : list.filter((one) => isWarmEnough(pieces[one.at]!, demands));
    });
  return {
    slot,
    demands,
    setting,
    cores: (wished.length > 0 ? wished : layouts).map(({ core }) => core.map(listOf)),
    extras: [...asked.map(listOf), ...fitting].filter((list) => list.length > 0),
    wantsCoat: (first?.fitting ?? []).some(({ category }) => category === 'outerwear'),
    wash: laundryAfter.filter((day) => day < slot.day).length,
  };
}

const isWarmEnough = (piece: Piece, { weather }: Demands): boolean =>
  shortfalls(piece, { ...ANYTHING, weather }).length === 0;

/** Fits of pairs, computed when they are asked for first. */
function pairsOf(pieces: readonly Piece[]): Trip['pair'] {
  const known = new Map<number, number>();
  return (one, other) => {
    const key = one < other ? one * pieces.length + other : other * pieces.length + one;
    const before = known.get(key);
    if (before !== undefined) return before;
    const fit = pairFit(pieces[one]!, pieces[other]!);
    known.set(key, fit);
    return fit;
  };
}
