import { onSchedule } from 'firebase-functions/scheduler';

/**
 * One scheduled function, with what loads its work at its first run. `loaders` stays readable on the function, as that of
 * `defineFunction` does.
 * @param schedule in the words of App Engine's cron, UTC.
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
        // What failed is done the next day.
        retryCount: 0,
      },
      async () => (await load())(),
    ),
    { loaders: { run: load } },
  );
