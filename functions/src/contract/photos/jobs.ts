import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { generateOutfitVariation } from '../looks/outfit-generator.ts';
import { Engine, Id, Success, Timestamp } from '../scalars.ts';
import { processPhoto } from './segmentation.ts';
import { generateTryOn } from '../looks/try-on.ts';

/** The work that can be a job: the endpoints of the contract that name it in `job`. */
export const JOB_KINDS = ['segmentation', 'try-on', 'outfit-variation'] as const;
export const JobKind = z.enum(JOB_KINDS);

/** `queued` and `running` may become any other; the others are final. */
export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/**
 * What a job is doing: `preparing` the pictures, waiting for a service that is `starting` its machine (which can take some minutes), or `working`.
 */
export const JobStep = z.enum(['preparing', 'starting', 'working']);
export type JobStep = z.infer<typeof JobStep>;

/** Work that goes on after its request was answered. Only the caller who started it sees it. */
export const Job = z.object({
  id: Id,
  kind: JobKind,
  state: JobState,
  step: JobStep,
  /** The finished share of the work, 0 to 1, as far as the service tells. */
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  created_at: Timestamp,
  started_at: z.nullable(Timestamp),
  finished_at: z.nullable(Timestamp),
  /** When the job and its result are removed. */
  expires_at: Timestamp,
  /** What did the work; null until it is done. */
  engine: z.nullable(Engine),
  /** Only of a failed job: what the request would have been answered. */
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type Job = z.infer<typeof Job>;

/**
 * The reply of an endpoint with a `job`, with status 202, to a request with `Prefer: respond-async` (RFC 7240) whose work goes on as a job. The header
 * `Location` has the address of `getJob`.
 */
export const JobAccepted = z.object({ success: z.literal(true), job: Job });
export type JobAccepted = z.infer<typeof JobAccepted>;

/** What the endpoint would have replied at once. */
export const JobResult = z.union([
  processPhoto.response,
  generateTryOn.response,
  generateOutfitVariation.response,
]);

/**
 * The state of a job, and its result when it is done. A job and its result are kept for a day. Errors: `not-found` for a job that is not the
 * caller's, has expired or was removed.
 */
export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/{job_id}',
  function: 'jobs',
  owner: 'token',
  request: z.object({ job_id: Id }),
  response: z.object({
    success: z.literal(true),
    job: Job,
    /** Only of a job that is done. */
    result: z.optional(JobResult),
  }),
});

/**
 * Cancels a job that is not finished, also at the service that works on it; removes one that is finished, with its result. Cancelling
 * again changes nothing. Errors: `not-found` as `getJob`.
 */
export const cancelJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{job_id}',
  function: 'jobs',
  owner: 'token',
  request: z.object({ job_id: Id }),
  response: Success,
});
