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

/** The server's page size. */
const LIMIT = 200;

/** The deleted items, and a function to restore them. */
export const useTrash = (uid: string) => {
  const call = useCall();
  const client = useQueryClient();
  const { wardrobeChanged, tryOnsChanged } = useInvalidate(uid);
  /** Id of the entry being restored. */
  const [restoring, setRestoring] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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

  return { ...trash, restore, restoring, problem };
};
