import type { Endpoint, RequestOf, ResponseOf } from '../contract/index.ts';

/** Who is calling, from the verified ID token. */
export type Caller = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether they have shown that the e-mail address is theirs. */
  isEmailVerified?: boolean;
  /** When the password was entered; absent when that is not known. */
  signedInAt?: Date;
};

export type RequestContext = {
  /** The signed-in user; for endpoints whose owner is `none` the empty caller. */
  caller: Caller;
  requestId: string;
  /** Aborts when the client is gone or the endpoint's time is over. */
  signal: AbortSignal;
};

/** Does the work of one endpoint: request already parsed, caller already known to own what it addresses. */
export type Handler<E extends Endpoint> = (
  input: RequestOf<E>,
  context: RequestContext,
) => Promise<ResponseOf<E>>;
