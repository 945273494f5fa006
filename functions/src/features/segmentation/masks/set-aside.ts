import type { Category } from '../../../contract/index.ts';
import type { ItemRecord } from '../../../stores/wardrobe/item-store.ts';
import type { PhotoRecord } from '../../../stores/wardrobe/photo-store.ts';
import type { SetAsideGarment } from '../../../stores/wardrobe/set-aside.ts';

/** What is known of a garment: of one that the photo has, or of one that it has in its other reading. */
export type KnownGarment = Pick<
  ItemRecord,
  'id' | 'category' | 'name' | 'attributes' | 'facts' | 'createdAt'
>;

/** A garment that the photo has comes before one of the same category that was set aside. */
export const knownGarments = (
  items: readonly KnownGarment[],
  { setAside = [] }: Pick<PhotoRecord, 'setAside'>,
): KnownGarment[] => [...items, ...setAside];

/**
 * The garments that a photo keeps for its other reading, after its masks were saved.
 * @param anew categories that were found in another reading: their removed garments are kept
 */
export const setAsideAfter = (
  { setAside = [] }: Pick<PhotoRecord, 'setAside'>,
  removed: readonly KnownGarment[],
  written: readonly { id: string }[],
  anew: readonly Category[] = [],
): SetAsideGarment[] => {
  const kept = removed
    .filter(({ category }) => anew.includes(category))
    .map(({ id, category, name, attributes, facts, createdAt }) => ({
      ...{ id, category, name, attributes, createdAt },
      ...(facts && { facts }),
    }));
  const isTaken = (id: string): boolean => [...written, ...kept].some((one) => one.id === id);
  return [...setAside.filter(({ id }) => !isTaken(id)), ...kept];
};
