import { listTrash, restoreFromTrash } from '@contract';
import type { ResponseOf, TrashEntry } from '@contract';
import { useQueryClient } from '../../../lib/data/query-client.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { logError } from '../../../lib/browser/log.ts';
import { useCall } from '../../../lib/api/services.ts';
import { useServerData } from '../../../lib/data/query-client.ts';
import { useInvalidate } from '../../../lib/data/user-queries.ts';

type Trash = ResponseOf<typeof listTrash>;

/** Entries in a page. */
const LIMIT = 100;

/** The deleted items, and a function to restore them. */
export const useTrash = (uid: string) => {
  const call = useCall();
  const client = useQueryClient();
  const { wardrobeChanged, tryOnsChanged } = useInvalidate(uid);
  /** Id of the entry being restored. */
  const [restoring, setRestoring] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  /** The cursor whose page could not be loaded. */
  const [failed, setFailed] = useState<string | null>(null);
  const queryKey = ['trash', uid];
  const trash = useServerData<Trash, string[]>({
    queryKey,
    queryFn: ({ signal }) => call(listTrash, { uid, limit: LIMIT }, { signal }),
    refetchOnMount: 'always',
  });

  /** @returns whether it was restored. */
  const restore = async ({ id, kind }: TrashEntry): Promise<boolean> => {
    setRestoring(id);
    setProblem(null);
    try {
      await call(restoreFromTrash, { userId: uid, id }, { idempotencyKey: `restore-${id}` });
      client.setQueryData<Trash>(
        queryKey,
        (shown) => shown && { ...shown, items: shown.items.filter((item) => item.id !== id) },
      );
      void (kind === 'photo' ? wardrobeChanged() : tryOnsChanged());
      return true;
    } catch (error) {
      logError('Failed to restore', error);
      setProblem(error instanceof ApiError ? error.message : 'This could not be restored.');
      return false;
    } finally {
      setRestoring(null);
    }
  };

  /** Loads the next page, if there is one. */
  const loadMore = async (): Promise<void> => {
    const cursor = trash.data?.next_cursor;
    if (!cursor || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const page = await call(listTrash, { uid, limit: LIMIT, cursor });
      client.setQueryData<Trash>(queryKey, (shown) =>
        // Otherwise it was loaded anew.
        shown?.next_cursor === cursor ? { ...page, items: [...shown.items, ...page.items] } : shown,
      );
    } catch (error) {
      logError('Failed to load older deleted items', error);
      setFailed(cursor);
    } finally {
      setLoadingMore(false);
    }
  };

  const moreFailed = failed !== null && failed === trash.data?.next_cursor;
  return { ...trash, restore, restoring, problem, loadMore, isLoadingMore, moreFailed };
};
