import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createSpendingStore,
  KEPT_DAYS,
  removeOldSpending,
  type Reservation,
} from '../../../functions/src/stores/calls/spending-store.ts';
import { firestore } from '../../support/stored/admin.ts';

/** A project of its own for each test: a ceiling is found by the day. */
let days = 0;
const dayOfTest = () => Date.parse('2031-01-01T00:00:00Z') + ++days * 86_400_000;

const prepare = ({ project = 1_000_000, own = 1_000_000_000 } = {}) => {
  const provider: string = randomUUID();
  let clockMs = dayOfTest() + Math.floor(Math.random() * 80_000_000);
  const warnings: string[] = [];
  /** One process of a function. */
  const start = () =>
    createSpendingStore({
      firestore,
      now: () => new Date(clockMs),
      ceilings: () => ({ project, providers: { [provider]: own } }),
      warn: (message) => void warnings.push(message),
    });
  const spent = async (ceiling: string): Promise<number> => {
    const day = new Date(clockMs).toISOString().slice(0, 10);
    const { docs } = await firestore
      .collection('spending')
      .where('day', '==', day)
      .where('ceiling', '==', ceiling)
      .get();
    return docs.reduce((sum, each) => sum + (each.get('microUsd') as number), 0);
  };
  return { start, provider, spent, warnings, pass: (ms: number) => void (clockMs += ms) };
};

const passed = (all: readonly Reservation[]) => all.filter(({ isReserved }) => isReserved).length;

describe('the ceiling of a day', () => {
  it.each([
    ['of the project', { project: 1_000_000, own: 9_000_000 }],
    ['of a provider', { project: 9_000_000, own: 1_000_000 }],
  ])('%s lets exactly 20 of 50 parallel calls pass, on one process', async (_, ceilings) => {
    const { start, provider, spent } = prepare(ceilings);
    const store = start();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => store.reserve(provider, 50_000)),
    );
    expect(passed(all)).toBe(20);
    expect(await spent('project')).toBe(1_000_000);
    expect(await spent(provider)).toBe(1_000_000);
  });

  it('lets exactly 20 of 50 parallel calls to five processes pass', async () => {
    const { start, provider, spent } = prepare();
    const processes = Array.from({ length: 5 }, start);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => processes[index % 5]!.reserve(provider, 50_000)),
    );
    expect(passed(all)).toBe(20);
    expect(await spent('project')).toBe(1_000_000);
  });

  it('is never exceeded when it has several shards; less than a call stays unused in each', async () => {
    const { start, provider, spent } = prepare({ project: 7_000_000 });
    const processes = Array.from({ length: 3 }, start);
    const price = 190_000;
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 3]!.reserve(provider, price)),
    );
    const total = await spent('project');
    expect(total).toBe(passed(all) * price);
    expect(total).toBeLessThanOrEqual(7_000_000);
    // Three shards.
    expect(total).toBeGreaterThan(7_000_000 - 3 * price);
  });

  it('names itself, and begins again at midnight UTC', async () => {
    const { start, provider, pass } = prepare({ own: 60_000 });
    const store = start();
    expect((await store.reserve(provider, 50_000)).isReserved).toBe(true);
    expect(await store.reserve(provider, 50_000)).toEqual({ isReserved: false, ceiling: provider });
    // A call that costs less may still fit.
    expect((await store.reserve(provider, 10_000)).isReserved).toBe(true);
    pass(86_400_000);
    expect((await store.reserve(provider, 50_000)).isReserved).toBe(true);
  });

  it('of nothing refuses every call', async () => {
    const { start, provider } = prepare({ project: 0 });
    expect(await start().reserve(provider, 1)).toEqual({ isReserved: false, ceiling: 'project' });
  });

  it('counts what was used in place of what was reserved, and gives the rest back', async () => {
    const { start, provider, spent, warnings } = prepare();
    const store = start();
    const reservation = await store.reserve(provider, 900_000);
    expect(await store.reserve(provider, 900_000)).toMatchObject({ isReserved: false });
    if (reservation.isReserved) reservation.settle(100_000);
    await store.settled();
    expect([await spent('project'), await spent(provider)]).toEqual([100_000, 100_000]);
    expect(await store.reserve(provider, 900_000)).toMatchObject({ isReserved: true });
    expect(warnings).toEqual([]);
  });

  it('that is near names itself', async () => {
    const { start, provider } = prepare({ project: 9_000_000, own: 1_000_000 });
    const store = start();
    expect(await store.reserve(provider, 800_000)).toMatchObject({ near: [] });
    expect(await store.reserve(provider, 100_000)).toMatchObject({ near: [provider] });
  });
});

it('keeps a count for forty days, then upkeep removes it', async () => {
  const { start, provider, spent } = prepare();
  await start().reserve(provider, 5);
  const [count] = (await firestore.collection('spending').where('ceiling', '==', provider).get())
    .docs;
  const day = Date.parse(String(count?.get('day')));
  const after = (daysLater: number) => new Date(day + daysLater * 86_400_000);
  await removeOldSpending(firestore, after(KEPT_DAYS));
  expect(await spent(provider)).toBe(5);
  expect(await removeOldSpending(firestore, after(KEPT_DAYS + 1))).toBeGreaterThan(0);
  expect(await spent(provider)).toBe(0);
});
