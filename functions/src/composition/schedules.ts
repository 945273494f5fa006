import { onSchedule } from 'firebase-functions/scheduler';
import { runUpkeep, type Upkeep } from '../serve/upkeep-run.ts';
import { settings } from './settings.ts';

/**
 * One scheduled function, with a loader of its work, which runs at the first run. Tests can read its `loaders`, as with `defineFunction`.
 * @param schedule in App Engine cron syntax, UTC.
 */
const defineSchedule = (
  job: string,
  schedule: string,
  load: () => Promise<() => Promise<Upkeep>>,
  memory: '512MiB' | '4GiB' = '512MiB',
) => {
  const run = async () => {
    const { write } = await import('./log.ts');
    await runUpkeep(job, async () => (await load())(), write);
  };
  const options = {
    schedule,
    timeZone: 'Etc/UTC',
    region: settings.FUNCTIONS_REGION,
    memory,
    timeoutSeconds: 1800,
    maxInstances: 1,
    // No retries: a failed run is made up for on the next day.
    retryCount: 0,
  } as const;
  return Object.assign(onSchedule(options, run), { loaders: { run: load } });
};

/** Removes trash entries for good after 30 days. */
export const purgeTrash = defineSchedule('purgeTrash', 'every day 02:30', async () => {
  const [{ trash }, { error }] = await Promise.all([
    import('./stores.ts'),
    import('firebase-functions/logger'),
  ]);
  const { purge } = await trash();
  return async () => {
    const counts = await purge(error);
    return { message: 'Purged the trash.', isFine: counts.failed === 0, counts };
  };
});

/**
 * Makes the security rules refuse tokens of sessions that an operator has ended. Runs four times an hour, because a token is valid for one hour.
 */
export const followSessions = defineSchedule('followSessions', 'every 15 minutes', async () => {
  const { followRevocations } = await import('./upkeep.ts');
  return async () => ({
    message: 'Noted ended sessions.',
    isFine: true,
    counts: await followRevocations(),
  });
});

/** Removes demo visitors a day after they came. Runs also where the demo is off, because somebody may have switched it off an hour ago. */
export const removeVisitors = defineSchedule('removeVisitors', 'every 60 minutes', async () => {
  const [{ endVisits }, { error }] = await Promise.all([
    import('./upkeep.ts'),
    import('firebase-functions/logger'),
  ]);
  return async () => {
    const counts = await endVisits(error);
    return {
      message: 'Removed demo visitors.',
      isFine: counts.failures === 0,
      counts: { ...counts },
    };
  };
});

/**
 * Reconciles files and documents of users whose data has changed, finishes account deletions, and removes the data of accounts that Auth does not know. If too much of a user's
 * data would be removed, it leaves that user to an operator. No log names users. The ids of a million accounts take some 250 MB.
 */
export const reconcileData = defineSchedule(
  'reconcileData',
  'every day 03:30',
  async () => {
    const [{ reconcile, summaryOf }, { error }] = await Promise.all([
      import('./upkeep.ts'),
      import('firebase-functions/logger'),
    ]);
    return async () => {
      const reconciled = await reconcile({
        apply: true,
        force: false,
        isByChange: true,
        failed: error,
      });
      const { refused, ...counts } = summaryOf(reconciled);
      return {
        message: 'Reconciled files and documents.',
        isFine: refused.length === 0 && counts.failures === 0 && !counts.abandonedRefused,
        counts: { ...counts, refused: refused.length },
      };
    };
  },
  '4GiB',
);
