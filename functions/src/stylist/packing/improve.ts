import { build, isCheaper, type Build, type Solution } from './build.ts';
import type { Trip } from './candidates.ts';

/** Outfits to look at in all; a search ends when it has built as many, so that its result never depends on the machine. */
const MOST_WORK = 8_000_000;
/** Pieces that are left out in pairs, too, at most. */
const MOST_PAIRED = 14;

/** The orders in which slots are dressed: as they come, those with least choice first, and by need of warmth. */
function orders(trip: Trip): number[][] {
  const asTheyCome = trip.slots.map((_, i) => i);
  const choice = trip.slots.map(({ cores }) =>
    cores.reduce(
      (sum, lists) =>
        sum +
        lists.reduce((product, list) => product * list.filter((o) => o.missed === 0).length, 1),
      0,
    ),
  );
  const scarce = [...asTheyCome].sort((a, b) => choice[a]! - choice[b]! || a - b);
  return [asTheyCome, scarce, [...scarce].reverse()];
}

/**
 * Few pieces that dress every slot: dresses the slots greedily in several orders, then leaves out one piece after the other, and pairs of them,
 * and dresses again from what is left (local search). Equal requests get equal results.
 */
export function search(trip: Trip, weight: (at: number) => number): Solution {
  const work = workOf(trip);
  let budget = Math.max(12, Math.floor(MOST_WORK / Math.max(1, work)));
  const fixed = { trip, weight };
  const all = orders(trip);
  const attempt = (given: Build['given'], without: Build['without']): Solution | null => {
    let best: Solution | null = null;
    for (const order of all) {
      if (budget <= 0) return best;
      budget -= 1;
      const made = build({ ...fixed, order, given, without });
      if (best === null || isCheaper(made.cost, best.cost)) best = made;
    }
    return best;
  };
  let best = attempt(trip.pinned, new Set());
  if (best === null) throw new Error('A search builds at least one solution.');
  for (;;) {
    const better = step(best, trip, attempt);
    if (better === null || budget <= 0) return better ?? best;
    best = better;
  }
}

/** A cheaper solution without one or two of the pieces; null if there is none. */
function step(
  best: Solution,
  trip: Trip,
  attempt: (given: ReadonlySet<number>, without: ReadonlySet<number>) => Solution | null,
): Solution | null {
  const uses = (at: number) =>
    best.outfits.filter((outfit) => outfit && [...outfit.core, ...outfit.extras].includes(at))
      .length;
  const spare = [...best.packed]
    .filter((at) => !trip.pinned.has(at))
    .sort((a, b) => uses(a) - uses(b) || a - b);
  const without = (...left: number[]): Solution | null => {
    const given = new Set([...best.packed].filter((at) => !left.includes(at)));
    const made = attempt(given, new Set(left));
    return made && isCheaper(made.cost, best.cost) ? made : null;
  };
  for (const at of spare) {
    const made = without(at);
    if (made) return made;
  }
  const paired = spare.slice(0, MOST_PAIRED);
  for (const [i, one] of paired.entries()) {
    for (const other of paired.slice(i + 1)) {
      const made = without(one, other);
      if (made) return made;
    }
  }
  return null;
}

/** Outfits that one build looks at, at most. */
const workOf = ({ slots }: Trip): number =>
  slots.reduce(
    (sum, { cores }) =>
      sum + cores.reduce((all, lists) => all + lists.reduce((n, list) => n * list.length, 1), 0),
    0,
  );
