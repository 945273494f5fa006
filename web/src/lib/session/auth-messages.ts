import { authCode } from './auth-codes.ts';

const SESSION_ENDED = 'You were signed out. Please log in again.';

/** Sentences for the identity service's codes (requirement 8.31). */
const MESSAGES: Record<string, string> = {
  'invalid-credential': 'That e-mail and password do not match. Check both and try again.',
  'invalid-login-credentials': 'That e-mail and password do not match. Check both and try again.',
  'wrong-password': 'That password is not right. Check it and try again.',
  'user-not-found': 'There is no account with this e-mail. Check it, or create an account.',
  'email-already-in-use': 'There is already an account with this e-mail. Log in instead.',
  'invalid-email': 'This does not look like an e-mail address.',
  'weak-password': 'Please choose a password of at least 8 characters.',
  'password-does-not-meet-requirements':
    'This password is not strong enough. Please choose a longer one.',
  'too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'network-request-failed':
    'No connection to the sign-in service. Check your network and try again.',
  'user-disabled': 'This account has been disabled. Please contact your administrator.',
  'user-token-expired': SESSION_ENDED,
  'invalid-user-token': SESSION_ENDED,
  'requires-recent-login': 'Please log in again to do this.',
  'multi-factor-auth-required':
    'This account needs a second sign-in step, which Atelier does not support.',
  'operation-not-allowed': 'Signing in with e-mail and password is switched off here.',
};

const LOGIN_FAILED = 'Login failed. Please try again.';

const messageOf = (code: string, fallback: string): string => MESSAGES[code] ?? fallback;

/** Sentences for the demo login, whose accounts the operator creates (requirements 8.13 and 8.15). */
const DEMO_NOT_FOUND = 'User not found. Please ensure test users exist in Firebase Console.';

/** Says why the demo login failed, or why a session ended, and what to do next. */
export const codeMessage = (code: string): string =>
  code === 'user-not-found' ? DEMO_NOT_FOUND : messageOf(code, LOGIN_FAILED);

/** Says what went wrong with an e-mail account, and what to do next. `fallback`: the sentence for unknown codes. */
export const authMessage = (error: unknown, fallback = LOGIN_FAILED): string =>
  messageOf(authCode(error), fallback);
