import type { deleteLook } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { LookStore } from '../../stores/wardrobe/look-store.ts';

type Deps = {
  looks: Pick<LookStore, 'delete'>;
  images: Pick<ImageStore, 'deleteFiles'>;
};

/** The document goes first. What is drawn can be drawn again, so that there is nothing for the trash to keep. */
export const makeDeleteLook =
  ({ looks, images }: Deps): Handler<typeof deleteLook> =>
  async ({ uid, id }) => {
    const picture = (await looks.delete(uid, id))?.picture;
    if (picture) await images.deleteFiles([picture.file.path, picture.thumbnail.path]);
    return { success: true };
  };
