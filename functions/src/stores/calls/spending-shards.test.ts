import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTo, type Count, findRoom, isNear, shardsOf } from './spending-shards.ts';

const counter = (ceiling: { name: string; microUsd: number }) => {
  const counts = new Map<number, Count>();
  const read = (shard: number): Promise<Count> => {
    const empty = { day: '2026-11-24', ceiling: ceiling.name, shard };
    const count = counts.get(shard) ?? { ...empty, usedMicroUsd: 0, addedMicroUsd: 0 };
    counts.set(shard, count);
    return Promise.resolve(count);
  };
  const total = () => [...counts.values()].reduce((sum, each) => sum + each.addedMicroUsd, 0);
  return { read, total };
};

describe('the shards of a ceiling', () => {
  it.each([
    [0, 1],
    [500_000, 1],
    [3_999_999, 1],
    [10_000_000, 5],
    [20_000_000, 10],
    [100_000_000, 50],
    [900_000_000, 200],
  ])('%i micro-dollars have %i', (microUsd, shards) => {
    expect(shardsOf({ name: 'project', microUsd })).toBe(shards);
  });

  it('never give away more than the ceiling, and leave less than a call in each', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 600_000 }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20_000_000 }), amounts, async (microUsd, all) => {
        const ceiling = { name: 'project', microUsd };
        const { read, total } = counter(ceiling);
        let refusedBelow = Infinity;
        for (const [index, amount] of all.entries()) {
          const room = await findRoom(ceiling, amount, (shards) => index % shards, read);
          if (room) addTo(room, amount);
          else refusedBelow = Math.min(refusedBelow, amount);
        }
        expect(total()).toBeLessThanOrEqual(microUsd);
        if (refusedBelow === Infinity) return;
        const shards = shardsOf(ceiling);
        // Rounding the shares down may leave a micro-dollar in each.
        expect(microUsd - total()).toBeLessThan(shards * (refusedBelow + 1));
      }),
      { numRuns: 200 },
    );
  });

  it('of a high ceiling are used nearly all before a call is refused, and few are read for one', async () => {
    const ceiling = { name: 'project', microUsd: 400_000_000 };
    const { read, total } = counter(ceiling);
    let state = 1;
    const firstOf = (shards: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % shards;
    };
    for (;;) {
      let looked = 0;
      const room = await findRoom(ceiling, 30_000, firstOf, (shard) => {
        looked++;
        return read(shard);
      });
      expect(looked).toBeLessThanOrEqual(10);
      if (!room) break;
      addTo(room, 30_000);
    }
    expect(total()).toBeGreaterThan(0.9 * ceiling.microUsd);
    expect(total()).toBeLessThanOrEqual(ceiling.microUsd);
  });

  it('are near the ceiling from four fifths on', async () => {
    const ceiling = { name: 'gemini', microUsd: 1_000_000 };
    const count = await counter(ceiling).read(0);
    expect(isNear(ceiling, count, 800_000)).toBe(false);
    addTo(count, 700_000);
    expect(isNear(ceiling, count, 100_001)).toBe(true);
  });
});
