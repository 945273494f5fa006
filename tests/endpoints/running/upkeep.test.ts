import { describe, expect, it } from 'vitest';
import {
  ABANDONED_AFTER_MS,
  reviewAbandoned,
} from '../../../functions/src/stores/accounts/abandoned-accounts.ts';
import { finishDeletions } from '../../../functions/src/stores/accounts/account-store.ts';
import { noteRevocations } from '../../../functions/src/stores/accounts/revoked-sessions.ts';
import { auth, bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { createUser, disableUser, setValidSince, type TestUser } from '../../support/auth.ts';
import { throwIt } from '../../support/stored/consistency.ts';

const now = () => new Date();

/** An account with a file and a document. */
const createOwner = async (name: string): Promise<TestUser> => {
  const user = await createUser(name);
  await bucket.file(`users/${user.uid}/photos/look/r/photo.jpg`).save('picture');
  await firestore.doc(`users/${user.uid}/photos/look`).set({ name: 'look.jpg' });
  return user;
};

const isThere = async ({ uid }: TestUser): Promise<boolean> => {
  const document = await firestore.doc(`users/${uid}/photos/look`).get();
  return document.exists && (await filesOf(uid)).length > 0;
};

describe('row 26: an account that was removed elsewhere', () => {
  const review = (uids: readonly string[], { apply = true, laterMs = 0, force = false } = {}) =>
    reviewAbandoned(
      { firestore, auth, apply, force, now: () => new Date(Date.now() + laterMs) },
      uids,
    );

  it('keeps its data for a week, then loses it; a dry run only tells', async () => {
    const [gone, stays] = [await createOwner('gone'), await createOwner('stays')];
    await auth.deleteUser(gone.uid);
    const uids = [gone.uid, stays.uid];
    expect(await review(uids)).toEqual({ missing: [gone.uid], due: [], isRefused: false });
    const early = await review(uids, { laterMs: ABANDONED_AFTER_MS - 60_000 });
    expect(early).toEqual({ missing: [gone.uid], due: [], isRefused: false });

    const laterMs = ABANDONED_AFTER_MS + 60_000;
    const due = { missing: [gone.uid], due: [gone.uid], isRefused: false };
    expect(await review(uids, { apply: false, laterMs })).toEqual(due);
    await finishDeletions({ firestore, bucket, auth, now }, throwIt);
    expect(await isThere(gone)).toBe(true);

    expect(await review(uids, { laterMs })).toEqual(due);
    await finishDeletions({ firestore, bucket, auth, now }, throwIt);
    expect(await isThere(gone)).toBe(false);
    expect(await isThere(stays)).toBe(true);
  });

  it('that is there again counts its week from the beginning', async () => {
    const user = await createOwner('restored');
    await auth.deleteUser(user.uid);
    await review([user.uid]);
    await auth.createUser({ uid: user.uid, email: user.email });
    expect(await review([user.uid])).toMatchObject({ missing: [] });
    await auth.deleteUser(user.uid);
    const laterMs = ABANDONED_AFTER_MS + 60_000;
    expect(await review([user.uid], { laterMs })).toMatchObject({ due: [] });
    expect(await isThere(user)).toBe(true);
  });

  it('is left alone where a fifth of all and more are missing at once, unless forced', async () => {
    const users = await Promise.all([1, 2, 3, 4].map((n) => createOwner(`lost-${n}`)));
    const uids = users.map(({ uid }) => uid);
    await auth.deleteUsers(uids);
    await review(uids);
    const laterMs = ABANDONED_AFTER_MS + 60_000;
    const refused = await review(uids, { laterMs });
    expect(refused).toEqual({ missing: uids, due: uids, isRefused: true });
    expect((await firestore.doc(`deletedAccounts/${uids[0]}`).get()).exists).toBe(false);
    await review(uids, { laterMs, force: true });
    expect((await firestore.doc(`deletedAccounts/${uids[0]}`).get()).exists).toBe(true);
  });
});

describe('row 26: deletions that are finished by the clock', () => {
  it('do not wait for one that fails, which is told and tried again', async () => {
    const users = await Promise.all([1, 2, 3].map((n) => createOwner(`deleted-${n}`)));
    const [bad] = users.map(({ uid }) => uid).sort();
    for (const { uid } of users)
      await firestore.doc(`deletedAccounts/${uid}`).set({ deletedAt: now() });
    const failing = new Proxy(bucket, {
      get: (target, name) => {
        if (name !== 'getFiles') return Reflect.get(target, name) as unknown;
        return async (query: { prefix?: string }) => {
          if (query.prefix?.includes(`/${bad}/`)) throw new Error('The bucket is down.');
          return target.getFiles(query);
        };
      },
    });
    const failures: unknown[] = [];
    const result = await finishDeletions({ firestore, bucket: failing, auth, now }, (error) =>
      failures.push(error),
    );
    expect(result.failures).toBe(1);
    expect(failures).toEqual([new Error('The bucket is down.')]);
    for (const user of users) expect(await isThere(user)).toBe(user.uid === bad);

    expect(await finishDeletions({ firestore, bucket, auth, now }, throwIt)).toMatchObject({
      failures: 0,
    });
    for (const user of users) expect(await isThere(user)).toBe(false);
  });
});

describe('row 27: sessions that were ended in the console', () => {
  const revokeTimeOf = async ({ uid }: TestUser): Promise<unknown> =>
    (await firestore.doc(`revokedSessions/${uid}`).get()).get('revokeTime');

  it('are told to the rules, and so are disabled accounts; no others', async () => {
    const [revoked, disabled, other] = await Promise.all(
      ['revoked', 'disabled', 'other'].map((name) => createUser(name)),
    );
    const seconds = Math.floor(Date.now() / 1000) + 60;
    await setValidSince(revoked!, seconds);
    await disableUser(disabled!);
    const later = () => new Date((seconds + 600) * 1000);
    expect(await noteRevocations({ firestore, auth, now: later })).toBeGreaterThanOrEqual(2);
    expect(await revokeTimeOf(revoked!)).toBe(seconds);
    expect(await revokeTimeOf(disabled!)).toBe(seconds + 600);
    expect(await revokeTimeOf(other!)).toBeUndefined();
  });
});
