import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import type { UserReport } from '../../stores/upkeep/reconcile.ts';
import { runUpkeep } from '../../serve/upkeep-run.ts';
import { settings } from '../settings.ts';

const Task = z.object({ uid: z.string() });
const INSTANCES = 2;
/** Most of the time an account waits for the database. */
const CONCURRENCY = 4;

const load = async () => (await import('../upkeep.ts')).reconcileAccount;

/** What the log tells of a report. */
const foundIn = ({ orphans, leftovers, expired, broken, incomplete, undrawn }: UserReport) => ({
  ...{ orphans, leftovers, expired, broken, incomplete, undrawn },
});

/**
 * Reconciles one account whose data has changed; `reconcileData` puts a task for each into the queue. A task that throws is repeated by the queue, and others do
 * not wait for it. After the last attempt the account stays marked, so that the next night tries again. No log names users.
 */
export const reconcileAccount = Object.assign(
  onTaskDispatched<unknown>(
    {
      region: settings.FUNCTIONS_REGION,
      memory: '512MiB',
      cpu: 1,
      timeoutSeconds: 300,
      maxInstances: INSTANCES,
      concurrency: CONCURRENCY,
      retryConfig: { maxAttempts: 5, minBackoffSeconds: 60, maxBackoffSeconds: 3600 },
      rateLimits: { maxConcurrentDispatches: INSTANCES * CONCURRENCY },
    },
    async ({ data }) => {
      const task = Task.safeParse(data);
      if (!task.success) throw new HttpsError('invalid-argument', 'The task names no account.');
      const { write } = await import('../log.ts');
      const work = async () => {
        const report = await (await load())(task.data.uid);
        return {
          message: 'Reconciled an account.',
          isFine: report?.outcome !== 'refused',
          counts: report ? { ...foundIn(report), result: report.outcome } : { result: 'gone' },
        };
      };
      await runUpkeep('reconcileAccount', work, write);
    },
  ),
  { loaders: { run: load } },
);
