import { randomInt } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { addTo, type Ceiling, type Count, findRoom, isNear, PROJECT } from './spending-shards.ts';

/** Micro-dollars a day. A provider without its own ceiling has only the project's. */
export type Ceilings = { project: number; providers: Readonly<Record<string, number>> };

export type Reservation =
  | { isReserved: true; near: readonly string[]; settle(microUsd: number): void }
  | { isReserved: false; ceiling: string };

/** Holds what the hosted services may cost each day (UTC), and what they have cost. */
export interface SpendingStore {
  /** Reserves the highest cost of a call, if no ceiling of today stands against it. */
  reserve(provider: string, microUsd: number): Promise<Reservation>;
  /** Resolves when all settlements are written. */
  settled(): Promise<void>;
}

export type SpendingDeps = {
  firestore: Firestore;
  now: () => Date;
  ceilings: () => Ceilings;
  warn: (message: string) => void;
  /** The first shard that a reservation looks at; default: random. */
  firstOf?: (shards: number) => number;
};

type Wanted = {
  provider: string;
  microUsd: number;
  resolve: (reservation: Reservation) => void;
  reject: (error: unknown) => void;
};
type Granted = { counts: Count[]; near: string[] } | { reached: string };

const COLLECTION = 'spending';
/** Days after which the time-to-live policy and the daily upkeep remove the counts. The ledger keeps the sums longer. */
export const KEPT_DAYS = 40;
const DAY_MS = 24 * 60 * 60_000;
/** Processes that compete for a shard retry, as with quotas. */
const ATTEMPTS = 20;
/** How long a refusal is remembered: money comes back only when calls are settled for less than was reserved. */
const REFUSED_MS = 15_000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Keeps the money of a day in `spending/{yyyy-mm-dd}_{project or provider}_{shard}`.
 *
 * The ceiling is divided evenly among the shards, and a reservation takes its amount from one shard, in a transaction; if that has no room, from
 * another. So reservations never exceed the ceiling, however many processes reserve at once. What may stay unused at the end of a day is less than
 * the cost of one call in each shard; above 20 dollars some shards may have more left, because only ten are looked at. Calls of one process that arrive during a transaction wait for it and then reserve together.
 */
export const createSpendingStore = (deps: SpendingDeps): SpendingStore => {
  const { firestore, now, ceilings, warn, firstOf = randomInt } = deps;
  const waiting: Wanted[] = [];
  const settling = new Set<Promise<unknown>>();
  let drawing: Promise<void> | undefined;
  /** By day and ceiling: the smallest refused amount, and until when that counts. */
  const refused = new Map<string, { microUsd: number; untilMs: number }>();

  const documentOf = ({ day, ceiling, shard }: Count) =>
    firestore.collection(COLLECTION).doc(`${day}_${ceiling}_${shard}`);

  const ceilingsOf = (provider: string): Ceiling[] => {
    const { project, providers } = ceilings();
    const own = providers[provider];
    return [
      { name: PROJECT, microUsd: project },
      ...(own === undefined ? [] : [{ name: provider, microUsd: own }]),
    ];
  };

  const isRemembered = (day: string, name: string, microUsd: number): boolean => {
    const known = refused.get(`${day} ${name}`);
    return known !== undefined && known.untilMs > now().getTime() && microUsd >= known.microUsd;
  };

  /** Grants one call within a transaction, whose counts are read at most once. */
  const grant = async (
    transaction: Transaction,
    counts: Map<string, Count>,
    day: string,
    { provider, microUsd }: Wanted,
  ): Promise<Granted> => {
    const taken: Count[] = [];
    const near: string[] = [];
    const read = async (ceiling: string, shard: number): Promise<Count> => {
      const id = `${ceiling} ${shard}`;
      const known = counts.get(id);
      if (known) return known;
      const count: Count = { day, ceiling, shard, usedMicroUsd: 0, addedMicroUsd: 0 };
      const kept: unknown = (await transaction.get(documentOf(count))).get('microUsd');
      if (typeof kept === 'number') count.usedMicroUsd = kept;
      counts.set(id, count);
      return count;
    };
    for (const ceiling of ceilingsOf(provider)) {
      const room = isRemembered(day, ceiling.name, microUsd)
        ? null
        : await findRoom(ceiling, microUsd, firstOf, (shard) => read(ceiling.name, shard));
      if (!room) return { reached: ceiling.name };
      taken.push(room);
      if (isNear(ceiling, room, microUsd)) near.push(ceiling.name);
    }
    for (const count of taken) addTo(count, microUsd);
    return { counts: taken, near };
  };

  const draw = (batch: Wanted[]): Promise<Granted[]> =>
    firestore.runTransaction(
      async (transaction) => {
        const day = dayOf(now());
        const counts = new Map<string, Count>();
        const granted: Granted[] = [];
        for (const wanted of batch) granted.push(await grant(transaction, counts, day, wanted));
        for (const count of counts.values()) {
          if (count.addedMicroUsd > 0) transaction.set(documentOf(count), fieldsOf(count));
        }
        return granted;
      },
      { maxAttempts: ATTEMPTS },
    );

  const settle = (counts: readonly Count[], changeMicroUsd: number) => {
    const batch = firestore.batch();
    for (const count of counts) {
      batch.update(documentOf(count), { microUsd: FieldValue.increment(changeMicroUsd) });
    }
    const writing = batch
      .commit()
      .catch(() => warn('A hosted call could not be settled; it counts as reserved.'))
      .finally(() => settling.delete(writing));
    settling.add(writing);
  };

  const answer = ({ microUsd, resolve }: Wanted, granted: Granted) => {
    if ('reached' in granted) {
      const key = `${dayOf(now())} ${granted.reached}`;
      if (!isRemembered(dayOf(now()), granted.reached, microUsd)) {
        refused.set(key, { microUsd, untilMs: now().getTime() + REFUSED_MS });
      }
      resolve({ isReserved: false, ceiling: granted.reached });
      return;
    }
    const { counts, near } = granted;
    resolve({
      isReserved: true,
      near,
      settle: (actual) => {
        // Room has come back, for calls of the same ceilings.
        if (actual < microUsd)
          for (const { ceiling, day } of counts) refused.delete(`${day} ${ceiling}`);
        settle(counts, actual - microUsd);
      },
    });
  };

  const drain = async () => {
    try {
      while (waiting.length > 0) {
        const batch = waiting.splice(0);
        try {
          const granted = await draw(batch);
          batch.forEach((wanted, index) => answer(wanted, granted[index] as Granted));
        } catch (error) {
          for (const { reject } of batch) reject(error);
        }
      }
    } finally {
      // Synchronously, so that no call is missed between the last check and the end of this promise.
      drawing = undefined;
    }
  };

  return {
    reserve: (provider, microUsd) =>
      new Promise((resolve, reject) => {
        waiting.push({ provider, microUsd, resolve, reject });
        drawing ??= drain();
      }),
    async settled() {
      await Promise.all(settling);
    },
  };
};

const fieldsOf = ({ day, ceiling, usedMicroUsd, addedMicroUsd }: Count) => ({
  day,
  ceiling,
  microUsd: usedMicroUsd + addedMicroUsd,
  expiresAt: Timestamp.fromMillis(Date.parse(day) + KEPT_DAYS * DAY_MS),
});

/** Removes the counts of old days, at most a few hundred at a time. Returns how many. */
export const removeOldSpending = async (firestore: Firestore, now: Date): Promise<number> => {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const { docs } = await firestore
    .collection(COLLECTION)
    .where('day', '<', before)
    .limit(400)
    .get();
  const batch = firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await batch.commit();
  return docs.length;
};
