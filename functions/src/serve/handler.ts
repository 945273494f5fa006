import type { Endpoint, RequestOf, ResponseOf } from '../contract/index.ts';
import type { LongWork } from '../vision/pictures/long-work.ts';

/** The caller, from the verified ID token. */
export type Caller = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the caller has confirmed the e-mail address. */
  isEmailVerified?: boolean;
  /** Only for a demo visitor, who is signed in anonymously: whether the visitor has been given a wardrobe. */
  visitor?: 'admitted' | 'new';
  /** When the password was entered; missing if unknown. */
  signedInAt?: Date;
};

export type RequestContext = {
  /** The signed-in user; an empty caller for endpoints whose owner is `none`. */
  caller: Caller;
  requestId: string;
  /** Aborts if the client disconnects or the endpoint's time is over. */
  signal: AbortSignal;
  /** Sends an event of the endpoint before its reply; missing if the client does not accept events. */
  progress?: ((event: unknown) => void) | undefined;
  /** Only of a job: what an engine keeps between two turns of the work. */
  work?: LongWork | undefined;
  /** Gives the call back to its quota, for work that turned out to cost nothing. */
  returnQuota?: (() => Promise<void>) | undefined;
};

/** Does the work of one endpoint. The request is already parsed, and the caller owns the data that it addresses. */
export type Handler<E extends Endpoint> = (
  input: RequestOf<E>,
  context: RequestContext,
) => Promise<ResponseOf<E>>;
