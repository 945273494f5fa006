import { deleteTryOn } from '@contract';
import type { SavedTryOn } from '@contract';
import { useQueryClient } from '../../lib/data/query-client.ts';
import { useCallback } from 'react';
import { useCall } from '../../lib/api/services.ts';
import type { SentDeletion } from '../../lib/undo/undoable-deletions.ts';
import { useUndoableDeletions } from '../../lib/undo/use-undoable-deletions.ts';
import { queryKeys, useInvalidate } from '../../lib/data/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';

type Shown = { items: SavedTryOn[] };

type Options = {
  uid: string;
  /** Called when a deletion was undone and the item is in the grid again. */
  onUndone: (item: SavedTryOn) => void;
};

export type TryOnDeletion = {
  /** Ids of deleted items, which the grid hides. */
  hidden: ReadonlySet<string>;
  /** Hides it at once, and deletes it when the time to undo is over, or the view is left. */
  remove: (item: SavedTryOn) => void;
};

/** Deletes saved try-ons, with a time to undo. If the server does not delete one, it reappears. */
export const useDeleteTryOn = ({ uid, onUndone }: Options): TryOnDeletion => {
  const client = useQueryClient();
  const call = useCall();
  const { tryOnsChanged } = useInvalidate(uid);
  const toast = useToast();

  const send = useCallback(
    async ({ id }: SentDeletion) => {
      await call(deleteTryOn, { uid, id }, { keepalive: true });
      client.setQueryData<Shown>(
        queryKeys.tryOns(uid),
        (shown) => shown && { ...shown, items: shown.items.filter((item) => item.id !== id) },
      );
      void tryOnsChanged();
    },
    [call, client, uid, tryOnsChanged],
  );
  const onFailed = useCallback(() => toast.error('Failed to delete item'), [toast]);
  const kind = { storageKey: 'deleting_try_ons', remove: send, onFailed };
  const { hidden, begin } = useUndoableDeletions(uid, kind);

  return {
    hidden,
    remove: (item) =>
      begin(item.id, {
        offerUndo: (onPress) => {
          const action = { label: 'Undo', onPress };
          // Removed when the request is sent, not before.
          const message = toast.success('Try-on deleted', { action, durationMs: null });
          return () => toast.dismiss(message);
        },
        onUndone: () => onUndone(item),
      }),
  };
};
