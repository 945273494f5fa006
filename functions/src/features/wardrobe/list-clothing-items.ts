import {
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
  type ClothingItem,
  type listClothingItems,
  wireRecord,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';

type Deps = { items: Pick<ItemStore, 'list'>; images: Pick<ImageStore, 'url'> };

/** The newest 2,000 garments by rail, without those that the owner no longer has. */
export const makeListClothingItems =
  (
    { items, images }: Deps,
    table: CategoryTable = CATEGORY_TABLE,
  ): Handler<typeof listClothingItems> =>
  async ({ userId }) => {
    const owned = await items.list(userId, MAX_NAMED);
    const names = nameGarments(owned);
    const hangingOn = (category: Category): ClothingItem[] =>
      owned
        .filter((item) => item.category === category && !item.facts?.gone)
        .map((item) => toClothingItem(item, names, images));
    return { success: true, items: wireRecord('rail', hangingOn, table) };
  };
