import { randomInt } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** One call of a hosted service. */
export type ProviderCall = { provider: string; isFailure: boolean; costMicroUsd: number };

/** Counts the calls of hosted services, for the operator who pays for them. */
export interface Ledger {
  /** Returns at once and never throws. Counts that cannot be written are added to the next write. */
  record(call: ProviderCall): void;
  /** Resolves when all writes have ended. */
  settled(): Promise<void>;
}

export type LedgerDeps = {
  firestore: Firestore;
  now: () => Date;
  warn: (message: string) => void;
  /** Among how many documents the writes of a day and provider are spread; 1 unless told. */
  shards?: number;
  /** Default: random. */
  shardOf?: (shards: number) => number;
};

/** One document takes about one write a second for long: so many instances may share one. */
const INSTANCES_A_SHARD = 4;
const MAX_SHARDS = 100;

/** How many documents the instances of a function need, if it has at most so many. */
export const ledgerShardsFor = (maxInstances: number): number =>
  Math.min(MAX_SHARDS, Math.ceil(maxInstances / INSTANCES_A_SHARD));

type Counts = {
  day: string;
  provider: string;
  calls: number;
  failures: number;
  /** Whole micro-dollars, so that sums are exact. */
  costMicroUsd: number;
};

const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Adds to `ledger/{yyyy-mm-dd}_{provider}` (UTC): `calls`, `failures`, and `costMicroUsd` of the calls that were probably billed. The next write
 * adds all calls that end during a write. With several shards some writes go to `..._{shard}` instead: the sum of a day is that of all documents
 * with its `day` and `provider`.
 */
export const createLedger = ({
  firestore,
  now,
  warn,
  shards = 1,
  shardOf = randomInt,
}: LedgerDeps): Ledger => {
  const documentOf = (id: string): string => {
    const shard = shards === 1 ? 0 : shardOf(shards);
    return shard === 0 ? id : `${id}_${shard}`;
  };
  let pending = new Map<string, Counts>();
  let writing: Promise<void> | undefined;

  const count = ({ day, provider, calls, failures, costMicroUsd }: Counts) => {
    const id = `${day}_${provider}`;
    const sum = pending.get(id);
    pending.set(id, {
      day,
      provider,
      calls: (sum?.calls ?? 0) + calls,
      failures: (sum?.failures ?? 0) + failures,
      costMicroUsd: (sum?.costMicroUsd ?? 0) + costMicroUsd,
    });
  };

  const write = async (id: string, { day, provider, calls, failures, costMicroUsd }: Counts) =>
    firestore
      .collection('ledger')
      .doc(documentOf(id))
      .set(
        {
          day,
          provider,
          calls: FieldValue.increment(calls),
          failures: FieldValue.increment(failures),
          costMicroUsd: FieldValue.increment(costMicroUsd),
          expiresAt: Timestamp.fromMillis(Date.parse(day) + KEPT_DAYS * DAY_MS),
        },
        { merge: true },
      );

  const flush = async () => {
    try {
      while (pending.size > 0) {
        const taken = [...pending];
        pending = new Map();
        const ends = await Promise.allSettled(taken.map(([id, counts]) => write(id, counts)));
        const failed = taken.filter((_, index) => ends[index]?.status === 'rejected');
        for (const [, counts] of failed) count(counts);
        if (failed.length > 0) {
          warn('The ledger of provider calls could not be written; the next call tries again.');
          return;
        }
      }
    } finally {
      // Synchronously, so that no call is missed between the last check and the end of this promise.
      writing = undefined;
    }
  };

  return {
    record({ provider, isFailure, costMicroUsd }) {
      const day = now().toISOString().slice(0, 10);
      count({ day, provider, calls: 1, failures: isFailure ? 1 : 0, costMicroUsd });
      writing ??= flush();
    },
    async settled() {
      await writing;
    },
  };
};
