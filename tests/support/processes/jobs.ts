import { randomUUID } from 'node:crypto';
import type { JobRecord } from '../../../functions/src/stores/calls/job-store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A job that waits for its turn, with what a test changes. */
export const jobRecord = (uid: string, changes: Partial<JobRecord> = {}): JobRecord => {
  const id = changes.id ?? randomUUID();
  const createdAt = changes.createdAt ?? new Date();
  return {
    id,
    kind: 'try-on',
    state: 'queued',
    step: 'preparing',
    progress: 0,
    fingerprint: 'fingerprint',
    isEmailVerified: true,
    isVisitor: false,
    requestId: 'request',
    input: { path: `users/${uid}/jobs/${id}/input-first.json` },
    result: null,
    pictures: [],
    calls: {},
    engine: null,
    error: null,
    interruptions: 0,
    worker: null,
    leaseUntil: null,
    dueAt: createdAt,
    createdAt,
    startedAt: null,
    finishedAt: null,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
    ...changes,
  };
};
