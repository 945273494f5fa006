import { AppError } from '../../contract/app-error.ts';
import type { Breaker } from '../../outbound/breaker.ts';

const UNREADABLE = 'The AI service sent an answer that Atelier could not read. Please try again.';
const BUSY = 'The AI service is busy just now. Please try again in a minute.';

const NO_CREDIT = 'The AI service has no credit left. Please tell your administrator.';
/** Gemini answers 400 to an invalid key, to a setting that the model does not know, and to a request from an unsupported country. */
const NOT_SET_UP = 'The AI service is not set up correctly. Please tell your administrator.';

const failed = (sentence: string, detail: string, headers: Record<string, string> = {}): AppError =>
  // The detail goes to the log, so it contains no text of users, and none of the service, which may repeat it.
  new AppError('provider-failed', sentence, { cause: new Error(`Gemini: ${detail}`), headers });

export const unreadable = (detail: string): AppError => failed(UNREADABLE, detail);

export const declined = (reason: string): AppError =>
  failed('The AI service refused to answer this. Please ask in other words.', reason);

export const brokenOff = (): AppError =>
  failed(
    'The AI service stopped in the middle of its answer. Please ask for less at once.',
    'MAX_TOKENS',
  );

/** The whole budget went into thinking. */
export const overthought = (tokens: number): AppError =>
  failed(
    'The AI service thought about this for too long and gave no answer. Please ask for less at once.',
    `MAX_TOKENS after ${tokens} tokens of thinking; see GEMINI_THINKING`,
  );

export const timedOut = (): AppError =>
  new AppError('provider-timeout', 'The AI service took too long. Please try again.');

export const busy = (retryAfterMs: number, detail: string): AppError =>
  failed(BUSY, detail, { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) });

/** Google's code, such as `RESOURCE_EXHAUSTED`, and delay in the body of an error. */
const readBody = (message: string): { code: string; retryAfterMs: number | null } => {
  const code = /"status"\s*:\s*"([A-Z_]{1,40})"/.exec(message)?.[1] ?? '';
  const delay = /"retryDelay"\s*:\s*"(\d{1,5}(?:\.\d+)?)s"/.exec(message)?.[1];
  return { code, retryAfterMs: delay === undefined ? null : Number(delay) * 1000 };
};

const DEFAULT_PAUSE_MS = 30_000;

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : null;

/** Such as `TypeError ECONNREFUSED`. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};

/**
 * Maps the error of a request to a sentence for people and a report to the breaker. Timeouts and aborts are handled before, because the SDK does
 * not distinguish them.
 *
 * The SDK throws `ApiError` with a status and a JSON message, `SyntaxError` for a body that is not JSON, and `TypeError` if there is no connection
 * or it is lost.
 */
export const judge = (error: unknown, breaker: Breaker, model: string): AppError => {
  if (error instanceof AppError) {
    // The error comes from parsing a reply, so the service is up.
    breaker.succeeded();
    return error;
  }
  const status = statusOf(error);
  const { code, retryAfterMs } = readBody(error instanceof Error ? error.message : '');
  const detail = `${status ?? nameOf(error)} ${code}`.trim();
  if (status === 429) {
    const pauseMs = retryAfterMs ?? DEFAULT_PAUSE_MS;
    breaker.limited(pauseMs);
    return busy(pauseMs, detail);
  }
  // Google retires models. The log tells the operator which name is wrong. A 404 without Google's code comes from something between, such as a proxy.
  if (status === 404 && code === 'NOT_FOUND') {
    breaker.succeeded();
    return failed(
      'The AI model that Atelier is set to use does not exist. Please tell your administrator.',
      `${detail}: there is no model ${model}; set GEMINI_TEXT_MODEL or GEMINI_IMAGE_MODEL to one that Google offers`,
    );
  }
  if (status !== null && status >= 400 && status < 500) {
    breaker.succeeded();
    return failed(status === 402 ? NO_CREDIT : NOT_SET_UP, detail);
  }
  breaker.failed();
  if (error instanceof SyntaxError) return unreadable(detail);
  return failed('The AI service did not answer. Please try again in a moment.', detail);
};
