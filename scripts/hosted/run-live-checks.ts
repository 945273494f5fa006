import { Refusal } from '../lib/refusal.ts';
import { askService, type ServiceReply } from './ask-service.ts';
import type { LiveCheck } from './live-checks.ts';

/** Google answers 400 to a key that is not valid. */
const isKeyRefused = ({ status, body }: ServiceReply): boolean =>
  status === 401 ||
  status === 403 ||
  (status === 400 && /API_KEY_INVALID|API key not valid/.test(JSON.stringify(body)));

/** What a reply means, in a sentence; null if all is well. The reply's own words are not shown: they may repeat the key. */
export const verdictOn = (
  { key, about, isUsable }: LiveCheck,
  reply: ServiceReply,
): string | null => {
  const { status, body } = reply;
  if (isKeyRefused(reply)) return `wrong key (${status}): check ${key}`;
  if (status === 402) return 'no credit (402): add credit or a payment method to the account';
  if (status === 429) return 'no quota left, or too many requests (429): wait, or raise the quota';
  if (status === 404) return `not found (404): check ${about}`;
  if (status === 400 || status === 422) return `not accepted (${status}): check ${about}`;
  if (status >= 500) return `the service fails (${status}): try again later`;
  if (status >= 300) return `answered ${status}: check ${about}`;
  return isUsable(body) ? null : `an answer of another shape: check ${about}`;
};

/**
 * Makes one call for each check, one after another, and says what came back.
 * @returns how many are not well
 */
export const runLiveChecks = async (
  checks: readonly LiveCheck[],
  say: (line: string) => void,
): Promise<number> => {
  let failed = 0;
  for (const check of checks) {
    const { url, init } = check.request;
    let verdict: string | null;
    try {
      verdict = verdictOn(check, await askService(url, init));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      verdict = error.message;
    }
    if (verdict !== null) failed += 1;
    say(
      `  ${verdict === null ? '✓' : '✗'} ${check.name}: ${verdict ?? 'ok'} (costs ${check.cost})`,
    );
  }
  return failed;
};
