import {
  createShare,
  deleteCollection,
  deleteLook,
  revokeShare,
  saveCollection,
  saveLook,
} from '@contract';
import type {
  Collection,
  CollectionDraft,
  Look,
  LookDraft,
  RequestInput,
  ResponseOf,
} from '@contract';
import type { QueryClient } from '@tanstack/query-core';
import { useMemo } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { Services } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { lookbookCacheKeys, lookbookKeys } from './lookbooks-query.ts';

type Looks = Loaded<'looks', Look[]>;
type Collections = Loaded<'collections', Collection[]>;
type NewShare = Omit<RequestInput<typeof createShare>, 'uid'>;

const without = <Entry extends { id: string }>(all: readonly Entry[], id: string): Entry[] =>
  all.filter((entry) => entry.id !== id);

const createChanges = (client: QueryClient, { call, cache }: Services, uid: string) => {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const showLooks = (change: (looks: Look[]) => Look[]) => {
    const shown = client.setQueryData<Looks>(
      lookbookKeys.looks(uid),
      (now) => now && { ...now, looks: change(now.looks) },
    );
    if (shown) cache.write(lookbookCacheKeys.looks(uid), shown.looks);
  };
  const showCollections = (change: (collections: Collection[]) => Collection[]) => {
    const shown = client.setQueryData<Collections>(
      lookbookKeys.collections(uid),
      (now) => now && { ...now, collections: change(now.collections) },
    );
    if (shown) cache.write(lookbookCacheKeys.collections(uid), shown.collections);
  };
  /** One after the other, so that the last of several quick changes is the one that stays. */
  let waiting: Promise<unknown> = Promise.resolve();

  return {
    saveLook: async (look: LookDraft): Promise<Look> => {
      const saved = (await call(saveLook, { uid, look }, key())).look;
      client.removeQueries({ queryKey: ['look', uid, saved.id], type: 'inactive' });
      showLooks((looks) => [saved, ...without(looks, saved.id)]);
      return saved;
    },
    removeLook: async (id: string): Promise<void> => {
      await call(deleteLook, { uid, id }, key());
      showLooks((looks) => without(looks, id));
    },
    /** Shown at once; as the server has it again if it could not be kept. */
    saveCollection: async (collection: CollectionDraft): Promise<Collection> => {
      showCollections((collections) =>
        collections.map((one) => (one.id === collection.id ? { ...one, ...collection } : one)),
      );
      const send = () => call(saveCollection, { uid, collection }, key());
      const sending = waiting.then(send, send);
      waiting = sending;
      try {
        const saved = (await sending).collection;
        showCollections((collections) =>
          collections.some(({ id }) => id === saved.id)
            ? // What was changed since is on its way, and stays shown.
              collections.map((one) => (one.id === saved.id && waiting === sending ? saved : one))
            : [saved, ...collections],
        );
        return saved;
      } catch (error) {
        void refresh(client, lookbookKeys.collections(uid));
        throw error;
      }
    },
    removeCollection: async (id: string): Promise<void> => {
      await call(deleteCollection, { uid, id }, key());
      showCollections((collections) => without(collections, id));
    },
    /** Answers with the token, which nobody can ask for again. */
    share: async (share: NewShare): Promise<ResponseOf<typeof createShare>> => {
      const made = await call(createShare, { uid, ...share });
      void refresh(client, lookbookKeys.shares(uid));
      return made;
    },
    revoke: async (id: string): Promise<void> => {
      await call(revokeShare, { uid, id }, key());
      await refresh(client, lookbookKeys.shares(uid));
    },
  };
};
export type ChangeLookbooks = ReturnType<typeof createChanges>;

/** What changes looks, collections and links on the server and shows them as they are then. Each rejects with an ApiError. */
export const useChangeLookbooks = (uid: string): ChangeLookbooks => {
  const client = useQueryClient();
  const services = useServices();
  return useMemo(() => createChanges(client, services, uid), [client, services, uid]);
};
