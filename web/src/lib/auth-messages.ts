import { authCode } from './auth-codes.ts';

const SESSION_ENDED = 'You were signed out. Please log in again.';

/** Sentences for the identity service's codes (specification, section 8). */
const MESSAGES: Record<string, string> = {
  'invalid-credential': 'That e-mail and password do not match. Check both and try again.',
  'invalid-login-credentials': 'That e-mail and password do not match. Check both and try again.',
  'wrong-password': 'That password is not right. Check it and try again.',
  'user-not-found': 'User not found. Please ensure test users exist in Firebase Console.',
  'email-already-in-use': 'There is already an account with this e-mail. Log in instead.',
  'invalid-email': 'This does not look like an e-mail address.',
  'weak-password': 'Please choose a password of at least 6 characters.',
  'password-does-not-meet-requirements':
    'This password is not strong enough. Please choose a longer one.',
  'too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'network-request-failed':
    'No connection to the sign-in service. Check your network and try again.',
  'user-disabled': 'This account has been disabled. Please contact whoever gave it to you.',
  'user-token-expired': SESSION_ENDED,
  'invalid-user-token': SESSION_ENDED,
  'requires-recent-login': 'Please log in again to do this.',
  'multi-factor-auth-required': 'This account needs a second step, which is not supported here.',
  'operation-not-allowed': 'Signing in with e-mail and password is switched off here.',
};

export const LOGIN_FAILED = 'Login failed. Please try again.';

/** Says what a code of the identity service means, and what to do next. */
export const codeMessage = (code: string): string => MESSAGES[code] ?? LOGIN_FAILED;

/** Says what went wrong at sign-in and what to do next. */
export const authMessage = (error: unknown): string => codeMessage(authCode(error));
