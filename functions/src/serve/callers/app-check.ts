import { AppError } from '../../contract/app-error.ts';

/** Verifies the token of Firebase App Check; throws when it is not valid. */
export type VerifyAppToken = (token: string) => Promise<void>;

/** What the Admin SDK says of a token that is no good; anything else means that it could not tell. */
const NOT_VALID = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

const SENTENCE = 'Atelier could not verify this page. Please reload it.';

/**
 * Refuses a request that App Check does not vouch for, where that is enforced (`verify` is not null).
 *
 * @throws AppError `app-check-failed`
 * @throws what the verifier throws when it could not tell, for want of a network for example
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
