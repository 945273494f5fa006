import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createLedger } from './ledger-store.ts';

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
