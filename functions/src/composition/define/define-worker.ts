import { HttpsError } from 'firebase-functions/https';
import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { declared } from '../declared-secrets.ts';
import { createWorker, TURN_SECONDS } from '../jobs.ts';
import { settings, SIZES } from '../settings.ts';

const Task = z.object({ uid: z.string(), id: z.string() });

let worker: ReturnType<typeof createWorker> | undefined;
const load = () => (worker ??= createWorker());

/**
 * Works on jobs, one turn for each task of its queue. It mostly waits for services, so one core serves several jobs. A turn that throws is repeated
 * by the queue; the pause is longer than the lease of a worker that died.
 */
export const defineWorker = () =>
  Object.assign(
    onTaskDispatched<unknown>(
      {
        ...SIZES.vision,
        cpu: 1,
        region: settings.FUNCTIONS_REGION,
        timeoutSeconds: TURN_SECONDS,
        secrets: declared(['GEMINI_API_KEY', 'REPLICATE_API_TOKEN']),
        retryConfig: { maxAttempts: 5, minBackoffSeconds: 50, maxBackoffSeconds: 300 },
        rateLimits: {
          maxConcurrentDispatches: SIZES.vision.concurrency * SIZES.vision.maxInstances,
          maxDispatchesPerSecond: 20,
        },
      },
      async ({ data }) => {
        const task = Task.safeParse(data);
        if (!task.success) throw new HttpsError('invalid-argument', 'The task names no job.');
        const { run, JobHeld } = await load();
        try {
          await run(task.data.uid, task.data.id);
        } catch (error) {
          if (error instanceof JobHeld) throw new HttpsError('aborted', 'Another worker has it.');
          throw error;
        }
      },
    ),
    { loaders: { run: load } },
  );
