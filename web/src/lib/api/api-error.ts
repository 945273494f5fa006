/** Codes that come from the client itself; every other code is the server's. */
export type ClientErrorCode = 'offline' | 'timeout' | 'bad-reply';

type Details = {
  /** HTTP status; 0 when there was no reply. */
  status?: number;
  /** What the operator finds in the log. */
  requestId?: string | undefined;
  /** How long to wait before the next try, seconds, when the server said so. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A call that did not succeed. `message` is a sentence for people, `code` is for programs. Aborted calls are no ApiError. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? 0;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
