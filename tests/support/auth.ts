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

const asOperator = { Authorization: 'Bearer owner' };
const project = `${stack.authUrl}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}`;

type Account = { email: string; uid?: string; isVerified?: boolean };

const createAccount = async ({ email, uid, isVerified = true }: Account): Promise<TestUser> => {
  const password = randomUUID();
  const account = { ...(uid !== undefined && { localId: uid }), email, password };
  const { localId = '' } = await post(
    `${project}/accounts`,
    { ...account, emailVerified: isVerified },
    asOperator,
  );
  return signInAgain({ uid: localId, email, password, idToken: '' });
};

const emailOf = (name: string): string => `${name}@${randomUUID()}.example.com`;

/** Creates an account of its own for a test; `name` becomes the part of the e-mail before the @. */
export const createUser = (name: string): Promise<TestUser> =>
  createAccount({ email: emailOf(name) });

/** The same with a given uid, which nobody else may have. */
export const createUserWithUid = (uid: string): Promise<TestUser> =>
  createAccount({ uid, email: emailOf(uid) });

/** The same, with an e-mail address that nobody has confirmed yet. */
export const createUnverifiedUser = (name: string): Promise<TestUser> =>
  createAccount({ email: emailOf(name), isVerified: false });

/** Changes the e-mail of an account as its user does, without Atelier. */
export const changeEmail = async (user: TestUser): Promise<TestUser> => {
  const email = emailOf('changed');
  await post(`${accounts}:update?key=demo`, { idToken: user.idToken, email });
  return signInAgain({ ...user, email });
};

/** The same user with the token of a new sign-in. */
export const signInAgain = async (user: TestUser): Promise<TestUser> => {
  const { email, password } = user;
  const again = { email, password, returnSecureToken: true };
  const { idToken = '' } = await post(`${accounts}:signInWithPassword?key=demo`, again);
  return { ...user, idToken };
};

/** What Firebase Authentication keeps of a user in a browser, from a new sign-in. */
export const keptSession = async ({
  email,
  password,
}: TestUser): Promise<Record<string, unknown>> => {
  const again = { email, password, returnSecureToken: true };
  const told = await post(`${accounts}:signInWithPassword?key=demo`, again);
  return {
    uid: told.localId,
    email,
    emailVerified: false, // asked for anew when the page is loaded
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: told.refreshToken,
      accessToken: told.idToken,
      expirationTime: Date.now() + Number(told.expiresIn) * 1000,
    },
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
};

/** Changes an account as an operator; tokens that were given out stay valid by themselves. */
export const updateAccount = async ({ uid }: TestUser, change: object): Promise<void> => {
  await post(`${project}/accounts:update`, { localId: uid, ...change }, asOperator);
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

/** Links that were sent to an address, the newest last. */
export const linksTo = async (
  email: string,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
): Promise<string[]> => {
  const codes = `${stack.authUrl}/emulator/v1/projects/${stack.projectId}/oobCodes`;
  const response = await fetch(codes, { signal: AbortSignal.timeout(20_000) });
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobLink: string }[];
  };
  return oobCodes
    .filter((code) => code.email === email && code.requestType === kind)
    .map(({ oobLink }) => oobLink);
};
