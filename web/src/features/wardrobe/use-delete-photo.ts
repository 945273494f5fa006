import { deleteImage } from '@contract';
import type { WardrobePhoto } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCall } from '../../lib/services.ts';
import { queryKeys, useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/toast.tsx';

type Images = { images: WardrobePhoto[] };

/**
 * Deletes photos optimistically: one is hidden at once and comes back when the server refuses. `hidden` has the paths of those on their
 * way out; each by itself, so that several may be deleted at a time.
 */
export const useDeletePhoto = (uid: string) => {
  const call = useCall();
  const client = useQueryClient();
  const toast = useToast();
  const { wardrobeChanged } = useInvalidate(uid);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const deletePhoto = useCallback(
    async ({ path }: WardrobePhoto) => {
      setHidden((paths) => new Set(paths).add(path));
      try {
        await call(
          deleteImage,
          { user_id: uid, image_path: path },
          { idempotencyKey: crypto.randomUUID() },
        );
        // Gone from the list before it is loaded anew, which may fail.
        client.setQueryData<Images>(
          queryKeys.images(uid),
          (data) => data && { ...data, images: data.images.filter((one) => one.path !== path) },
        );
        void wardrobeChanged();
      } catch {
        toast.error('Failed to delete item');
      } finally {
        setHidden((paths) => new Set([...paths].filter((one) => one !== path)));
      }
    },
    [call, client, toast, uid, wardrobeChanged],
  );

  return { hidden, deletePhoto };
};
