import { defineSchedule } from '../define-schedule.ts';
import { stores } from './loaders.ts';

/** Removes for good what has been in the trash for 30 days. */
export const purgeTrash = defineSchedule('every day 02:30', async () => {
  const [{ trash }, { info, error }] = await Promise.all([
    stores(),
    import('firebase-functions/logger'),
  ]);
  const { purge } = await trash();
  return async () => info('Purged the trash.', await purge(error));
});

/** Has files and documents agree; users of whom too much would go are left to an operator. No log says who they are. */
export const reconcileData = defineSchedule('every day 03:30', async () => {
  const [{ reconcile }, { summaryOf }, { error, write }] = await Promise.all([
    import('../upkeep.ts'),
    import('../upkeep-summary.ts'),
    import('firebase-functions/logger'),
  ]);
  return async () => {
    const reconciled = await reconcile({ apply: true, force: false, failed: error });
    const { refused, ...counts } = summaryOf(reconciled);
    const isFine = refused.length === 0 && counts.failures === 0;
    write({
      severity: isFine ? 'INFO' : 'ERROR',
      message: 'Reconciled files and documents.',
      ...counts,
      refused: refused.length,
    });
  };
});
