import { AppError } from '../../contract/app-error.ts';
import { CATEGORY_TABLE, type Category } from '../../contract/index.ts';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import type { PhotoRecord, PhotoUpdate } from '../../stores/wardrobe/photo-store.ts';

/**
 * A photo after one of its garments moved to another category: its counts, masks and highlighted picture follow. The garment keeps its id. Its owner has
 * said what it is, so the photo offers no other reading any more.
 *
 * @param garment as it is to be stored, in its new category
 * @param moveId a new id. Masks that were opened before the move can no longer be saved, because they have the old labels.
 * @throws AppError `conflict` if the photo has another garment in that category.
 */
export const moveInPhoto = (
  photo: PhotoRecord,
  items: readonly ItemRecord[],
  garment: ItemRecord,
  from: Category,
  moveId: string,
): PhotoUpdate => {
  const to = garment.category;
  const others = items.filter(({ id }) => id !== garment.id);
  if (photo.shows === 'piece' && others.some(({ category }) => category === from))
    return moveBeside(photo, others, garment, from, moveId);
  if (photo.shows !== 'piece' && others.some(({ category }) => category === to)) {
    const { one, many } = CATEGORY_TABLE[to];
    throw new AppError(
      'conflict',
      `The photo of this piece already has ${one === many ? one : `a ${one}`}. Please edit the masks of the photo instead.`,
    );
  }
  const { otherReading: _, ...standing } = photo;
  const { [from]: highlighted, ...rest } = photo.visualizations;
  return {
    photo: {
      ...standing,
      counts: {
        ...photo.counts,
        [from]: 0,
        [to]: photo.counts[to] + Math.max(1, photo.counts[from]),
      },
      visualizations: highlighted ? { ...rest, [to]: highlighted } : rest,
      masks: photo.masks.map((mask) => (mask.label === from ? { ...mask, label: to } : mask)),
      masksEdited: moveId,
    },
    written: [garment],
    removed: [],
  };
};

/** One of several pieces of a category side by side: only its own mask follows. Pieces and masks of a category stand in the same order. */
const moveBeside = (
  photo: PhotoRecord,
  others: readonly ItemRecord[],
  garment: ItemRecord,
  from: Category,
  moveId: string,
): PhotoUpdate => {
  const to = garment.category;
  const own = others.filter(({ category }) => category === from).map(({ id }) => id);
  const at = [...own, garment.id].sort().indexOf(garment.id);
  const masks = photo.masks.flatMap(({ label }, index) => (label === from ? [index] : []));
  const moved = masks[Math.min(at, masks.length - 1)];
  return {
    photo: {
      ...photo,
      counts: {
        ...photo.counts,
        [from]: Math.max(1, photo.counts[from] - 1),
        [to]: photo.counts[to] + 1,
      },
      masks: photo.masks.map((mask, index) => (index === moved ? { ...mask, label: to } : mask)),
      masksEdited: moveId,
    },
    written: [garment],
    removed: [],
  };
};
