import type { JobStep } from '../../contract/photos/jobs.ts';

/**
 * What an engine keeps of work that outlives its request, so that the work can go on in another process, and no call of a service is billed twice.
 * Calls are named by what is asked. Embedded engines need none of it.
 */
export type LongWork = {
  /** Time for the answer of a service, milliseconds: more than a request has. */
  timeLimitMs: number;
  /** Aborts when somebody else goes on with the work: stop, but leave the calls to them. */
  left: AbortSignal;
  /** The service's id of a call that was started and not forgotten; null without one. */
  callOf(name: string): string | null;
  /**
   * Notes that a billed call is about to be sent. An engine calls it after everything that could still prevent that.
   * @throws AppError `provider-failed` if an interrupted attempt has sent the same call and its id is unknown: it may have been billed
   */
  begin(name: string): Promise<void>;
  /**
   * Notes the service's id of a call.
   * @throws AppError `client-closed` if the work was cancelled in the meantime; the caller then cancels the call
   */
  started(name: string, id: string): Promise<void>;
  /** The call was refused, or its result is of no use: another one may be sent. */
  forget(name: string): Promise<void>;
  /** Says how far the work is: `progress` from 0 to 1. */
  tell(step: JobStep, progress: number): void;
};
