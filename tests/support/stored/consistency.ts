import { expect } from 'vitest';
import { filePathsIn } from '../../../functions/src/stores/document.ts';
import { reconcileUser } from '../../../functions/src/stores/upkeep/reconcile.ts';
import { bucket, filesOf, firestore } from './admin.ts';

type Firestore = typeof firestore;

const HOUR_MS = 60 * 60_000;

/** Paths below `users/{uid}/` that any document of a user names; `shown`: except trash entries being removed. */
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
export const reconcileLater = (
  uid: string,
  { apply = true, force = true, hours = 2, on = firestore } = {},
) =>
  reconcileUser(
    { firestore: on, bucket, now: () => new Date(Date.now() + hours * HOUR_MS), apply, force },
    uid,
  );

/** The database, in which something happens just before the first page of one of a user's collections is read. */
export const withPauseBefore = (
  collection: string,
  database: Firestore,
  happens: () => Promise<void>,
): Firestore => {
  /** Binds methods to their object, except the given ones. */
  const replace = <T extends object>(target: T, methods: Record<string, unknown>): T =>
    new Proxy(target, {
      get: (_, name) => {
        const own: unknown = Reflect.get(target, name);
        if (typeof name === 'string' && name in methods) return methods[name];
        return typeof own === 'function' ? (own.bind(target) as unknown) : own;
      },
    });
  return replace(database, {
    doc: (path: string) => {
      const reference = database.doc(path);
      return replace(reference, {
        listCollections: async () =>
          (await reference.listCollections()).map((each) => {
            if (each.id !== collection) return each;
            const orderBy: typeof each.orderBy = (...order) => {
              const ordered = each.orderBy(...order);
              const limit = (count: number) => {
                const page = ordered.limit(count);
                const get = async () => happens().then(() => page.get());
                return replace(page, { get });
              };
              return replace(ordered, { limit });
            };
            return replace(each, { orderBy });
          }),
      });
    },
  });
};

/** After reconciling, documents name exactly the files that there are, and there is nothing left to do. */
export const expectReconciled = async (uid: string): Promise<void> => {
  await reconcileLater(uid);
  expect(await filesOf(uid)).toEqual(await namedFiles(uid));
  expect(await reconcileLater(uid, { force: false })).toMatchObject({ outcome: 'clean', share: 0 });
};

/** For what must not fail. */
export const throwIt = (error: unknown): never => {
  throw error;
};
