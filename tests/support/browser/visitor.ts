import { call } from '../requests/api.ts';
import type { TestUser } from '../auth.ts';
import { stack } from '../stack.ts';

/** A demo visitor: signed in anonymously, with the token that renews the other. */
export type Visitor = TestUser & { refreshToken: string };

const TIMEOUT_MS = 20_000;

const post = async (path: string, body: object): Promise<Record<string, string>> => {
  const response = await fetch(`${stack.authUrl}/${path}?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Auth emulator: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
};

/** Somebody who has signed in anonymously and has no wardrobe yet. */
export const signInAnonymously = async (): Promise<Visitor> => {
  const told = await post('identitytoolkit.googleapis.com/v1/accounts:signUp', {
    returnSecureToken: true,
  });
  const { localId: uid = '', idToken = '', refreshToken = '' } = told;
  return { uid, email: '', password: '', idToken, refreshToken };
};

/** The same visitor with a new token, which says what the account may do now. */
export const withNewToken = async (visitor: Visitor): Promise<Visitor> => {
  const { refreshToken } = visitor;
  const told = await post('securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  return { ...visitor, idToken: told.id_token ?? '' };
};

/** A visitor with a demo wardrobe. */
export const createVisitor = async (): Promise<Visitor> => {
  const visitor = await signInAnonymously();
  await call(visitor, 'startDemo', { userId: visitor.uid });
  return withNewToken(visitor);
};

/** Makes an account of a visitor's sign-in, as the page does. */
export const keepAs = async (visitor: Visitor, email: string): Promise<Visitor> => {
  const password = 'kept-for-good-1';
  const account = { idToken: visitor.idToken, email, password, returnSecureToken: true };
  const told = await post('identitytoolkit.googleapis.com/v1/accounts:signUp', account);
  const { idToken = '', refreshToken = '' } = told;
  return { ...visitor, email, password, idToken, refreshToken };
};
