import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** How many hexadecimal digits of a password's SHA-1 are sent, and how many are compared. */
export const PASSWORD_PREFIX_DIGITS = 3;
export const PASSWORD_HASH_DIGITS = 20;

/**
 * Common passwords whose SHA-1 (of the password in lower case) begins with these digits. The password and its hash stay in the browser: one in 4096
 * of all passwords has the same three digits. Needs no sign-in, because it is called before there is an account, and returns only public
 * information.
 */
export const getCommonPasswords = endpoint({
  method: 'GET',
  path: '/passwords/common/{prefix}',
  function: 'commonPasswords',
  owner: 'none',
  request: z.object({ prefix: z.string().check(z.regex(/^[0-9a-f]{3}$/)) }),
  response: z.object({
    success: z.literal(true),
    /** The digits that follow `prefix`, up to the twentieth. */
    rest: z.array(z.string()),
  }),
});
