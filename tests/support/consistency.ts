import { expect } from 'vitest';
import { filePathsIn } from '../../functions/src/stores/document.ts';
import { reconcileUser } from '../../functions/src/stores/reconcile.ts';
import { bucket, filesOf, firestore } from './admin.ts';

const HOUR_MS = 60 * 60_000;

/** Paths below `users/{uid}/` that any document of a user names; `shown`: but for entries of the trash that are being removed. */
export const namedFiles = async (uid: string, { shown = false } = {}): Promise<string[]> => {
  const prefix = `users/${uid}/`;
  const collections = await firestore.doc(`users/${uid}`).listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  const documents = found.flatMap(({ docs }) =>
    docs.filter((each) => {
      const isRemoved =
        each.ref.parent.id === 'trash' &&
        (each.get('expiresAt') as { toMillis: () => number }).toMillis() === 0;
      return !shown || !isRemoved;
    }),
  );
  const named = documents.flatMap((each) => filePathsIn(each.data()));
  return [...new Set(named)].map((path) => path.slice(prefix.length)).sort();
};

/** No document that anybody can see names a file that is missing. */
export const expectNothingDangling = async (uid: string): Promise<void> => {
  const files = await filesOf(uid);
  expect((await namedFiles(uid, { shown: true })).filter((path) => !files.includes(path))).toEqual(
    [],
  );
};

/** Reconciles a user as it would be done `hours` from now. */
export const reconcileLater = (uid: string, { apply = true, force = true, hours = 2 } = {}) =>
  reconcileUser(
    { firestore, bucket, now: () => new Date(Date.now() + hours * HOUR_MS), apply, force },
    uid,
  );

/** After reconciling, documents name exactly the files that there are, and there is nothing left to do. */
export const expectReconciled = async (uid: string): Promise<void> => {
  await reconcileLater(uid);
  expect(await filesOf(uid)).toEqual(await namedFiles(uid));
  expect(await reconcileLater(uid, { force: false })).toMatchObject({ outcome: 'clean', share: 0 });
};
