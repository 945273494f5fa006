import type { correctClothingItem } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../stores/wardrobe/item-store.ts';
import { correctAttributes } from '../../stylist/garment/change-attributes.ts';
import { shapeOf } from '../../stylist/garment/garment-facts.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'changeAttributes'>;
  images: Pick<ImageStore, 'url'>;
};

/** @throws AppError `not-found`; `conflict` if the garment has no attributes yet; `invalid-request` for an empty correction. */
export const makeCorrectClothingItem =
  ({ items, images }: Deps): Handler<typeof correctClothingItem> =>
  async ({ userId, itemId, ...correction }) => {
    if (Object.values(correction).every((value) => value === undefined)) {
      throw new AppError('invalid-request', 'There is nothing to change.');
    }
    const correct = (item: ItemRecord) => {
      if (!item.attributes) {
        throw new AppError(
          'conflict',
          'Atelier is still looking at this piece. Please try again in a moment.',
        );
      }
      return correctAttributes(shapeOf(item), item.attributes, correction);
    };
    const corrected = await items.changeAttributes(userId, itemId, correct, correction.name);
    if (!corrected) throw new AppError('not-found', 'This piece is no longer in your wardrobe.');
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, item: toClothingItem(corrected, names, images) };
  };
