import type { deleteTryOn } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnStore } from '../../stores/try-on-store.ts';

type Deps = { tryOns: Pick<TryOnStore, 'delete'>; images: Pick<ImageStore, 'deleteFolder'> };

/** Document first: a failure in between leaves files that nothing shows, and trying again removes them. */
export const makeDeleteTryOn =
  ({ tryOns, images }: Deps): Handler<typeof deleteTryOn> =>
  async ({ uid, id }) => {
    await tryOns.delete(uid, id);
    await images.deleteFolder({ uid, collection: 'virtual-closet', id });
    return { success: true };
  };
