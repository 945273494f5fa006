import type { listPieces, Piece, StudioPicture } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore, ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem, toRailPicture } from './clothing-item.ts';

type Deps = { items: Pick<ItemStore, 'page'>; images: Pick<ImageStore, 'url'> };

/**
 * A garment with its facts, in the form of the replies.
 * @param names of the whole wardrobe, see `nameGarments`
 */
export const toPieceReply = (
  item: ItemSummary,
  names: ReadonlyMap<string, string>,
  images: Pick<ImageStore, 'url'>,
): Piece => ({
  ...toClothingItem(item, names, images),
  facts: item.facts ?? {},
  ...(item.studio && { studio: toStudioPicture(item, item.studio, images) }),
});

const toStudioPicture = (
  item: ItemSummary,
  studio: NonNullable<ItemSummary['studio']>,
  images: Pick<ImageStore, 'url'>,
): StudioPicture => ({
  picture: toRailPicture(item, studio, images),
  engine: studio.engine,
  used: studio.used,
  ...(item.rail && { hung: toRailPicture(item, item.rail, images) }),
});

/** A page of the pieces. Each has the name that it has everywhere. */
export const makeListPieces =
  ({ items, images }: Deps): Handler<typeof listPieces> =>
  async ({ userId, limit, cursor }) => {
    const page = await items.page(userId, { limit, cursor });
    const names = nameGarments(page.newest);
    return {
      success: true,
      pieces: page.records.map((item) => toPieceReply(item, names, images)),
      next_cursor: page.nextCursor,
    };
  };
