import type { Firestore } from 'firebase-admin/firestore';
import { CATEGORIES } from '../../contract/clothes/garments.ts';
import type { ListName } from '../../contract/lists.ts';
import { tombstones } from '../accounts/account-tombstone.ts';
import type { Bucket } from '../image-store.ts';
import { batchOf, renew, transact } from '../revisions/transact.ts';
import { type Findings, findDisagreements, LARGEST_SHARE } from './reconcile-findings.ts';
import { type InventoryDocument, takeInventory } from './user-inventory.ts';

export type ReconcileOptions = {
  firestore: Firestore;
  bucket: Bucket;
  now: () => Date;
  /** Whether to repair the findings. */
  apply: boolean;
  /** Acts even if more than a fifth of a user's data would be removed. */
  force: boolean;
};

/** Number of findings of each kind for one user. */
export type UserReport = Record<Exclude<keyof Findings, 'share'>, number> & {
  uid: string;
  /** Share of the user's files and documents that would be removed, 0..1. */
  share: number;
  /** `refused`: too much would be removed, so nothing was changed. */
  outcome: 'clean' | 'found' | 'applied' | 'refused';
};

const DELETED_AT_ONCE = 20;

/**
 * Finds inconsistencies between a user's files and documents, which failures and expiry leave behind; with `apply`, repairs them. Safe to run at
 * any time and repeatedly.
 */
export const reconcileUser = async (
  options: ReconcileOptions,
  uid: string,
): Promise<UserReport> => {
  const { bucket, now, apply, force } = options;
  const inventory = await takeInventory(options, uid);
  const isThere = async (path: string) => (await bucket.file(path).exists())[0];
  const { share, ...findings } = await findDisagreements(uid, inventory, now(), isThere);
  const counts = Object.fromEntries(
    Object.entries(findings).map(([name, found]) => [name, found.length]),
  ) as Record<keyof typeof findings, number>;
  // Documents that only lack a secondary file stay unchanged.
  const isClean = Object.entries(counts).every(([name, n]) => n === 0 || name === 'incomplete');
  const report = { uid, ...counts, share };
  if (isClean) return { ...report, outcome: counts.incomplete > 0 ? 'found' : 'clean' };
  if (share > LARGEST_SHARE && !force) return { ...report, outcome: 'refused' };
  if (!apply) return { ...report, outcome: 'found' };
  await putInOrder(options, uid, findings);
  return { ...report, outcome: 'applied' };
};

const putInOrder = async (
  { firestore, bucket }: ReconcileOptions,
  uid: string,
  {
    orphans,
    leftovers,
    expired,
    broken,
    undrawn,
    miscounted,
    strays,
    outdated,
  }: Omit<Findings, 'share'>,
): Promise<void> => {
  const referenceOf = ({ collection, id }: InventoryDocument) =>
    firestore.doc(`users/${uid}/${collection}/${id}`);
  const unchanged = ({ updateTime }: InventoryDocument) => ({ lastUpdateTime: updateTime });

  for (const document of [...expired, ...broken]) {
    const isGone = await unlessChanged(() =>
      batchOf(firestore).delete(referenceOf(document), unchanged(document)).commit(),
    );
    if (isGone) await deleteFiles(bucket, document.files);
  }
  await deleteFiles(bucket, [...orphans, ...leftovers]);
  for (const look of undrawn) {
    const update = () =>
      batchOf(firestore).update(referenceOf(look), { picture: null }, unchanged(look)).commit();
    if (await unlessChanged(update)) await deleteFiles(bucket, look.files);
  }
  for (const { photo } of miscounted) {
    await transact(firestore, async (transaction) => {
      const document = await transaction.get(referenceOf(photo));
      const garments = firestore
        .collection(`users/${uid}/items`)
        .where('photoId', '==', photo.id)
        .select('category');
      // Read both again together: the inventory read garments before photos, and a save may have happened in between.
      const { docs } = await transaction.get(garments);
      if (!document.updateTime?.isEqual(photo.updateTime)) return;
      const counts = Object.fromEntries(
        CATEGORIES.map((category) => {
          const count = docs.filter((each) => each.get('category') === category).length;
          const counted = photo.counts[category] ?? 0;
          return [category, counted > 0 === count > 0 ? counted : count];
        }),
      );
      transaction.update(referenceOf(photo), { counts });
    });
  }
  for (const garment of strays) {
    await transact(firestore, async (transaction) => {
      const document = await transaction.get(referenceOf(garment));
      const photo = await transaction.get(firestore.doc(`users/${uid}/photos/${garment.photoId}`));
      if (photo.exists || !document.updateTime?.isEqual(garment.updateTime)) return;
      transaction.update(referenceOf(garment), { photoId: null });
    });
  }
  await renewRevisions(firestore, uid, outdated);
};

const renewRevisions = async (firestore: Firestore, uid: string, lists: readonly ListName[]) => {
  const batch = batchOf(firestore);
  for (const list of lists) renew(batch, firestore, uid, list);
  await batch.commit();
};

const deleteFiles = async (bucket: Bucket, paths: readonly string[]): Promise<void> => {
  for (let from = 0; from < paths.length; from += DELETED_AT_ONCE) {
    const some = paths.slice(from, from + DELETED_AT_ONCE);
    await Promise.all(some.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  }
};

/** gRPC's NOT_FOUND and FAILED_PRECONDITION: another request has written or removed the document since it was read. */
const CHANGED = [5, 9];

/** @returns whether it was done. If the document has changed in the meantime, the next run handles it. */
const unlessChanged = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (CHANGED.includes(code as number)) return false;
    throw error;
  }
};

/** Every user that Firestore or Cloud Storage knows, except those whose account is being deleted. */
export const knownUsers = async ({
  firestore,
  bucket,
}: Pick<ReconcileOptions, 'firestore' | 'bucket'>): Promise<string[]> => {
  const uids = new Set<string>();
  // `listDocuments` also lists users without a profile if they have collections.
  for (const { id } of await firestore.collection('users').listDocuments()) uids.add(id);
  let pageToken: string | undefined;
  do {
    const query = { prefix: 'users/', delimiter: '/', autoPaginate: false, pageToken };
    const [, next, reply] = await bucket.getFiles(query);
    for (const prefix of (reply as { prefixes?: string[] } | undefined)?.prefixes ?? []) {
      const uid = prefix.split('/')[1];
      if (uid) uids.add(uid);
    }
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined);
  const { docs } = await tombstones(firestore).select().get();
  for (const { id } of docs) uids.delete(id);
  return [...uids].sort();
};
