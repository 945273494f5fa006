import { AppError } from '../../contract/app-error.ts';

/** Verifies a Firebase App Check token; throws if it is not valid. */
export type VerifyAppToken = (token: string) => Promise<void>;

/** The Admin SDK's codes for an invalid token; any other error means that it could not check. */
const NOT_VALID = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

const SENTENCE = 'Atelier could not verify this page. Please reload it.';

/**
 * Refuses a request without a valid App Check token, if App Check is enforced (`verify` is not null).
 *
 * @throws AppError `app-check-failed`
 * @throws the verifier's error if it could not check, for example without a network
 */
export const checkApp = async (
  token: string | string[] | undefined,
  verify: VerifyAppToken | null,
): Promise<void> => {
  if (!verify) return;
  if (typeof token !== 'string' || token === '') throw new AppError('app-check-failed', SENTENCE);
  try {
    await verify(token);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!NOT_VALID.has(code)) throw error;
    throw new AppError('app-check-failed', SENTENCE, { cause: error });
  }
};
