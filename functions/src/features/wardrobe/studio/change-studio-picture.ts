import type { changeStudioPicture } from '../../../contract/index.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { ImageStore } from '../../../stores/image-store.ts';
import type { ItemStore } from '../../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../../stylist/garment/name-garments.ts';
import { pieceGone } from '../get-clothing-item.ts';
import { toPieceReply } from '../list-pieces.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'changeStudio'>;
  images: Pick<ImageStore, 'url' | 'deleteFiles'>;
};

/** @throws AppError `not-found`. */
export const makeChangeStudioPicture =
  ({ items, images }: Deps): Handler<typeof changeStudioPicture> =>
  async ({ userId, itemId, change }) => {
    const changed = await items.changeStudio(userId, itemId, ({ studio }) =>
      studio && change !== 'remove' ? { ...studio, used: change === 'use' } : null,
    );
    if (!changed) throw pieceGone();
    // The document no longer names it. If the file remains, reconciling removes it.
    if (changed.replaced) await images.deleteFiles([changed.replaced.path]).catch(() => undefined);
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, piece: toPieceReply(changed.item, names, images) };
  };
