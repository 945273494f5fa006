/** Codes of the client itself; every other code comes from the server. */
export type ClientErrorCode = 'offline' | 'timeout' | 'bad-reply';

type Details = {
  /** HTTP status; 0 if there was no reply. */
  status?: number;
  /** The id of the request in the server's log. */
  requestId?: string | undefined;
  /** How long to wait before the next try, in seconds, if the server gave a time. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A failed call. `message` is a sentence for people, `code` is for programs. An aborted call does not throw an ApiError. */
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
