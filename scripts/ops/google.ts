import { Refusal } from '../lib/refusal.ts';

export type GoogleOptions = {
  project: string;
  /** An OAuth access token of the operator. */
  token: string;
  fetch: typeof globalThis.fetch;
  /** The origin of an API. */
  originOf: (service: Service) => string;
  wait: (ms: number) => Promise<void>;
};
export type Service = 'firebasestorage' | 'logging' | 'monitoring' | 'storage';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 6;
const PAUSE_MS = 10_000;

/** Sends one request. A metric that was created just now can be unknown for a minute (404), and APIs ask for pauses (429, 503): it waits for both. */
export function createGoogle({ project, token, fetch, originOf, wait }: GoogleOptions) {
  return async <Body>(
    service: Service,
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<Body> => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${originOf(service)}/${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Goog-User-Project': project,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return (await response.json()) as Body;
      const reason = await reasonOf(response);
      const mayPass =
        [429, 503].includes(response.status) ||
        (response.status === 404 && method !== 'GET' && /metric/i.test(reason));
      if (!mayPass || attempt === ATTEMPTS) {
        throw new Refusal(
          `${service}.googleapis.com answered ${response.status} to ${method} ${path}: ${reason}`,
        );
      }
      await wait(PAUSE_MS);
    }
  };
}
export type Google = ReturnType<typeof createGoogle>;

async function reasonOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { message?: string } };
    return error?.message ?? 'no reason given';
  } catch {
    return 'no reason given';
  }
}
