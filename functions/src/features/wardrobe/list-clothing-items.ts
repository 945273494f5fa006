import type { ClothingCollection, listClothingItems } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';

type Deps = { items: Pick<ItemStore, 'list'>; images: Pick<ImageStore, 'url'> };

const RAILS = { shirt: 'shirts', pants: 'pants', shoes: 'shoes' } as const;

/** The newest 2,000 garments by rail. */
export const makeListClothingItems =
  ({ items, images }: Deps): Handler<typeof listClothingItems> =>
  async ({ userId }) => {
    const collection: ClothingCollection = { shirts: [], pants: [], shoes: [] };
    const owned = await items.list(userId, MAX_NAMED);
    const names = nameGarments(owned);
    for (const item of owned) {
      collection[RAILS[item.category]].push(toClothingItem(item, names, images));
    }
    return { success: true, items: collection };
  };
