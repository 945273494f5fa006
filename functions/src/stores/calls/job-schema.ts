import * as z from 'zod/mini';
import { JobKind, JobState, JobStep } from '../../contract/photos/jobs.ts';
import { Moment } from '../document.ts';

/** A file of a job; its path is all that is needed, because no client reads it. */
const JobFile = z.object({ path: z.string() });

/** Work that goes on after its request: `users/{uid}/jobs/{id}`. */
export const JobFields = z.object({
  kind: JobKind,
  state: JobState,
  step: JobStep,
  progress: z.number(),
  /** Of the request, to tell another request with the same key. */
  fingerprint: z.string(),
  /** Whether the caller had confirmed the e-mail address, which paid work needs. */
  isEmailVerified: z.boolean(),
  /** Whether the caller was a demo visitor, for whom the embedded engines work. */
  isVisitor: z.boolean(),
  /** The request that started it, for the log. */
  requestId: z.string(),
  /** The parsed request as JSON; removed when the job ends. */
  input: JobFile,
  /** The reply as JSON. */
  result: z.nullable(JobFile),
  /** The files of the user that the request names; null if it carries pictures itself. */
  pictures: z.nullable(z.array(z.string())),
  /** The services' ids of calls by name; empty from just before a call is sent until its id is known. */
  calls: z.record(z.string(), z.string()),
  engine: z.nullable(z.string()),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** How often work on it has ended without a result or a failure, such as with its process. */
  interruptions: z.int(),
  /** Who works on it now, and until when nobody else may; null between two turns. */
  worker: z.nullable(z.string()),
  leaseUntil: z.nullable(Moment),
  /** When a task of the queue should take it up. */
  dueAt: Moment,
  createdAt: Moment,
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  expiresAt: Moment,
});
export type JobRecord = z.output<typeof JobFields> & { id: string };

export const isFinal = ({ state }: Pick<JobRecord, 'state'>): boolean =>
  state !== 'queued' && state !== 'running';
