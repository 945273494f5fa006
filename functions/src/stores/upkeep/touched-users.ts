import { FieldPath, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { tombstones } from '../accounts/account-tombstone.ts';
import { batchOf } from '../revisions/transact.ts';
import { removeMark, RENEWED_AFTER_MS, touchedMark } from '../revisions/touch.ts';
import { GRACE_MS } from './reconcile-findings.ts';
import { reconcileUser, type ReconcileOptions, type UserReport } from './reconcile.ts';

const UNSAVED_MS = 24 * 60 * 60_000;
/** From then on nothing of what was written when a user was marked can still expire, or is too young to be looked at. */
export const SETTLED_AFTER_MS = UNSAVED_MS + GRACE_MS + RENEWED_AFTER_MS;

/**
 * Repairs the data of a marked user, and removes the mark if there will be nothing more to do. Whatever fails or is refused stays marked.
 * @returns null if the user is not marked any more, or their account is being deleted.
 */
export const reconcileTouchedUser = async (
  options: Pick<ReconcileOptions, 'firestore' | 'bucket' | 'now'>,
  uid: string,
): Promise<UserReport | null> => {
  const { firestore, now } = options;
  const [mark, tombstone] = await Promise.all([
    touchedMark(firestore, uid).get(),
    tombstones(firestore).doc(uid).get(),
  ]);
  if (!mark.exists || tombstone.exists) return null;
  const report = await reconcileUser({ ...options, apply: true, force: false }, uid);
  const touchedAt = (mark.get('touchedAt') as Timestamp).toMillis();
  const isDone = report.outcome === 'clean' || report.outcome === 'found';
  if (isDone && touchedAt <= now().getTime() - SETTLED_AFTER_MS) await removeMark(mark);
  return report;
};

export type VisitOptions = {
  firestore: Firestore;
  now: () => Date;
  /** Looks at a user, or sends them to a queue. */
  visit: (uid: string) => Promise<void>;
  /** Called for each visit that failed. The others go on, and the user stays marked. */
  failed: (error: unknown) => void;
  /** When to stop. The next run goes on after the last page that was visited. */
  until: Date;
  /** Users in one page. */
  page?: number;
};

const PAGE = 200;
const VISITED_AT_ONCE = 10;

type Cursor = { touchedAt: Timestamp; path: string };

/** Where the last run ended, if its time was over: `schedules/reconcileData`. */
const cursorOf = (firestore: Firestore) => firestore.doc('schedules/reconcileData');

/** Visits all users that are marked, those who were marked first at the beginning. */
export const visitTouched = async ({
  firestore,
  now,
  visit,
  failed,
  until,
  page = PAGE,
}: VisitOptions): Promise<{ isCut: boolean }> => {
  const all = firestore
    .collectionGroup('upkeep')
    .orderBy('touchedAt')
    .orderBy(FieldPath.documentId())
    .limit(page);
  let cursor = (await cursorOf(firestore).get()).get('after') as Cursor | null | undefined;
  const keep = async (after: Cursor | null) => {
    await batchOf(firestore).set(cursorOf(firestore), { after }).commit();
  };
  while (now() < until) {
    const { docs } = await (cursor ? all.startAfter(cursor.touchedAt, cursor.path) : all).get();
    for (let from = 0; from < docs.length; from += VISITED_AT_ONCE) {
      const some = docs.slice(from, from + VISITED_AT_ONCE);
      await Promise.all(some.map(({ ref }) => visit(ref.path.split('/')[1] ?? '').catch(failed)));
    }
    const last = docs.at(-1);
    if (docs.length < page || !last) {
      await keep(null);
      return { isCut: false };
    }
    cursor = { touchedAt: last.get('touchedAt') as Timestamp, path: last.ref.path };
    await keep(cursor);
  }
  return { isCut: true };
};
