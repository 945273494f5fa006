import { useQueryClient } from '../data/query-client.ts';
import type { QueryClient } from '@tanstack/query-core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useServices } from '../api/services.ts';
import { useSessionStore } from '../session/session.ts';
import { createUndoableDeletions } from './undoable-deletions.ts';
import type { SentDeletion, UndoableDeletions } from './undoable-deletions.ts';

const SentDeletions = z.array(z.object({ id: z.string(), key: z.string() }));

/** One per session, so that items being deleted stay hidden when the user leaves a view and returns. */
const stores = new WeakMap<QueryClient, Map<string, UndoableDeletions>>();

const storeOf = (client: QueryClient, name: string, create: () => UndoableDeletions) => {
  const ofSession = stores.get(client) ?? new Map<string, UndoableDeletions>();
  stores.set(client, ofSession);
  const store = ofSession.get(name) ?? create();
  ofSession.set(name, store);
  return store;
};

/** Whether the user points at the messages or has the focus in them. */
const isMessageHeld = (): boolean =>
  document.querySelector('section[aria-label="Messages"] li:is(:hover, :focus-within)') !== null;

/** How one kind of deletion is announced. */
export type DeletionMessages = {
  /** Shows the message with an Undo button; returns a function to remove it. */
  offerUndo: (onUndo: () => void) => () => void;
  onUndone: () => void;
};

type Kind = {
  /** Storage key of unfinished deletions, without the uid. With the uid, it is removed together with the user's other data. */
  storageKey: string;
  remove: (deletion: SentDeletion) => Promise<void>;
  onFailed: () => void;
};

/**
 * Deletions of a user that can be undone for a while. The request is sent when that time is over, the view or the page is left, or the user logs
 * out; the log-out waits for it. The first use in a session sets `kind`.
 */
export const useUndoableDeletions = (uid: string, { storageKey, remove, onFailed }: Kind) => {
  const { cache } = useServices();
  const client = useQueryClient();
  const { beforeSignOut } = useSessionStore();
  const key = `${storageKey}_${uid}`;

  const deletions = useMemo(
    () =>
      storeOf(client, key, () =>
        createUndoableDeletions({
          createKey: () => crypto.randomUUID(),
          unfinished: {
            read: () => SentDeletions.safeParse(cache.read(key)?.data).data ?? [],
            write: (unfinished) => {
              if (unfinished.length > 0) cache.write(key, unfinished);
              else cache.remove(key);
            },
          },
          remove,
          onFailed,
        }),
      ),
    [cache, client, key, remove, onFailed],
  );

  useEffect(() => {
    deletions.resume();
    window.addEventListener('pagehide', deletions.flush);
    const release = beforeSignOut(deletions.finish);
    return () => {
      window.removeEventListener('pagehide', deletions.flush);
      release();
      deletions.flush();
    };
  }, [deletions, beforeSignOut]);

  const begin = useCallback(
    (id: string, { offerUndo, onUndone }: DeletionMessages) => {
      if (deletions.getHidden().has(id)) return;
      const dismiss = offerUndo(() => {
        if (deletions.undo(id)) onUndone();
      });
      deletions.begin(id, { isHeld: isMessageHeld, onSent: dismiss });
    },
    [deletions],
  );

  const hidden = useSyncExternalStore(deletions.subscribe, deletions.getHidden);
  return { hidden, begin };
};
