/** The code of an identity service error without `auth/`; empty for any other error. */
export const authCode = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : '';
};

/** The code for an ended session. */
export const SESSION_ENDED = 'user-token-expired';

const ENDING = ['user-disabled', SESSION_ENDED, 'user-not-found', 'invalid-user-token'];

/** Whether the error of a token request means that the service has ended the session. */
export const endsSession = (error: unknown): boolean => ENDING.includes(authCode(error));
