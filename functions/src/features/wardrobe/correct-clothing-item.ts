import type { Category, correctClothingItem } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import { correctAttributes, moveAttributes } from '../../stylist/garment/change-attributes.ts';
import { shapeOf } from '../../stylist/garment/garment-facts.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';
import { moveInPhoto } from './move-garment.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'getMany' | 'changeAttributes'>;
  photos: Pick<PhotoStore, 'update'>;
  images: Pick<ImageStore, 'url'>;
  newId: () => string;
};

/**
 * @throws AppError `not-found`; `conflict` if the garment has no attributes yet or cannot move to the category; `invalid-request` for an empty
 * correction.
 */
export const makeCorrectClothingItem =
  ({ items, photos, images, newId }: Deps): Handler<typeof correctClothingItem> =>
  async ({ userId, itemId, category, ...correction }) => {
    const isEmpty = Object.values(correction).every((value) => value === undefined);
    if (category === undefined && isEmpty) {
      throw new AppError('invalid-request', 'There is nothing to change.');
    }
    const correct = (item: ItemRecord, to: Category = item.category) => {
      if (!item.attributes) {
        throw new AppError(
          'conflict',
          'Atelier is still looking at this piece. Please try again in a moment.',
        );
      }
      const shape = shapeOf(item);
      const moved =
        to === item.category ? item.attributes : moveAttributes(shape, item.attributes, to);
      return isEmpty ? moved : correctAttributes({ ...shape, category: to }, moved, correction);
    };
    const given = {
      ...(correction.name !== undefined && { name: correction.name }),
      ...(category !== undefined && { category }),
    };

    /** Moves the garment together with its photo; null if it has no photo or is there already. */
    const move = async (to: Category): Promise<ItemRecord | null> => {
      const [item] = await items.getMany(userId, [itemId]);
      if (!item || item.photoId === null) return null;
      let moved: ItemRecord | null = null;
      await photos.update(userId, item.photoId, (photo, own) => {
        moved = null;
        const present = own.find(({ id }) => id === itemId);
        if (!present || present.category === to) return null;
        moved = { ...present, ...given, attributes: correct(present, to) };
        return moveInPhoto(photo, own, moved, present.category, newId());
      });
      return moved;
    };

    const corrected =
      (category === undefined ? null : await move(category)) ??
      (await items.changeAttributes(userId, itemId, (item) => correct(item, category), given));
    if (!corrected) throw new AppError('not-found', 'This piece is no longer in your wardrobe.');
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, item: toClothingItem(corrected, names, images) };
  };
