import { expect, it } from 'vitest';
import { touch, touchedMark } from '../../../functions/src/stores/revisions/touch.ts';
import {
  reconcileTouchedUser,
  SETTLED_AFTER_MS,
  visitTouched,
} from '../../../functions/src/stores/upkeep/touched-users.ts';
import { bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { call } from '../../support/requests/api.ts';

const now = () => new Date();
const later = (ms: number) => () => new Date(Date.now() + ms);
const isMarked = async ({ uid }: TestUser) => (await touchedMark(firestore, uid).get()).exists;
const reconcile = ({ uid }: TestUser, laterMs: number) =>
  reconcileTouchedUser({ firestore, bucket, now: later(laterMs) }, uid);
const HOUR_MS = 60 * 60_000;

/** A user who was marked before all others of the tests, `n` after the beginning of time. */
const markEarly = async (name: string, n: number): Promise<TestUser> => {
  const user = await createUser(name);
  await touch(firestore, user.uid, () => new Date(n));
  return user;
};

it('what a save leaves behind goes, and the user is looked at until nothing can follow', async () => {
  const user = await createUser('touched');
  await touch(firestore, user.uid, now);
  await bucket.file(`users/${user.uid}/photos/look/failed/photo.jpg`).save('left behind');
  await bucket.file(`users/${user.uid}/processes/gone/photo.unsaved.jpg`).save('left behind');
  for (let n = 0; n < 5; n++) {
    const path = `users/${user.uid}/virtual-closet/${n}/result.jpg`;
    await bucket.file(path).save('kept');
    await firestore
      .doc(`users/${user.uid}/virtualCloset/${n}`)
      .set({ result: { path, token: '' } });
  }
  expect(await reconcile(user, 2 * HOUR_MS)).toMatchObject({ outcome: 'applied', orphans: 1 });
  expect(await filesOf(user.uid)).toHaveLength(5);
  expect(await reconcile(user, 2 * HOUR_MS)).toMatchObject({ outcome: 'clean' });
  expect(await isMarked(user)).toBe(true);
  expect(await reconcile(user, SETTLED_AFTER_MS + HOUR_MS)).toMatchObject({ outcome: 'clean' });
  expect(await isMarked(user)).toBe(false);
  expect(await reconcile(user, SETTLED_AFTER_MS + HOUR_MS)).toBeNull();
});

it('a run that is out of time goes on in the next one, and one failure stops nobody', async () => {
  const users = [await markEarly('first', 1), await markEarly('second', 2)];
  await firestore.doc('schedules/reconcileData').delete();
  const visited: string[] = [];
  let failures = 0;
  const run = (pages: number, page = 1) => {
    let asked = 0;
    return visitTouched({
      firestore,
      now: () => new Date(asked++ < pages ? 0 : 2),
      until: new Date(1),
      failed: () => failures++,
      visit: (uid) => {
        visited.push(uid);
        return uid === users[0]?.uid ? Promise.reject(new Error('Down.')) : Promise.resolve();
      },
      page,
    });
  };
  expect(await run(1)).toEqual({ isCut: true });
  expect(visited).toEqual([users[0]?.uid]);
  expect(await run(1)).toEqual({ isCut: true });
  expect(visited).toEqual(users.map(({ uid }) => uid));
  expect(await run(Infinity, 200)).toEqual({ isCut: false });
  expect(visited.filter((uid) => uid === users[0]?.uid)).toHaveLength(1);
  // The next run begins with the first again: whoever failed is still marked.
  expect(await run(1)).toEqual({ isCut: true });
  expect(visited.at(-1)).toBe(users[0]?.uid);
  expect(failures).toBe(2);
  await firestore.doc('schedules/reconcileData').delete();
});

it('a write through an endpoint marks the user', async () => {
  const user = await createUser('writer');
  expect(await isMarked(user)).toBe(false);
  const collection = { id: 'one', kind: 'capsule' as const, name: 'Work', pieces: [], looks: [] };
  await call(user, 'saveCollection', { uid: user.uid, collection });
  expect(await isMarked(user)).toBe(true);
});

it('an account that is being deleted is left to its deletion', async () => {
  const user = await markEarly('leaving', 3);
  await firestore.doc(`deletedAccounts/${user.uid}`).set({ deletedAt: new Date() });
  expect(await reconcile(user, 0)).toBeNull();
  await firestore.doc(`deletedAccounts/${user.uid}`).delete();
});
