import {
  getCommonPasswords,
  MIN_PASSWORD_LENGTH,
  PASSWORD_HASH_DIGITS,
  PASSWORD_PREFIX_DIGITS,
} from '@contract';
import type { PasswordValidationStatus } from 'firebase/auth';
import { createApi } from '../../lib/api/call.ts';
import type { Call } from '../../lib/api/call.ts';

const TOO_COMMON = 'Many people use this password. Please choose another.';

/** What a new password lacks according to the policy, as a sentence; undefined if nothing. `status` is null if the service has no policy. */
export const passwordProblem = (
  password: string,
  status: PasswordValidationStatus | null,
): string | undefined => {
  const { minPasswordLength = 0, maxPasswordLength } =
    status?.passwordPolicy.customStrengthOptions ?? {};
  const least = Math.max(MIN_PASSWORD_LENGTH, minPasswordLength);
  const isShort = password.length < least;
  if (!status) {
    return isShort ? `Please choose a password of at least ${least} characters.` : undefined;
  }
  if (status.isValid && !isShort) return undefined;
  if (status.meetsMaxPasswordLength === false) {
    return `Please choose a password of at most ${maxPasswordLength} characters.`;
  }
  const needs = [
    isShort && `at least ${least} characters`,
    status.containsUppercaseLetter === false && 'a capital letter',
    status.containsLowercaseLetter === false && 'a small letter',
    status.containsNumericCharacter === false && 'a digit',
    status.containsNonAlphanumericCharacter === false && 'a symbol such as ! or ?',
  ].filter((need) => need !== false);
  const last = needs.pop();
  const list = needs.length > 0 ? `${needs.join(', ')} and ${last}` : last;
  return `Please choose a password with ${list ?? 'letters, digits and symbols'}.`;
};

const hashOf = async (password: string): Promise<string> => {
  const bytes = new TextEncoder().encode(password.toLowerCase());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  const digits = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.slice(0, PASSWORD_HASH_DIGITS);
};

/**
 * A sentence if the password is common; undefined otherwise. The password stays in the browser: the server gets three digits of its hash and
 * returns the common passwords that share them.
 * @throws ApiError if the server cannot be reached.
 */
export const commonPasswordProblem = async (
  call: Call,
  password: string,
): Promise<string | undefined> => {
  const hash = await hashOf(password);
  const prefix = hash.slice(0, PASSWORD_PREFIX_DIGITS);
  const { rest } = await call(getCommonPasswords, { prefix });
  return rest.includes(hash.slice(PASSWORD_PREFIX_DIGITS)) ? TOO_COMMON : undefined;
};

/** The API for somebody who is not signed in yet, when the session's client does not exist. */
export const callOfNobody = (apiBaseUrl: string): Call =>
  createApi({
    baseUrl: apiBaseUrl,
    getToken: async () => null,
    fetch: (...args) => window.fetch(...args),
  }).call;

/** Why a new password is refused; undefined if it is accepted. @throws ApiError if the server cannot be reached. */
export const newPasswordProblem = async (
  call: Call,
  password: string,
  status: PasswordValidationStatus | null,
): Promise<string | undefined> =>
  passwordProblem(password, status) ?? commonPasswordProblem(call, password);
