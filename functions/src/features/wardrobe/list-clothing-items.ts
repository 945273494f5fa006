import {
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
  type ClothingItem,
  type listClothingItems,
  MAX_PIECES,
  wireRecord,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';

type Deps = { items: Pick<ItemStore, 'page'>; images: Pick<ImageStore, 'url'> };

/** A page of the garments by rail, without those that the owner no longer has. */
export const makeListClothingItems =
  (
    { items, images }: Deps,
    table: CategoryTable = CATEGORY_TABLE,
  ): Handler<typeof listClothingItems> =>
  async ({ userId, limit, cursor }) => {
    const page = await items.page(userId, { limit: limit ?? MAX_PIECES, cursor });
    const names = nameGarments(page.newest);
    const hangingOn = (category: Category): ClothingItem[] =>
      page.records
        .filter((item) => item.category === category && !item.facts?.gone)
        .map((item) => toClothingItem(item, names, images));
    const isPaged = limit !== undefined || cursor !== undefined;
    return {
      success: true,
      items: wireRecord('rail', hangingOn, table),
      ...(isPaged && { next_cursor: page.nextCursor }),
    };
  };
