import { deleteImage } from '@contract';
import type { WardrobePhoto } from '@contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { QueryClient } from '../../lib/query-client.ts';
import { useServices } from '../../lib/services.ts';
import { useQueryClient } from '../../lib/use-query.ts';
import { queryKeys, useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/toast.tsx';
import { createPhotoDeletions } from './photo-deletions.ts';
import type { PhotoDeletions } from './photo-deletions.ts';

/** Removed with everything else that is kept for a user. */
const keyOf = (uid: string): string => `deleting_${uid}`;
const SentDeletions = z.array(z.object({ path: z.string(), key: z.string() }));

type Images = { images: WardrobePhoto[] };

/** One for each session: whoever leaves the page and returns finds photos hidden that are still being deleted. */
const stores = new WeakMap<QueryClient, Map<string, PhotoDeletions>>();

const storeOf = (client: QueryClient, uid: string, create: () => PhotoDeletions) => {
  const ofSession = stores.get(client) ?? new Map<string, PhotoDeletions>();
  stores.set(client, ofSession);
  const store = ofSession.get(uid) ?? create();
  ofSession.set(uid, store);
  return store;
};

/** Somebody points at the messages or has tabbed into them. */
const isMessageHeld = (): boolean =>
  document.querySelector('section[aria-label="Messages"] li:is(:hover, :focus-within)') !== null;

/**
 * Deletes photos, with a message that offers to undo it. The photo is hidden at once; the server is asked when the message's time is
 * over or the page is left. `hidden` has the paths of those that were deleted.
 */
export const useDeletePhoto = (uid: string, onUndone: (photo: WardrobePhoto) => void) => {
  const { call, cache } = useServices();
  const client = useQueryClient();
  const toast = useToast();
  const { wardrobeChanged } = useInvalidate(uid);

  const deletions = useMemo(
    () =>
      storeOf(client, uid, () =>
        createPhotoDeletions({
          createKey: () => crypto.randomUUID(),
          unfinished: {
            read: () => SentDeletions.safeParse(cache.read(keyOf(uid))?.data).data ?? [],
            write: (deletions) => {
              if (deletions.length > 0) cache.write(keyOf(uid), deletions);
              else cache.remove(keyOf(uid));
            },
          },
          remove: async ({ path, key }) => {
            await call(
              deleteImage,
              { user_id: uid, image_path: path },
              { idempotencyKey: key, keepalive: true },
            );
            // Gone from the list before it is loaded anew, which may fail.
            client.setQueryData<Images>(
              queryKeys.images(uid),
              (data) => data && { ...data, images: data.images.filter((one) => one.path !== path) },
            );
            void wardrobeChanged();
          },
          onFailed: () => toast.error('Failed to delete item'),
        }),
      ),
    [call, cache, client, toast, uid, wardrobeChanged],
  );

  useEffect(() => {
    deletions.resume();
    window.addEventListener('pagehide', deletions.flush);
    return () => {
      window.removeEventListener('pagehide', deletions.flush);
      deletions.flush();
    };
  }, [deletions]);

  const deletePhoto = useCallback(
    (photo: WardrobePhoto) => {
      const message = toast.info('Photo deleted', {
        // The deletion says when it goes.
        durationMs: null,
        action: {
          label: 'Undo',
          onPress: () => {
            if (deletions.undo(photo.path)) onUndone(photo);
          },
        },
      });
      deletions.begin(photo, { isHeld: isMessageHeld, onSent: () => toast.dismiss(message) });
    },
    [deletions, toast, onUndone],
  );

  const hidden = useSyncExternalStore(deletions.subscribe, deletions.getHidden);
  return { hidden, deletePhoto };
};
