import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';

/** A mark is renewed at most this often by one instance, so that a write rarely costs another one. */
export const RENEWED_AFTER_MS = 60 * 60_000;
/** Users that an instance remembers. Beyond that it forgets all, which costs a write for each. */
const REMEMBERED = 10_000;
/** gRPC's NOT_FOUND and FAILED_PRECONDITION. */
const CHANGED = [5, 9];

/** The documents that mark users whose data has changed: `users/{uid}/upkeep/touched`. Upkeep looks at these users alone. */
export const touchedMark = (firestore: Firestore, uid: string) =>
  firestore.doc(`users/${uid}/upkeep/touched`);

const remembered = new WeakMap<Firestore, Map<string, number>>();

/**
 * Marks a user before their files or documents are written, so that upkeep also finds what a write that is never finished leaves behind. The mark may be an hour older
 * than the last write.
 */
export const touch = async (
  firestore: Firestore,
  uid: string,
  now: () => Date = () => new Date(),
): Promise<void> => {
  const times = remembered.get(firestore) ?? new Map<string, number>();
  remembered.set(firestore, times);
  const at = now().getTime();
  const last = times.get(uid);
  if (last !== undefined && at - last < RENEWED_AFTER_MS) return;
  const mark = { touchedAt: Timestamp.fromMillis(at) };
  // Merged, so that `waitsSince` stays.
  await touchedMark(firestore, uid).set(mark, { merge: true });
  if (times.size >= REMEMBERED) times.clear();
  times.set(uid, at);
};

/** Marks all users to whom documents at `paths` belong. */
export const touchOwners = async (
  firestore: Firestore,
  paths: ReadonlySet<string>,
): Promise<void> => {
  const uids = new Set<string>();
  for (const path of paths) {
    const [root, uid] = path.split('/');
    if (root === 'users' && uid) uids.add(uid);
  }
  await Promise.all([...uids].map((uid) => touch(firestore, uid)));
};

const unlessMarkedAgain = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!CHANGED.includes(code as number)) throw error;
  }
};
const asItWas = ({ updateTime }: DocumentSnapshot) => updateTime && { lastUpdateTime: updateTime };

/** Removes a mark, unless the user was marked again since it was read. */
export const removeMark = (mark: DocumentSnapshot): Promise<void> =>
  unlessMarkedAgain(() => mark.ref.delete(asItWas(mark)));

/** Notes since when a marked user waits to be looked at, unless the user was marked again since the mark was read. */
export const noteWait = (mark: DocumentSnapshot, at: Date): Promise<void> =>
  unlessMarkedAgain(() =>
    mark.ref.update({ waitsSince: Timestamp.fromDate(at) }, asItWas(mark) ?? {}),
  );
