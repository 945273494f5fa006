import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** Of the SHA-1 of a password, in hexadecimal digits: as many are sent, and as many are compared. */
export const PASSWORD_PREFIX_DIGITS = 3;
export const PASSWORD_HASH_DIGITS = 20;

/**
 * Which common passwords begin with these digits of their SHA-1, of the password in small letters. The password itself, and its hash, stay
 * in the browser: one in 4096 of all passwords has the same three digits. Needs no sign-in, since it is asked before there is an account,
 * and tells nothing that is not public.
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
