import { listPhotoLedger } from '@contract';
import type { ResponseOf } from '@contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/services.ts';
import { logError } from '../../../lib/browser/log.ts';
import { useQueryClient, useServerData } from '../../../lib/data/query-client.ts';

export type LedgerPage = ResponseOf<typeof listPhotoLedger>;

const ledgerKey = (uid: string) => ['photo-ledger', uid] as const;

/** What services received: of the wardrobe's photos, or of other pictures; with a function to load the next page. */
export const usePhotoLedger = (uid: string, of: 'wardrobe' | 'others') => {
  const call = useCall();
  const client = useQueryClient();
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queryKey = [...ledgerKey(uid), of];
  const shown = useServerData<LedgerPage, string[]>({
    queryKey,
    queryFn: ({ signal }) => call(listPhotoLedger, { uid, of }, { signal }),
    refetchOnMount: 'always',
  });

  const more = async (): Promise<void> => {
    const cursor = shown.data?.next_cursor;
    if (!cursor || loading) return;
    setLoading(true);
    setProblem(null);
    try {
      const next = await call(listPhotoLedger, { uid, of, cursor });
      client.setQueryData<LedgerPage>(queryKey, (before) =>
        // The list may have begun anew meanwhile.
        before?.next_cursor === cursor
          ? {
              ...next,
              photos: [...before.photos, ...next.photos],
              others: [...before.others, ...next.others],
            }
          : before,
      );
    } catch (error) {
      logError('Failed to load more of the photo ledger', error);
      setProblem(isApiError(error) ? error.message : 'More could not be loaded.');
    } finally {
      setLoading(false);
    }
  };

  /** Takes a photo that was forgotten out of the list at once. */
  const drop = (photoId: string | null): void => {
    client.setQueryData<LedgerPage>(
      queryKey,
      (before) => before && { ...before, photos: before.photos.filter(({ id }) => id !== photoId) },
    );
  };

  return { ...shown, more, drop, loading, problem };
};
