import { createHash } from 'node:crypto';
import type { VerifyToken } from './auth.ts';

/** How long a revoked session or a disabled account can still read. */
const CHECK_HOLDS_MS = 60_000;
/** Maximum number of remembered tokens; beyond it the oldest checks are dropped and made again. */
const MAX_REMEMBERED = 2000;

/**
 * Checks every token for revocation: for writes each time, for reads once a minute in each process. The check calls Firebase Auth, which takes
 * longer than most reads. The token's claims and signature are verified every time.
 */
export const rememberChecks = (verify: VerifyToken, now: () => Date): VerifyToken => {
  /** When a token was last found valid, in milliseconds since 1970, by its hash. */
  const checkedAt = new Map<string, number>();

  return async (token, checkRevoked) => {
    const key = createHash('sha256').update(token).digest('base64');
    const sinceMs = now().getTime() - (checkedAt.get(key) ?? 0);
    if (!checkRevoked && sinceMs < CHECK_HOLDS_MS) return verify(token, false);
    checkedAt.delete(key);
    const verified = await verify(token, true);
    checkedAt.set(key, now().getTime());
    const [oldest] = checkedAt.keys();
    if (checkedAt.size > MAX_REMEMBERED && oldest !== undefined) checkedAt.delete(oldest);
    return verified;
  };
};
