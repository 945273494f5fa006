import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { CalendarDate, CalendarDay, OwnWashLimits } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { parseDocument } from '../document.ts';
import { transact } from '../revisions/transact.ts';

const MonthFields = z.object({ days: z.record(CalendarDate, CalendarDay) });
const LimitsFields = z.object({ ownWashLimits: OwnWashLimits });

/** The days of a calendar by date, as a change sees and edits them. */
export type DayBook = {
  /** The day as it is now; a day without anything is empty. */
  get(day: string): CalendarDay;
  set(day: CalendarDay): void;
};

/**
 * What was planned, worn and washed on each day: a document for each month, `users/{uid}/months/{2026-11}`, so that a year is twelve reads. The
 * person's own wash limits: `users/{uid}/wear/washLimits`.
 */
export interface CalendarStore {
  /** Days that have anything, `from` and `to` included, in order. */
  range(uid: string, from: string, to: string): Promise<CalendarDay[]>;
  /** Every day that has anything, in order. */
  all(uid: string): Promise<CalendarDay[]>;
  /**
   * Reads the months of `days`, applies `change` and writes the months that it changed, in one transaction.
   * @param change must be pure but for the book, because it runs again after a conflict; if it throws, nothing is written
   * @throws AppError `account-deleted`; `invalid-request` for a month that would be too large to keep.
   */
  change<T>(uid: string, days: readonly string[], change: (book: DayBook) => T): Promise<T>;
  ownWashLimits(uid: string): Promise<OwnWashLimits>;
  saveWashLimits(uid: string, limits: OwnWashLimits): Promise<void>;
}

/** A document may have 1 MiB, of which indexes and names take a part. */
const MAX_MONTH_BYTES = 700_000;
/** A hundred years of months. */
const MAX_MONTHS = 1200;

const monthOf = (day: string): string => day.slice(0, 7);
export const emptyDay = (day: string): CalendarDay => ({
  day,
  outfits: [],
  events: [],
  washed: [],
});
const isEmpty = ({ outfits, events, washed }: CalendarDay): boolean =>
  outfits.length + events.length + washed.length === 0;
const inOrder = (days: CalendarDay[]): CalendarDay[] =>
  days.sort((a, b) => (a.day < b.day ? -1 : 1));

export const createCalendarStore = (firestore: Firestore): CalendarStore => {
  const monthsOf = (uid: string) => firestore.collection(`users/${uid}/months`);
  const limitsOf = (uid: string) => firestore.doc(`users/${uid}/wear/washLimits`);
  const byId = (uid: string) => monthsOf(uid).orderBy(FieldPath.documentId()).limit(MAX_MONTHS);

  return {
    async range(uid, from, to) {
      const { docs } = await byId(uid).startAt(monthOf(from)).endAt(monthOf(to)).get();
      const days = docs.flatMap((document) =>
        Object.values(parseDocument(MonthFields, document).days),
      );
      return inOrder(days.filter(({ day }) => day >= from && day <= to));
    },

    async all(uid) {
      const { docs } = await byId(uid).get();
      return inOrder(
        docs.flatMap((document) => Object.values(parseDocument(MonthFields, document).days)),
      );
    },

    change: (uid, days, change) =>
      transact(firestore, async (transaction) => {
        const months = [...new Set(days.map(monthOf))];
        const documents = await transaction.getAll(
          ...months.map((month) => monthsOf(uid).doc(month)),
        );
        await assertAlive(transaction, firestore, uid);
        const kept = new Map<string, Record<string, CalendarDay>>(
          documents.map((document) => [
            document.id,
            document.exists ? { ...parseDocument(MonthFields, document).days } : {},
          ]),
        );
        const changed = new Set<string>();
        const result = change({
          get: (day) => kept.get(monthOf(day))?.[day] ?? emptyDay(day),
          set: (next) => {
            const month = kept.get(monthOf(next.day));
            if (!month) throw new Error('A change reached a day that it did not name.');
            if (isEmpty(next)) delete month[next.day];
            else month[next.day] = next;
            changed.add(monthOf(next.day));
          },
        });
        for (const month of changed) {
          const left = kept.get(month) ?? {};
          const reference = monthsOf(uid).doc(month);
          if (Object.keys(left).length === 0) transaction.delete(reference);
          else transaction.set(reference, { days: fitting(left) });
        }
        return result;
      }),

    async ownWashLimits(uid) {
      const document = await limitsOf(uid).get();
      return document.exists ? parseDocument(LimitsFields, document).ownWashLimits : [];
    },

    saveWashLimits: (uid, ownWashLimits) =>
      transact(firestore, async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.set(limitsOf(uid), { ownWashLimits });
      }),
  };
};

const fitting = (days: Record<string, CalendarDay>): Record<string, CalendarDay> => {
  if (Buffer.byteLength(JSON.stringify(days)) <= MAX_MONTH_BYTES) return days;
  throw new AppError('invalid-request', 'This month is full. Remove something from it first.');
};
