import type { Option, SlotPlan, Trip } from './candidates.ts';

/** What one outfit is made of. */
export type Chosen = {
  slot: number;
  /** Pieces in the order of the layout, then what is worn or carried with them. */
  core: readonly number[];
  extras: readonly number[];
  /** Grades that demands are missed by; a coat that is needed and lacks counts as one. */
  missed: number;
  fit: number;
};

export type Solution = {
  /** By slot; null: nothing was found. */
  outfits: readonly (Chosen | null)[];
  packed: ReadonlySet<number>;
  cost: Cost;
};

/** What to have little of, in this order: outfits that are missing, demands missed, weight of the pieces, poor looks. */
export type Cost = readonly [undressed: number, missed: number, weight: number, looks: number];

export const isCheaper = (one: Cost, other: Cost): boolean => {
  for (let i = 0; i < one.length; i++) {
    const difference = one[i]! - other[i]!;
    if (Math.abs(difference) > 1e-9) return difference < 0;
  }
  return false;
};

export type Build = {
  trip: Trip;
  /** Slots in the order in which to dress them. */
  order: readonly number[];
  /** What each piece costs to pack. */
  weight: (at: number) => number;
  /** Packed already, so they cost nothing more. */
  given: ReadonlySet<number>;
  without: ReadonlySet<number>;
};

/** A missed demand outweighs every piece that could be saved. */
const MISSED = 100;
/** How many pieces a perfect outfit may cost more than a poor one. */
const LOOKS = 0.6;

/** Days on which pieces are worn between two washes. */
type Wears = Map<number, Set<number>>;
/** Pieces have fewer wash cycles than this. */
const CYCLES = 64;
const wearKey = (at: number, wash: number) => at * CYCLES + wash;

const coreKey = (core: readonly number[]): string => [...core].sort((a, b) => a - b).join();

/** Dresses each slot in turn, as cheaply as it can. */
export function build({ trip, order, weight, given, without }: Build): Solution {
  const packed = new Set(given);
  const worn: Wears = new Map();
  const used = new Set<string>();
  const outfits: (Chosen | null)[] = trip.slots.map(() => null);
  for (const i of order) {
    const plan = trip.slots[i]!;
    const isFree = ({ at }: Option): boolean => {
      if (without.has(at)) return false;
      if (isFixedIn(plan, trip, at)) return true;
      const days = worn.get(wearKey(at, plan.wash));
      return !days || days.has(plan.slot.day) || days.size < trip.limits[at]!;
    };
    const price = (at: number): number => (packed.has(at) ? 0 : weight(at));
    const core = bestCore(plan, trip, { isFree, price, used });
    if (!core) continue;
    const extras = extrasOf(core, plan, trip, isFree, price);
    const lacking = plan.extras.length - extras.length;
    outfits[i] = { ...core, missed: core.missed + lacking, slot: i, extras };
    used.add(coreKey(core.core));
    for (const at of [...core.core, ...extras]) {
      packed.add(at);
      const key = wearKey(at, plan.wash);
      worn.set(key, (worn.get(key) ?? new Set()).add(plan.slot.day));
    }
  }
  return finished(outfits, trip, weight);
}

const isFixedIn = ({ slot }: SlotPlan, { pieces }: Trip, at: number): boolean => {
  const piece = pieces[at]!;
  return slot.fixed?.[piece.category] === piece.id;
};

type Choices = {
  isFree: (option: Option) => boolean;
  price: (at: number) => number;
  used: ReadonlySet<string>;
};

function bestCore(plan: SlotPlan, trip: Trip, { isFree, price, used }: Choices) {
  let best: { core: number[]; missed: number; fit: number } | null = null;
  let bestCost = Infinity;
  const isWhollyFixed = (core: readonly number[]) => core.every((at) => isFixedIn(plan, trip, at));
  for (const lists of plan.cores) {
    const free = lists.map((list) => list.filter(isFree));
    if (free.some((list) => list.length === 0)) continue;
    const n = free.length;
    const pairs = (n * (n - 1)) / 2;
    const core: number[] = [];
    const choose = (depth: number, cost: number, missed: number, own: number, together: number) => {
      if (cost - LOOKS >= bestCost) return;
      if (depth === n) {
        const fit = looks(own / n, pairs === 0 ? null : together / pairs);
        const total = cost - LOOKS * fit;
        if (total >= bestCost - 1e-12) return;
        if (!trip.mayRepeat && used.has(coreKey(core)) && !isWhollyFixed(core)) return;
        [best, bestCost] = [{ core: [...core], missed, fit }, total];
        return;
      }
      for (const { at, missed: by, fit } of free[depth]!) {
        let pair = 0;
        for (let one = 0; one < depth; one++) pair += trip.pair(core[one]!, at);
        core[depth] = at;
        choose(depth + 1, cost + price(at) + by * MISSED, missed + by, own + fit, together + pair);
      }
      core.length = depth;
    };
    choose(0, 0, 0, 0, 0);
  }
  return best as { core: number[]; missed: number; fit: number } | null;
}

/** The colour score of a single piece, as in `outfitFit`. */
const ALONE = 0.375;
const looks = (own: number, together: number | null): number =>
  Math.min(1, Math.max(0, own + (together ?? ALONE)));

/** Adds the piece of each further category that costs least and goes with the outfit best. */
function extrasOf(
  { core }: { core: readonly number[] },
  { extras }: SlotPlan,
  trip: Trip,
  isFree: (option: Option) => boolean,
  price: (at: number) => number,
): number[] {
  return extras.flatMap((list) => {
    const costOf = ({ at, fit }: Option) =>
      price(at) -
      LOOKS * (fit + core.reduce((sum, one) => sum + trip.pair(one, at), 0) / core.length);
    const free = list.filter(isFree);
    const [first] = free;
    if (!first) return [];
    return free.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), first).at;
  });
}

/** Leaves what nobody wears at home, and adds up the costs. */
function finished(
  outfits: readonly (Chosen | null)[],
  trip: Trip,
  weight: (at: number) => number,
): Solution {
  const packed = new Set(trip.pinned);
  for (const outfit of outfits) {
    for (const at of outfit ? [...outfit.core, ...outfit.extras] : []) packed.add(at);
  }
  const sum = (value: (outfit: Chosen) => number) =>
    outfits.reduce((total, outfit) => total + (outfit ? value(outfit) : 0), 0);
  const cost: Cost = [
    outfits.filter((outfit) => outfit === null).length,
    sum(({ missed }) => missed),
    [...packed].reduce((total, at) => total + weight(at), 0),
    -sum(({ fit }) => fit),
  ];
  return { outfits, packed, cost };
}
