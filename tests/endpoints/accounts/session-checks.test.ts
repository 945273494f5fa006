import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  revokedAt,
  revokedSessions,
} from '../../../functions/src/stores/accounts/revoked-sessions.ts';
import { portOffset } from '../../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../../scripts/testing/start-functions.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { createUser, signInAgain, type TestUser } from '../../support/auth.ts';
import { type FunctionProcess, startFunction } from '../../support/processes/function-process.ts';

let profile: FunctionProcess;
beforeAll(async () => {
  const env = { ...functionsEnvironment(portOffset()), SESSION_CHECKS: 'documents' };
  profile = await startFunction('userProfile', env);
});
afterAll(() => profile.stop());

/** Status and code of a write, which is checked each time. */
const write = async (user: TestUser): Promise<string> => {
  const input = { userId: user.uid, preferences: { location: 'Lisbon' } };
  const { status, body } = await send(user, 'saveProfile', input, {}, profile.origin);
  return status === 200 ? '200' : `${status} ${(body as { code: string }).code}`;
};

it('with SESSION_CHECKS=documents a session that Atelier ends counts at once, and a new one is let in', async () => {
  const user = await createUser('checked');
  expect(await write(user)).toBe('200');
  // Tokens say whole seconds: what happens in one second is the same time.
  await new Promise((done) => setTimeout(done, 1100));
  await call(user, 'endSessions', { uid: user.uid });
  expect(await write(user)).toBe('401 token-revoked');
  expect(await write(await signInAgain(user))).toBe('200');
});

// The Admin SDK asks the emulator of Auth in any case, so that only what it does not know shows whom the function asks.
it('with it the documents of the rules are asked, of which Auth knows nothing', async () => {
  const user = await createUser('console');
  expect(await write(user)).toBe('200');
  await revokedSessions(firestore)
    .doc(user.uid)
    .set(revokedAt(new Date(Date.now() + 60_000)));
  expect(await write(user)).toBe('401 token-revoked');
  // By default Auth is asked.
  expect((await send(user, 'getClothingCounts', { uid: user.uid })).status).toBe(200);
});
