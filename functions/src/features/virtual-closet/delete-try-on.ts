import type { deleteTryOn } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnStore } from '../../stores/try-on-store.ts';

type Deps = {
  tryOns: Pick<TryOnStore, 'delete'>;
  images: Pick<ImageStore, 'deleteFiles' | 'deleteFolder'>;
};

/**
 * Document first, then the files that it named: one saved under the same id meanwhile keeps its own. A failure in between leaves files
 * that nothing shows; trying again finds no document and clears the folder.
 */
export const makeDeleteTryOn =
  ({ tryOns, images }: Deps): Handler<typeof deleteTryOn> =>
  async ({ uid, id }) => {
    const files = await tryOns.delete(uid, id);
    await (files.length > 0
      ? images.deleteFiles(files)
      : images.deleteFolder({ uid, collection: 'virtual-closet', id }));
    return { success: true };
  };
