import { build, isCheaper, type Cost } from '../build.ts';
import { prepareTrip, type Option } from '../candidates.ts';
import type { PackingRequest } from '../types.ts';

/**
 * The least that a trip can cost: outfits missing, demands missed, pieces packed, in this order. Looks at every combination of outfits but those that
 * cannot be better than the best one so far (branch and bound), so it is for small wardrobes and short trips.
 */
export function leastCost(request: PackingRequest): Cost {
  const trip = prepareTrip(request, Infinity);
  const order = trip.slots.map((_, i) => i);
  const one = () => 1;
  const nothing = new Set<number>();
  // Without looks: they decide only between equal costs.
  const plain = ([undressed, missed, weight]: Cost): Cost => [undressed, missed, weight, 0];
  let best = plain(build({ trip, order, weight: one, given: trip.pinned, without: nothing }).cost);
  const packed = new Map<number, number>();
  const worn = new Map<string, Set<number>>();
  const used = new Set<string>();

  const dress = (i: number, undressed: number, missed: number): void => {
    const now: Cost = [undressed, missed, packed.size, 0];
    if (!isCheaper(now, best)) return;
    const plan = trip.slots[i];
    if (!plan) {
      best = now;
      return;
    }
    const { slot, wash } = plan;
    const isFree = ({ at }: Option) => {
      const days = worn.get(`${at} ${wash}`);
      return !days || days.has(slot.day) || days.size < trip.limits[at]!;
    };
    let isDressed = false;
    const wear = (pieces: readonly number[], by: number) => {
      const fresh = pieces.filter((at) => !worn.get(`${at} ${wash}`)?.has(slot.day));
      for (const at of pieces) packed.set(at, (packed.get(at) ?? 0) + 1);
      for (const at of fresh) {
        const key = `${at} ${wash}`;
        worn.set(key, (worn.get(key) ?? new Set()).add(slot.day));
      }
      dress(i + 1, undressed, missed + by);
      for (const at of fresh) worn.get(`${at} ${wash}`)!.delete(slot.day);
      for (const at of pieces) {
        const left = packed.get(at)! - 1;
        if (left === 0) packed.delete(at);
        else packed.set(at, left);
      }
    };
    for (const lists of plan.cores) {
      for (const core of combinations(lists.map((list) => list.filter(isFree)))) {
        const key = core
          .map(({ at }) => at)
          .sort((a, b) => a - b)
          .join();
        if (!trip.mayRepeat && used.has(key)) continue;
        isDressed = true;
        used.add(key);
        const by = core.reduce((sum, option) => sum + option.missed, 0);
        const extras = plan.extras.map((list) => list.filter(isFree)).filter((l) => l.length > 0);
        const lacking = plan.extras.length - extras.length;
        for (const more of combinations(extras))
          wear(
            [...core, ...more].map(({ at }) => at),
            by + lacking,
          );
        used.delete(key);
      }
    }
    if (!isDressed) dress(i + 1, undressed + 1, missed);
  };
  dress(0, 0, 0);
  return best;
}

/** One of each list, in all ways. */
function* combinations(lists: readonly (readonly Option[])[]): Generator<Option[]> {
  const [first, ...rest] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const option of first) for (const others of combinations(rest)) yield [option, ...others];
}
