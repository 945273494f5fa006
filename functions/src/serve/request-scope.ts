import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './handler.ts';

/** The request that a piece of work belongs to, for its log lines and for the check before paid calls. */
export type RequestScope = {
  requestId: string;
  /** `unknown` until the route is found. */
  endpoint: string;
  /** An empty caller until the sign-in is checked. */
  caller: Caller;
};

/** Set by `serve` for everything that a request does. Empty in scheduled functions and scripts. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
