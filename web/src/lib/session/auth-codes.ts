/** Code of an error of the identity service without its `auth/`; empty for any other error. */
export const authCode = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('auth/') ? code.slice('auth/'.length) : '';
};

/** The code for a session that is over, whoever found out. */
export const SESSION_ENDED = 'user-token-expired';

const ENDING = ['user-disabled', SESSION_ENDED, 'user-not-found', 'invalid-user-token'];

/** Whether the service refuses to go on with a session, when it was asked for a new token. */
export const endsSession = (error: unknown): boolean => ENDING.includes(authCode(error));
