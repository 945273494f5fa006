import { Refusal } from '../lib/refusal.ts';

export type ServiceReply = { status: number; body: unknown };

const TIMEOUT_MS = 20_000;

/**
 * Sends one request to a hosted service and reads its reply, whatever its status. No redirects: they would carry the key to another address.
 * @throws Refusal if there is no connection or no answer within 20 s
 */
export const askService = async (url: string, init: RequestInit = {}): Promise<ServiceReply> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const text = await response.text();
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {
      // An error page, which is shown by its status only.
    }
    return { status: response.status, body };
  } catch {
    const { host } = new URL(url);
    throw new Refusal(
      signal.aborted ? `${host} did not answer within 20 s.` : `${host} cannot be reached.`,
    );
  }
};
