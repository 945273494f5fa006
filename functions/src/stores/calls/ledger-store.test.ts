import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createLedger, ledgerShardsFor } from './ledger-store.ts';

it('keeps what could not be written for the next write, and says so', async () => {
  let isDown = true;
  const written: string[] = [];
  const warnings: string[] = [];
  const firestore = {
    collection: () => ({
      doc: (id: string) => ({
        set: async (fields: { calls: object; costMicroUsd: object }) => {
          if (isDown) throw new Error('unavailable');
          written.push(`${id} ${JSON.stringify([fields.calls, fields.costMicroUsd])}`);
        },
      }),
    }),
  } as unknown as Firestore;
  const now = () => new Date('2026-11-20T23:59:59Z');
  const ledger = createLedger({ firestore, now, warn: (text) => warnings.push(text) });

  ledger.record({ provider: 'qloo', isFailure: false, costMicroUsd: 5 });
  await ledger.settled();
  expect(warnings).toHaveLength(1);
  isDown = false;
  ledger.record({ provider: 'qloo', isFailure: true, costMicroUsd: 0 });
  await ledger.settled();
  expect(written).toEqual(['2026-11-20_qloo [{"operand":2},{"operand":5}]']);
});

it.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [300, 75],
  [1000, 100],
])('%i instances write into %i documents', (instances, shards) => {
  expect(ledgerShardsFor(instances)).toBe(shards);
});

it('spreads its writes over the shards, of which the first has the plain name', async () => {
  const written: string[] = [];
  const doc = (id: string) => ({ set: async () => void written.push(id) });
  const firestore = { collection: () => ({ doc }) } as unknown as Firestore;
  let shard = 0;
  const ledger = createLedger({
    ...{ firestore, now: () => new Date('2026-11-20T12:00:00Z'), warn: () => undefined },
    ...{ shards: 3, shardOf: (shards) => shard++ % shards },
  });
  for (let call = 0; call < 4; call++) {
    ledger.record({ provider: 'qloo', isFailure: false, costMicroUsd: 5 });
    await ledger.settled();
  }
  const id = '2026-11-20_qloo';
  expect(written).toEqual([id, `${id}_1`, `${id}_2`, id]);
});
