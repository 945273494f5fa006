import type { listPieces, Piece } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore, ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';

type Deps = { items: Pick<ItemStore, 'list'>; images: Pick<ImageStore, 'url'> };

/**
 * A garment with its facts, in the form of the replies.
 * @param names of the whole wardrobe, see `nameGarments`
 */
export const toPieceReply = (
  item: ItemSummary,
  names: ReadonlyMap<string, string>,
  images: Pick<ImageStore, 'url'>,
): Piece => ({ ...toClothingItem(item, names, images), facts: item.facts ?? {} });

/** The newest 2,000 pieces, also those that the owner no longer has. */
export const makeListPieces =
  ({ items, images }: Deps): Handler<typeof listPieces> =>
  async ({ userId }) => {
    const all = await items.list(userId, MAX_NAMED);
    const names = nameGarments(all);
    return { success: true, pieces: all.map((item) => toPieceReply(item, names, images)) };
  };
