import { onSchedule } from 'firebase-functions/scheduler';

/**
 * One scheduled function, with a loader of its work, which runs at the first run. Tests can read its `loaders`, as with `defineFunction`.
 * @param schedule in App Engine cron syntax, UTC.
 */
export const defineSchedule = (schedule: string, load: () => Promise<() => Promise<void>>) =>
  Object.assign(
    onSchedule(
      {
        schedule,
        timeZone: 'Etc/UTC',
        region: 'us-central1',
        memory: '512MiB',
        timeoutSeconds: 1800,
        maxInstances: 1,
        // No retries: a failed run is made up for on the next day.
        retryCount: 0,
      },
      async () => (await load())(),
    ),
    { loaders: { run: load } },
  );
