import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { tombstones } from '../accounts/account-tombstone.ts';
import { batchOf } from '../revisions/transact.ts';
import { noteWait, removeMark, RENEWED_AFTER_MS, touchedMark } from '../revisions/touch.ts';
import { GRACE_MS } from './reconcile-findings.ts';
import { reconcileUser, type ReconcileOptions, type UserReport } from './reconcile.ts';

const UNSAVED_MS = 24 * 60 * 60_000;
/** From then on nothing of what was written when a user was marked can still expire, or is too young to be looked at. */
export const SETTLED_AFTER_MS = UNSAVED_MS + GRACE_MS + RENEWED_AFTER_MS;

/**
 * Whoever writes every day is looked at this often: a look reads all documents of a user, and every night that would cost more than what the user
 * does.
 */
export const LOOKED_AT_EVERY_MS = 6.5 * 24 * 60 * 60_000;

/** What is to be done with a marked user: the last look, one in between, or nothing yet. */
const dueOf = (mark: DocumentSnapshot, now: Date): 'last' | 'weekly' | 'new' | 'waits' => {
  const agoMs = (time: Timestamp): number => now.getTime() - time.toMillis();
  if (agoMs(mark.get('touchedAt') as Timestamp) >= SETTLED_AFTER_MS) return 'last';
  const since = mark.get('waitsSince') as Timestamp | undefined;
  if (!since) return 'new';
  return agoMs(since) >= LOOKED_AT_EVERY_MS ? 'weekly' : 'waits';
};

/**
 * Repairs the data of a marked user who has written nothing for a day, or has waited for a week, and removes the mark if there will be nothing more
 * to do. Whatever fails or is refused stays marked, and is looked at the next night.
 * @returns null if the user is not marked any more, still writes, or the account is being deleted.
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
  const due = dueOf(mark, now());
  if (due === 'new') await noteWait(mark, now());
  if (due === 'new' || due === 'waits') return null;
  const report = await reconcileUser({ ...options, apply: true, force: false }, uid);
  const isDone = report.outcome === 'clean' || report.outcome === 'found';
  if (isDone) await (due === 'last' ? removeMark(mark) : noteWait(mark, now()));
  return report;
};

export type VisitOptions = {
  firestore: Firestore;
  now: () => Date;
  /** Looks at a user, or sends them to a queue. Nobody is visited who still writes, and has not waited for a week. */
  visit: (uid: string) => Promise<void>;
  /** Called for each visit that failed. The others go on, and the user stays marked. */
  failed: (error: unknown) => void;
  /** When to stop. The next run goes on after the last page that was visited. */
  until: Date;
  /** Users in one page. */
  page?: number;
  /** Users that are visited at the same time. */
  atOnce?: number;
};

const PAGE = 200;
const VISITED_AT_ONCE = 10;
/** A task is sent in some 50 ms: so many at once are a million in the time of a run. */
export const SENT_AT_ONCE = 50;

type Cursor = { touchedAt: Timestamp; path: string };

/** Where the last run ended, if its time was over: `schedules/reconcileData`. */
const cursorOf = (firestore: Firestore) => firestore.doc('schedules/reconcileData');

/** Visits all users who are marked and due, those who were marked first at the beginning. */
export const visitTouched = async ({
  firestore,
  now,
  visit,
  failed,
  until,
  page = PAGE,
  atOnce = VISITED_AT_ONCE,
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
  const attempt = async (mark: DocumentSnapshot, at: Date): Promise<void> => {
    const due = dueOf(mark, at);
    if (due === 'new') await noteWait(mark, at);
    if (due !== 'new' && due !== 'waits') await visit(mark.ref.path.split('/')[1] ?? '');
  };
  for (let at = now(); at < until; at = now()) {
    const { docs } = await (cursor ? all.startAfter(cursor.touchedAt, cursor.path) : all).get();
    for (let from = 0; from < docs.length; from += atOnce) {
      const some = docs.slice(from, from + atOnce);
      await Promise.all(some.map((mark) => attempt(mark, at).catch(failed)));
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
