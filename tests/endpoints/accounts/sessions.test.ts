import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, PROTECTED } from '../../../scripts/testing/doubles.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import {
  changeEmail,
  createUnverifiedUser,
  createUser,
  createUserWithUid,
  disableUser,
  revokeSessions,
  signInAgain,
  type TestUser,
} from '../../support/auth.ts';
import type { ElevenLabsDouble } from '../../support/doubles/elevenlabs.ts';
import { stack } from '../../support/stack.ts';
import { startVoiceService } from '../../support/voice.ts';

/** Status of a read of one's own photos, as a client of Firestore or Storage makes it. */
const readByRules = async ({ uid, idToken }: TestUser): Promise<number[]> => {
  const headers = { Authorization: `Bearer ${idToken}` };
  const documents = `http://${stack.firestoreHost}:${stack.firestorePort}/v1/projects/${stack.projectId}/databases/(default)/documents`;
  const files = `http://${stack.storageHost}:${stack.storagePort}/v0/b/${stack.bucket}/o`;
  const prefix = encodeURIComponent(`users/${uid}/photos/`);
  const urls = [`${documents}/users/${uid}/photos`, `${files}?prefix=${prefix}&delimiter=%2F`];
  const replies = await Promise.all(urls.map((url) => fetch(url, { headers })));
  return replies.map(({ status }) => status);
};

/** Tokens say whole seconds: what happens in one second is the same time. */
const nextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1100));

describe('row 27: logging out everywhere', () => {
  it('ends all sessions for the functions and for the rules, and lets a new one in', async () => {
    const user = await createUser('everywhere');
    const elsewhere = await signInAgain(user);
    expect(await readByRules(elsewhere)).toEqual([200, 200]);
    await nextSecond();
    await call(user, 'endSessions', { uid: user.uid });
    for (const session of [user, elsewhere]) {
      const read = await refusal(session, 'getProfile', { userId: user.uid });
      expect(read.refused).toBe('401 token-revoked');
      expect(await readByRules(session)).toEqual([403, 403]);
    }
    const again = await signInAgain(user);
    expect((await send(again, 'getClothingCounts', { uid: user.uid })).status).toBe(200);
    expect(await readByRules(again)).toEqual([200, 200]);
  });

  it('of an account that is deleted the rules refuse the token', async () => {
    const user = await createUser('leaving');
    await call(user, 'deleteAccount', { uid: user.uid });
    expect(await readByRules(user)).toEqual([403, 403]);
    expect((await firestore.doc(`revokedSessions/${user.uid}`).get()).exists).toBe(true);
  });

  it('a session that Auth has ended is refused by every function at once', async () => {
    const [revoked, disabled] = [await createUser('revoked'), await createUser('disabled')];
    await revokeSessions(revoked);
    await disableUser(disabled);
    for (const { refused } of [
      await refusal(revoked, 'endSessions', { uid: revoked.uid }),
      await refusal(disabled, 'endSessions', { uid: disabled.uid }),
    ]) {
      expect(refused).toBe('401 token-revoked');
    }
  });
});

it.each([
  ['protected', PROTECTED.uid],
  ['demo', DEMO.uid],
])(
  'row 25: a %s account is neither deleted nor logged out, also with another e-mail',
  async (_, uid) => {
    const shared = await changeEmail(await createUserWithUid(uid));
    const { refused } = await refusal(shared, 'endSessions', { uid: shared.uid });
    expect(refused).toBe('403 protected-account');
    const gone = await refusal(shared, 'deleteAccount', { uid: shared.uid });
    expect(gone.refused).toBe('403 protected-account');
    expect(await readByRules(shared)).toEqual([200, 200]);
  },
);

describe('row 28: common passwords', () => {
  const isCommon = async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password.toLowerCase()).digest('hex');
    const { rest } = await call(null, 'getCommonPasswords', { prefix: hash.slice(0, 3) });
    return rest.includes(hash.slice(3, 20));
  };

  it('are known without a sign-in, by the beginning of their hash', async () => {
    expect(await isCommon('Password1')).toBe(true);
    expect(await isCommon('kQ7-vine-umbrella')).toBe(false);
  });

  it.each(['', 'ab', 'abcd', 'xyz', 'ABC', '../'])(
    'are not told for the prefix %j',
    async (prefix) => {
      const { status } = await send(null, 'getCommonPasswords', { prefix });
      expect([400, 404]).toContain(status);
    },
  );
});

describe('row 28: an e-mail address that nobody has confirmed', () => {
  let voice: ElevenLabsDouble;
  let user: TestUser;
  beforeAll(async () => {
    voice = await startVoiceService();
    user = await createUnverifiedUser('new');
  });
  afterAll(() => voice.close());

  it('is no way to a hosted engine, and costs nothing there', async () => {
    expect(await refusal(user, 'getVoiceToken', {})).toEqual({
      refused: '403 email-not-verified',
      sentence: 'Please confirm your e-mail address to use this. We sent you a link.',
    });
    expect(voice.requests).toHaveLength(0);
    expect((await send(await createUser('confirmed'), 'getVoiceToken', {})).status).toBe(200);
  });

  it('is enough for the wardrobe and the embedded engines', async () => {
    const { uid } = user;
    expect((await send(user, 'saveProfile', { userId: uid, uid })).status).toBe(200);
    expect((await send(user, 'chat', { user_id: uid, message: 'What can I wear?' })).status).toBe(
      200,
    );
    expect((await send(user, 'getFashionTrends', { city: 'Lisbon' })).status).toBe(200);
  });
});
