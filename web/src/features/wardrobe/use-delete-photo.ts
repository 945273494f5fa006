import { deleteImage } from '@contract';
import type { WardrobePhoto } from '@contract';
import { useQueryClient } from '../../lib/data/query-client.ts';
import { useCallback } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { SentDeletion } from '../../lib/undo/undoable-deletions.ts';
import { useUndoableDeletions } from '../../lib/undo/use-undoable-deletions.ts';
import { queryKeys, useInvalidate } from '../../lib/data/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';

type Images = { images: WardrobePhoto[] };

/**
 * Deletes photos, with a message that offers Undo. The photo is hidden at once; the request is sent when the message disappears or the page is
 * left. `hidden` contains the paths of deleted photos.
 */
export const useDeletePhoto = (uid: string, onUndone: (photo: WardrobePhoto) => void) => {
  const { call } = useServices();
  const client = useQueryClient();
  const toast = useToast();
  const { wardrobeChanged } = useInvalidate(uid);

  const remove = useCallback(
    async ({ id: path, key }: SentDeletion) => {
      await call(
        deleteImage,
        { user_id: uid, image_path: path },
        { idempotencyKey: key, keepalive: true },
      );
      // Remove it from the list before reloading, which may fail.
      client.setQueryData<Images>(
        queryKeys.images(uid),
        (data) => data && { ...data, images: data.images.filter((one) => one.path !== path) },
      );
      void wardrobeChanged();
    },
    [call, client, uid, wardrobeChanged],
  );
  const onFailed = useCallback(() => toast.error('Failed to delete item'), [toast]);
  const { hidden, begin } = useUndoableDeletions(uid, { storageKey: 'deleting', remove, onFailed });

  const deletePhoto = useCallback(
    (photo: WardrobePhoto) =>
      begin(photo.path, {
        offerUndo: (onPress) => {
          const action = { label: 'Undo', onPress };
          // The deletion decides when the message disappears.
          const message = toast.info('Photo deleted', { durationMs: null, action });
          return () => toast.dismiss(message);
        },
        onUndone: () => onUndone(photo),
      }),
    [begin, toast, onUndone],
  );
  return { hidden, deletePhoto };
};
