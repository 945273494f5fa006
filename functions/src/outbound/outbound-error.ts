import { AppError } from '../contract/app-error.ts';

/** The kind of failure of a call to a hosted service. */
export type OutboundReason =
  /** No connection, or the connection was lost. */
  | 'unreachable'
  | 'timeout'
  /** It has not finished in time, and goes on: the same request later finds what it has done. */
  | 'still-working'
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
  'still-working': (service) =>
    `${service} is still starting, which can take some minutes. It goes on: please send the same photo again in a minute.`,
  refused: (service) => `${service} is not available at the moment. Please try again later.`,
  busy: (service) => `${service} is busy at the moment. Please try again in a minute.`,
  'unusable-reply': (service) =>
    `${service} sent an answer that Atelier could not use. Please try again in a moment.`,
};

const NOT_SET_UP = (service: string) =>
  `${service} is not set up correctly. Please tell your administrator.`;
const NOT_ACCEPTED = (service: string) =>
  `${service} did not accept this request. Please tell your administrator if it happens again.`;

/** Refusals that trying again does not mend, by status. */
const REFUSALS: Record<number, (service: string) => string> = {
  400: NOT_ACCEPTED,
  401: NOT_SET_UP,
  402: (service) => `${service} has no credit left. Please tell your administrator.`,
  403: NOT_SET_UP,
  404: NOT_ACCEPTED,
  422: NOT_ACCEPTED,
};

const sentenceOf = (service: string, reason: OutboundReason, status: number | null): string =>
  ((reason === 'refused' && REFUSALS[status ?? 0]) || SENTENCES[reason])(service);

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
      reason === 'timeout' || reason === 'still-working' ? 'provider-timeout' : 'provider-failed',
      sentenceOf(service, reason, httpStatus),
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
