import { deleteTryOn } from '@contract';
import type { SavedTryOn } from '@contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/services.ts';
import { useQueryClient, useQueryData } from '../../lib/use-query.ts';
import { queryKeys, useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/toast.tsx';
import { createDeletionQueue } from './deletion-queue.ts';

/** How long the offer to undo stands, and the request waits. */
const UNDO_MS = 5000;
const NONE: readonly string[] = [];

type Shown = { items: SavedTryOn[] };

type Options = {
  uid: string;
  /** A deletion was taken back: it is in the grid again. */
  onUndone: (item: SavedTryOn) => void;
};

export type TryOnDeletion = {
  /** Ids of those that are on their way out: what is shown leaves them out. */
  leaving: readonly string[];
  /** Takes it out of sight and deletes it when the time to undo is over, or the view is left. */
  remove: (item: SavedTryOn) => void;
};

/** Deletes saved try-ons, which can be undone for a while. One that the server did not delete returns. */
export const useDeleteTryOn = ({ uid, onUndone }: Options): TryOnDeletion => {
  const client = useQueryClient();
  const call = useCall();
  const invalidate = useInvalidate(uid);
  const toast = useToast();

  // Kept with the answers of the server: a view that opens while a request runs leaves them out as well.
  const leavingKey = ['leaving-try-ons', uid];
  const leaving = useQueryData<readonly string[]>(leavingKey) ?? NONE;
  const changeLeaving = (change: (ids: readonly string[]) => readonly string[]) =>
    client.setQueryData<readonly string[]>(leavingKey, (ids) => change(ids ?? NONE));
  const bringBack = (id: string) => changeLeaving((ids) => ids.filter((each) => each !== id));

  const [toasts] = useState(() => new Map<string, number>());
  const dismissToast = (id: string) => {
    toast.dismiss(toasts.get(id) ?? -1);
    toasts.delete(id);
  };

  const send = async (item: SavedTryOn, keepalive: boolean) => {
    dismissToast(item.id);
    try {
      await call(deleteTryOn, { uid, id: item.id }, { keepalive });
    } catch {
      bringBack(item.id);
      toast.error('Failed to delete item');
      return;
    }
    client.setQueryData<Shown>(
      queryKeys.tryOns(uid),
      (shown) => shown && { ...shown, items: shown.items.filter(({ id }) => id !== item.id) },
    );
    await invalidate.tryOnsChanged();
    bringBack(item.id);
  };
  const [queue] = useState(() => createDeletionQueue({ undoMs: UNDO_MS, send }));

  useEffect(() => {
    window.addEventListener('pagehide', queue.flush);
    return () => {
      window.removeEventListener('pagehide', queue.flush);
      queue.flush();
    };
  }, [queue]);

  const undo = (item: SavedTryOn) => {
    toasts.delete(item.id);
    if (!queue.undo(item.id)) return;
    bringBack(item.id);
    onUndone(item);
  };

  return {
    leaving,
    remove: (item) => {
      if (leaving.includes(item.id)) return;
      changeLeaving((ids) => [...ids, item.id]);
      queue.add(item);
      const shown = toast.success('Try-on deleted', {
        action: { label: 'Undo', onPress: () => undo(item) },
        // It goes when the request does, not before.
        durationMs: null,
      });
      toasts.set(item.id, shown);
    },
  };
};
