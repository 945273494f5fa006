import { AppError } from '../contract/app-error.ts';

/** The kind of failure of a call to a hosted service. */
export type OutboundReason =
  /** No connection, or the connection was lost. */
  | 'unreachable'
  | 'timeout'
  /** An answer with an error status; see `httpStatus`. */
  | 'refused'
  /** The service asks for a pause, or recently got too many requests. */
  | 'busy'
  /** The reply is too large, incomplete, not JSON, or not of the expected shape. */
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
 * The failure of a hosted service. Its sentence names the capability. `cause` is for the log, and contains neither a key nor any words of the
 * service.
 */
export class OutboundError extends AppError {
  readonly reason: OutboundReason;
  /** Status of the service's answer; null without one. */
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
