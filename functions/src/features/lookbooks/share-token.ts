import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;
/** 24 bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** What opens a link: 192 random bits, so that nobody can guess one. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What a link is found by; nobody can make the token of it. Null for what cannot be a token. */
export const hashOfToken = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
