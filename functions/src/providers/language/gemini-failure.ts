import { AppError } from '../../http/app-error.ts';

const UNREADABLE = 'The AI service gave an answer that could not be read. Please try again.';

const failed = (sentence: string, detail: string, headers: Record<string, string> = {}): AppError =>
  // The detail goes to the log: no text of users, and none of the service's, which may repeat theirs.
  new AppError('provider-failed', sentence, { cause: new Error(`Gemini: ${detail}`), headers });

export const unreadable = (detail: string): AppError => failed(UNREADABLE, detail);

export const declined = (reason: string): AppError =>
  failed('The AI service declined to answer this. Please put it differently.', reason);

export const brokenOff = (): AppError =>
  failed('The AI service broke off in the middle. Please ask for less at once.', 'MAX_TOKENS');

export const timedOut = (): AppError =>
  new AppError('provider-timeout', 'The AI service took too long. Please try again.');

/** Google's own code and delay in the body of an error, such as `RESOURCE_EXHAUSTED`. */
const readBody = (message: string): { code: string; retryAfterSeconds: number | null } => {
  const code = /"status"\s*:\s*"([A-Z_]{1,40})"/.exec(message)?.[1] ?? '';
  const delay = /"retryDelay"\s*:\s*"(\d{1,5})(?:\.\d+)?s"/.exec(message)?.[1];
  return { code, retryAfterSeconds: delay === undefined ? null : Number(delay) };
};

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : null;

/**
 * What a call of the SDK that threw means for people. Time-outs are not told here: to the SDK they look like any abort.
 *
 * The SDK throws `ApiError` with a status and a JSON message, `SyntaxError` for a body that is not JSON or was cut off, and `TypeError`
 * when there is no connection.
 */
export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const { code, retryAfterSeconds } = readBody(error instanceof Error ? error.message : '');
  const detail = `${status ?? (error instanceof Error ? error.name : typeof error)} ${code}`.trim();
  if (status === 429) {
    const seconds = Math.max(1, retryAfterSeconds ?? 30);
    return failed('The AI service is busy just now. Please try again in a minute.', detail, {
      'Retry-After': String(seconds),
    });
  }
  // A key that is not valid is a bad request to Gemini, and so is one from a country that it does not serve.
  if (status !== null && status >= 400 && status < 500) {
    return failed(
      'The AI service is not set up correctly. Whoever runs Atelier has to look at it.',
      detail,
    );
  }
  if (status === null && error instanceof SyntaxError) return unreadable(detail);
  return failed('The AI service did not answer. Please try again in a moment.', detail);
};
