import { randomUUID } from 'node:crypto';
import { type Firestore, type Transaction, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { Moment, parseDocument } from '../document.ts';
import { transact } from '../revisions/transact.ts';

/** Demo visitors who have a wardrobe, or are about to: `demoVisitors/{uid}`. No client reads it. */
export const visitors = (firestore: Firestore) => firestore.collection('demoVisitors');

/** How long a demo wardrobe exists. */
export const VISIT_MS = 24 * 60 * 60_000;

const Visit = z.object({
  expiresAt: Moment,
  /** A secret of this visit, from which the download tokens of its pictures are made. */
  seed: z.string(),
  /** Whether the whole template has been copied. */
  isReady: z.boolean(),
});
export type Visit = z.infer<typeof Visit>;

/** How many visitors have come today (UTC): `demoAdmissions/today`, one document that each day begins anew. */
const Admissions = z.object({ day: z.string(), count: z.number() });

export type VisitorLimits = { maxADay: number; maxAtOnce: number };
/** The visit; `full`: too many came today, or are here; `over`: the visitor's day has ended. */
export type Admission = Visit | 'full' | 'over';

/** Counts demo visitors and keeps how far each has come. */
export interface VisitorStore {
  /**
   * Admits a visitor, or finds the one who was admitted before.
   * @throws AppError `account-deleted`
   */
  admit(uid: string, limits: VisitorLimits): Promise<Admission>;
  /** Marks the wardrobe as complete. Does nothing if the visitor was removed meanwhile. */
  markReady(uid: string): Promise<void>;
}

export const createVisitorStore = (firestore: Firestore, now: () => Date): VisitorStore => {
  const admissions = firestore.doc('demoAdmissions/today');

  /** Every admission writes the same document, so that two at once cannot both take the last place. */
  const takePlace = async (
    transaction: Transaction,
    { maxADay, maxAtOnce }: VisitorLimits,
  ): Promise<boolean> => {
    const day = now().toISOString().slice(0, 10);
    const [document, present] = await Promise.all([
      transaction.get(admissions),
      transaction.get(visitors(firestore).count()),
    ]);
    const kept = document.exists ? parseDocument(Admissions, document) : null;
    const today = kept?.day === day ? kept.count : 0;
    if (today >= maxADay || present.data().count >= maxAtOnce) return false;
    transaction.set(admissions, { day, count: today + 1 });
    return true;
  };

  return {
    admit: (uid, limits) =>
      transact(firestore, async (transaction): Promise<Admission> => {
        await assertAlive(transaction, firestore, uid);
        const reference = visitors(firestore).doc(uid);
        const document = await transaction.get(reference);
        if (document.exists) {
          const visit = parseDocument(Visit, document);
          return visit.expiresAt > now() ? visit : 'over';
        }
        if (!(await takePlace(transaction, limits))) return 'full';
        const expiresAt = new Date(now().getTime() + VISIT_MS);
        const visit: Visit = { expiresAt, seed: randomUUID(), isReady: false };
        const startedAt = Timestamp.fromDate(now());
        transaction.create(reference, { ...visit, startedAt });
        return visit;
      }),

    async markReady(uid) {
      await transact(firestore, async (transaction) => {
        const reference = visitors(firestore).doc(uid);
        if (!(await transaction.get(reference)).exists) return;
        transaction.update(reference, { isReady: true });
      });
    },
  };
};
