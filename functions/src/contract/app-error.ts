/** Every error code of the API with the HTTP status that it is sent with. */
export const ERROR_STATUS = {
  'invalid-request': 400,
  'invalid-image': 400,
  'image-too-large': 413,
  'body-too-large': 413,
  unauthenticated: 401,
  'token-revoked': 401,
  /** App Check does not vouch for the program that asks. */
  'app-check-failed': 401,
  forbidden: 403,
  /**
   * The sign-in is too old for this request; sign in again and repeat it. Not a 401, which a client answers with a fresh token of the same sign-in.
   */
  'requires-recent-login': 403,
  'protected-account': 403,
  /** What costs money is for callers who have confirmed their e-mail. */
  'email-not-verified': 403,
  /** Demo visitors may not do this; an account may. */
  'account-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  /** The body is no JSON by its own account, or is packed. */
  'unsupported-media-type': 415,
  /** The account is being deleted: nothing can be saved to it any more. */
  'account-deleted': 410,
  'key-reused': 422,
  'no-person': 422,
  'no-garment': 422,
  'unusable-garment': 422,
  'unusable-pose': 422,
  /** A try-on that failed its check. */
  'unusable-result': 422,
  'rate-limited': 429,
  /** The client hung up before there was a reply; as nginx logs it. */
  'client-closed': 499,
  internal: 500,
  'not-configured': 503,
  /** The operator's ceiling for paid services is reached for today, and there is no embedded engine to use instead. */
  'spending-ceiling': 503,
  /** Firestore or Storage does not answer. */
  unavailable: 503,
  'provider-failed': 502,
  'provider-timeout': 504,
  /** The endpoint's own time was over. */
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error whose sentence is meant for the user. Anything else that is thrown becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    sentence: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
