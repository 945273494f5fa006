import {
  createUser,
  disableUser,
  forgeToken,
  revokeSessions,
  type TestUser,
} from '../support/auth.ts';

/** An actor with an invalid or expired token; every request must be refused. */
export type Actor = {
  name: string;
  uid: string;
  headers: Record<string, string>;
  refused: '401 unauthenticated' | '401 token-revoked';
};

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

export const headersOf = ({ idToken }: TestUser): Record<string, string> => bearer(idToken);

export const ACTOR_NAMES = [
  'signed out',
  'malformed token',
  'expired token',
  'revoked session',
  'disabled user',
  "another project's token",
] as const;
export type ActorName = (typeof ACTOR_NAMES)[number];

/** One actor of each kind, who requests records of their own uid, so that only the token can be wrong. */
export const createActors = async (owner: TestUser): Promise<Record<ActorName, Actor>> => {
  const [revoked, disabled] = await Promise.all([createUser('revoked'), createUser('disabled')]);
  await Promise.all([revokeSessions(revoked), disableUser(disabled)]);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const expired = forgeToken(owner, { iat: nowSeconds - 7200, exp: nowSeconds - 3600 });
  const elsewhere = { aud: 'another', iss: 'https://securetoken.google.com/another' };
  const ofOwner = { uid: owner.uid, refused: '401 unauthenticated' } as const;
  const actors: Actor[] = [
    { name: 'signed out', ...ofOwner, headers: {} },
    { name: 'malformed token', ...ofOwner, headers: bearer('e30.e30.e30') },
    { name: 'expired token', ...ofOwner, headers: bearer(expired) },
    {
      name: 'revoked session',
      uid: revoked.uid,
      headers: headersOf(revoked),
      refused: '401 token-revoked',
    },
    {
      name: 'disabled user',
      uid: disabled.uid,
      headers: headersOf(disabled),
      refused: '401 token-revoked',
    },
    {
      name: "another project's token",
      ...ofOwner,
      headers: bearer(forgeToken(owner, elsewhere)),
    },
  ];
  return Object.fromEntries(actors.map((actor) => [actor.name, actor])) as Record<ActorName, Actor>;
};
