import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { filePathsIn } from './document.ts';
import type { Bucket } from './image-store.ts';

export type SweepOptions = { firestore: Firestore; bucket: Bucket; now: () => Date };
export type Swept = { processes: number; files: number };

/** A younger file may belong to a save that is still writing its documents. */
const GRACE_MS = 60 * 60_000;
/** Collections whose documents name files. */
const COLLECTIONS = ['photos', 'items', 'virtualCloset', 'processes'];
const DELETED_AT_ONCE = 20;

/**
 * Removes what failures and time leave behind for one user: expired processes, then files older than an hour that no
 * document names. Safe to run at any time and again.
 */
export const sweepOrphans = async (
  { firestore, bucket, now }: SweepOptions,
  uid: string,
): Promise<Swept> => {
  const user = firestore.collection('users').doc(uid);
  const expired = await user
    .collection('processes')
    .where('expiresAt', '<=', Timestamp.fromDate(now()))
    .select()
    .get();
  for (const process of expired.docs) await process.ref.delete();

  // Files before documents: one that is saved in between is young or already named.
  const [files] = await bucket.getFiles({ prefix: `users/${uid}/` });
  const named = new Set<string>();
  for (const collection of COLLECTIONS) {
    const documents = await user.collection(collection).get();
    for (const document of documents.docs)
      for (const path of filePathsIn(document.data())) named.add(path);
  }
  const newest = now().getTime() - GRACE_MS;
  const orphans = files.filter(
    (file) => !named.has(file.name) && createdAtMs(file.metadata.timeCreated) < newest,
  );
  for (let from = 0; from < orphans.length; from += DELETED_AT_ONCE) {
    const some = orphans.slice(from, from + DELETED_AT_ONCE);
    await Promise.all(some.map((file) => file.delete({ ignoreNotFound: true })));
  }
  return { processes: expired.size, files: orphans.length };
};

/** Sweeps every user known to Firestore. */
export const sweepAllOrphans = async (options: SweepOptions): Promise<Swept> => {
  const total: Swept = { processes: 0, files: 0 };
  // Users without a profile of their own are listed too when they have collections.
  for (const { id } of await options.firestore.collection('users').listDocuments()) {
    const { processes, files } = await sweepOrphans(options, id);
    total.processes += processes;
    total.files += files;
  }
  return total;
};

/** A file without a date counts as new. */
const createdAtMs = (timeCreated: string | undefined): number =>
  timeCreated === undefined ? Infinity : Date.parse(timeCreated);
