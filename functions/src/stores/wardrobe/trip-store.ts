import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { MAX_TRIPS, Trip, type TripSummary } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import type { parseDocument } from '../document.ts';
import { fieldsOf } from '../document.ts';
import { transact } from '../revisions/transact.ts';

/** Trips with what is packed for them: `users/{uid}/trips/{id}`. */
export interface TripStore {
  /** Without plans, the latest first. */
  list(uid: string): Promise<TripSummary[]>;
  get(uid: string, id: string): Promise<Trip | null>;
  /**
   * Writes a trip.
   * @param change gets the trip as it is, null for none, and returns it as it shall be; null leaves everything as it is. It may run several times.
   * @returns the trip as it is then
   * @throws AppError `account-deleted`; `invalid-request` if there are 100 trips already
   */
  change(uid: string, id: string, change: (trip: Trip | null) => Trip | null): Promise<Trip | null>;
  /** Succeeds if it is gone already. */
  delete(uid: string, id: string): Promise<void>;
}

export const createTripStore = (firestore: Firestore): TripStore => {
  const tripsOf = (uid: string) => firestore.collection(`users/${uid}/trips`);

  return {
    async list(uid) {
      const { docs } = await tripsOf(uid)
        .orderBy('from', 'desc')
        .orderBy(FieldPath.documentId(), 'desc')
        .limit(MAX_TRIPS)
        .get();
      return docs.map((document) => summaryOf(read(document)));
    },

    async get(uid, id) {
      const document = await tripsOf(uid).doc(id).get();
      return document.exists ? read(document) : null;
    },

    change: (uid, id, change) =>
      transact(firestore, async (transaction) => {
        const reference = tripsOf(uid).doc(id);
        const document = await transaction.get(reference);
        const before = document.exists ? read(document) : null;
        const after = change(before);
        if (after === null) return before;
        if (before === null) {
          const others = await transaction.get(tripsOf(uid).select().limit(MAX_TRIPS));
          if (others.size >= MAX_TRIPS) {
            throw new AppError(
              'invalid-request',
              `You have ${MAX_TRIPS} trips already. Delete one first.`,
            );
          }
        }
        await assertAlive(transaction, firestore, uid);
        transaction.set(reference, fieldsOf(after));
        return after;
      }),

    delete: (uid, id) =>
      transact(firestore, async (transaction) => {
        const document = await transaction.get(tripsOf(uid).doc(id));
        if (document.exists) transaction.delete(document.ref);
      }),
  };
};

/** A document has no id among its fields; it is the document's name. */
const read = (document: Parameters<typeof parseDocument>[1]): Trip => {
  const trip = Trip.safeParse({ ...document.data(), id: document.id });
  if (trip.success) return trip.data;
  const [issue] = trip.error.issues;
  throw new Error(`A trip is malformed at ${issue?.path.join('.')}: ${issue?.message}`);
};

const summaryOf = ({ id, name, from, to, stops, createdAt, plan, checked }: Trip): TripSummary => ({
  ...{ id, name, from, to, stops, createdAt },
  packed: plan && {
    pieces: plan.packed.length,
    checked: plan.packed.filter((piece) => checked.includes(piece.id)).length,
  },
});
