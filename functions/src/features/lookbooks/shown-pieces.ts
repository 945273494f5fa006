import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { ShownPieces } from './plan-look.ts';

/** The pieces among the ids that their owner still has. */
export const findShown = async (
  items: Pick<ItemStore, 'getSummaries'>,
  uid: string,
  ids: readonly string[],
): Promise<ShownPieces> => {
  const found = await items.getSummaries(uid, [...new Set(ids)]);
  return new Map(found.filter(({ facts }) => !facts?.gone).map((item) => [item.id, item]));
};
