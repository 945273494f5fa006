import type { drawStudioPicture } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { ImageStore } from '../../../stores/image-store.ts';
import type { PhotoLedger } from '../../../stores/privacy/photo-ledger.ts';
import type { ItemStore } from '../../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../../stylist/garment/name-garments.ts';
import type { StudioEngine } from '../../../vision/studio/studio-engine.ts';
import { pieceGone } from '../get-clothing-item.ts';
import { toPieceReply } from '../list-pieces.ts';

type Deps = {
  /** Null if no service draws. */
  studio: StudioEngine | null;
  items: Pick<ItemStore, 'list' | 'getMany' | 'changeStudio'>;
  images: Pick<ImageStore, 'read' | 'put' | 'url' | 'deleteFiles'>;
  ledger: Pick<PhotoLedger, 'beforeSending'>;
  newId: () => string;
};

const NOT_CONFIGURED =
  'Studio pictures need an AI service, and none is configured. Your piece stays as it hangs.';
const CUT_ANEW = 'This piece was cut out anew in the meantime. Please ask for its picture again.';

/**
 * Has a picture of a piece drawn, checked and kept: first the new file, then the document, then the replaced file is removed. Wherever this is
 * interrupted, the document names an existing file.
 * @throws AppError as the contract says.
 */
export const makeDrawStudioPicture =
  ({ studio, items, images, ledger, newId }: Deps): Handler<typeof drawStudioPicture> =>
  async ({ userId, itemId }, { signal }) => {
    const [item] = await items.getMany(userId, [itemId]);
    if (!item) throw pieceGone();
    if (!studio) throw new AppError('not-configured', NOT_CONFIGURED);
    const [cutout, hung] = await Promise.all([
      images.read(item.image.path),
      item.rail ? images.read(item.rail.file.path) : null,
    ]);
    if (!cutout) throw new AppError('not-found', 'The picture of this piece is missing.');
    const { category, name, attributes } = item;
    const description = attributes?.description ?? name;
    const beforeSending = ledger.beforeSending(userId, 'studio-picture', [{ itemId }]);
    const piece = { category, description, cutout, hung };
    const made = await studio.make(piece, { signal, beforeSending });

    const folder = { uid: userId, collection: 'items', id: itemId, revision: newId() } as const;
    const file = await images.put(folder, 'studio.webp', made.webp);
    const { width, height } = made;
    const removeWritten = () => images.deleteFiles([file.path]).catch(() => undefined);
    const changed = await items
      .changeStudio(userId, itemId, (now) => {
        if (now.image.path !== item.image.path) throw new AppError('conflict', CUT_ANEW);
        return { file, width, height, engine: studio.engine, used: now.studio?.used ?? false };
      })
      .catch(async (error: unknown) => {
        await removeWritten();
        throw error;
      });
    if (!changed) {
      await removeWritten();
      throw pieceGone();
    }
    // The document is saved. If the file remains, reconciling removes it.
    if (changed.replaced) await images.deleteFiles([changed.replaced.path]).catch(() => undefined);
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, piece: toPieceReply(changed.item, names, images) };
  };
