import type { Endpoint, Job } from '../contract/index.ts';
import type { Caller } from './handler.ts';

/** A request whose work may go on as a job. */
export type JobRequest = {
  kind: NonNullable<Endpoint['job']>;
  caller: Caller;
  /** The parsed request. */
  input: unknown;
  /** The `Idempotency-Key`, which names the job. */
  key: string | undefined;
  requestId: string;
  /** Takes one call from the caller's quota; throws if there is none left. */
  takeQuota: () => Promise<void>;
};

/** Starts a job. */
export type StartJob = (request: JobRequest) => Promise<Job>;

/** How long a client wants to wait for the reply, seconds; null if it does not say. */
export type AsyncPreference = { waitSeconds: number | null };

/** Reads `Prefer: respond-async, wait=10` (RFC 7240). Null without `respond-async`. */
export const asyncPreference = (header: string | string[] | undefined): AsyncPreference | null => {
  const named = String(header ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((one) => one.trim());
  if (!named.includes('respond-async')) return null;
  const wait = named.find((one) => /^wait=\d{1,6}$/.test(one));
  return { waitSeconds: wait === undefined ? null : Number(wait.slice(5)) };
};

/** The reply to a request whose work goes on as a job. */
export class AcceptedJob {
  readonly job: Job;

  constructor(job: Job) {
    this.job = job;
  }

  get headers(): Record<string, string> {
    return {
      Location: `/jobs/${this.job.id}`,
      'Preference-Applied': 'respond-async',
      'Retry-After': '2',
    };
  }
}
