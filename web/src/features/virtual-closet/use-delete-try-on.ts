import { deleteTryOn } from '@contract';
import type { SavedTryOn } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/services.ts';
import { queryKeys, useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/toast.tsx';

type Shown = { items: SavedTryOn[] };

/** Deletes a saved try-on. It leaves the grid at once and returns when the server did not delete it. */
export const useDeleteTryOn = (uid: string): ((item: SavedTryOn) => Promise<void>) => {
  const client = useQueryClient();
  const call = useCall();
  const invalidate = useInvalidate(uid);
  const toast = useToast();

  const change = (update: (items: SavedTryOn[]) => SavedTryOn[]) =>
    client.setQueryData<Shown>(
      queryKeys.tryOns(uid),
      (shown) => shown && { ...shown, items: update(shown.items) },
    );

  return async (item) => {
    change((items) => items.filter(({ id }) => id !== item.id));
    try {
      await call(deleteTryOn, { uid, id: item.id });
    } catch {
      // Only this one: others may have been deleted or saved meanwhile.
      change((items) =>
        [...items.filter(({ id }) => id !== item.id), item].sort((a, b) =>
          b.createdAt.localeCompare(a.createdAt),
        ),
      );
      toast.error('Failed to delete item');
      return;
    }
    toast.success('Try-on deleted');
    await invalidate.tryOnsChanged();
  };
};
