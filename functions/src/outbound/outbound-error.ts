import { AppError } from '../contract/app-error.ts';

/** What went wrong with a call to a hosted service. */
export type OutboundReason =
  /** No connection, or it broke off. */
  | 'unreachable'
  | 'timeout'
  /** An answer that says that the call failed; see `httpStatus`. */
  | 'refused'
  /** The service asks for a pause, or was asked too often of late. */
  | 'busy'
  /** Too large, broken off, not JSON, or not of the expected shape. */
  | 'unusable-reply';

const SENTENCES: Record<OutboundReason, (service: string) => string> = {
  unreachable: (service) =>
    `${service} cannot be reached at the moment. Please try again in a moment.`,
  timeout: (service) => `${service} did not answer in time. Please try again in a moment.`,
  refused: (service) => `${service} is not available at the moment. Please try again later.`,
  busy: (service) => `${service} is busy at the moment. Please try again in a minute.`,
  'unusable-reply': (service) =>
    `${service} sent an answer that Atelier could not use. Please try again in a moment.`,
};

const MAX_PAUSE_S = 3600;

/**
 * A hosted service that did not do its part. Its sentence names the capability; `cause` is for the log, and has neither a key nor
 * anything that the service said.
 */
export class OutboundError extends AppError {
  readonly reason: OutboundReason;
  /** Of the service's answer; null without one. */
  readonly httpStatus: number | null;

  constructor(
    service: string,
    reason: OutboundReason,
    {
      httpStatus = null,
      retryAfterMs,
      cause,
    }: { httpStatus?: number | null; retryAfterMs?: number; cause?: Error } = {},
  ) {
    super(
      reason === 'timeout' ? 'provider-timeout' : 'provider-failed',
      SENTENCES[reason](service),
      {
        cause,
        headers:
          retryAfterMs === undefined
            ? {}
            : { 'Retry-After': String(Math.min(Math.ceil(retryAfterMs / 1000), MAX_PAUSE_S)) },
      },
    );
    this.reason = reason;
    this.httpStatus = httpStatus;
  }
}
