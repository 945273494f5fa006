import { randomUUID } from 'node:crypto';
import { stack } from './stack.ts';

/** A signed-in user of the Auth emulator. */
export type TestUser = { uid: string; email: string; password: string; idToken: string };

const accounts = `${stack.authUrl}/identitytoolkit.googleapis.com/v1/accounts`;

const post = async (url: string, body: object, headers = {}): Promise<Record<string, string>> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`Auth emulator: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
};

/** Creates an account with this e-mail, which nobody else may have. */
export const createUserWithEmail = async (email: string): Promise<TestUser> => {
  const password = randomUUID();
  const account = await post(`${accounts}:signUp?key=demo`, {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: account.localId ?? '', email, password, idToken: account.idToken ?? '' };
};

/** Creates an account of its own for a test; `name` becomes the part of the e-mail before the @. */
export const createUser = (name: string): Promise<TestUser> =>
  createUserWithEmail(`${name}@${randomUUID()}.example.com`);

/** The same user with the token of a new sign-in. */
export const signInAgain = async (user: TestUser): Promise<TestUser> => {
  const { email, password } = user;
  const again = { email, password, returnSecureToken: true };
  const { idToken = '' } = await post(`${accounts}:signInWithPassword?key=demo`, again);
  return { ...user, idToken };
};

/** Changes an account as an operator; tokens that were given out stay valid by themselves. */
export const updateAccount = async ({ uid }: TestUser, change: object): Promise<void> => {
  const asOperator = { Authorization: 'Bearer owner' };
  const update = `${stack.authUrl}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:update`;
  await post(update, { localId: uid, ...change }, asOperator);
};

export const disableUser = (user: TestUser): Promise<void> =>
  updateAccount(user, { disableUser: true });

/** Sign-ins from before this moment, seconds since 1970, are no good any more. */
export const setValidSince = (user: TestUser, seconds: number): Promise<void> =>
  updateAccount(user, { validSince: String(seconds) });

/** Ends all sessions that an account has. */
export const revokeSessions = (user: TestUser): Promise<void> =>
  setValidSince(user, Math.floor(Date.now() / 1000) + 60);

/** The claims of a user's token with some changed, unsigned, as the Auth emulator's own tokens are. */
export const forgeToken = ({ idToken }: TestUser, changes: Record<string, unknown>): string => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = JSON.parse(
    Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as object;
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, ...changes })}.`;
};

/** Links to a new password that were sent to an address. */
export const resetLinks = async (email: string): Promise<string[]> => {
  const codes = `${stack.authUrl}/emulator/v1/projects/${stack.projectId}/oobCodes`;
  const response = await fetch(codes, { signal: AbortSignal.timeout(20_000) });
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes
    .filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .map(({ oobLink }) => oobLink);
};
