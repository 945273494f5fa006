import type { getClothingCounts } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ItemStore } from '../../stores/item-store.ts';

type Deps = { items: Pick<ItemStore, 'count'> };

export const makeGetClothingCounts =
  ({ items }: Deps): Handler<typeof getClothingCounts> =>
  async ({ uid }) => {
    const { shirt, pants, shoes } = await items.count(uid);
    return { shirts: shirt, pants, shoes };
  };
