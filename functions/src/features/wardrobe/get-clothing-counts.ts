import {
  CATEGORY_TABLE,
  type CategoryTable,
  type getClothingCounts,
  wireRecord,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';

type Deps = { items: Pick<ItemStore, 'count'> };

export const makeGetClothingCounts =
  ({ items }: Deps, table: CategoryTable = CATEGORY_TABLE): Handler<typeof getClothingCounts> =>
  async ({ uid }) => {
    const counts = await items.count(uid);
    return wireRecord('rail', (category) => counts[category], table);
  };
