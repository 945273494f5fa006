import type { deleteCollection } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CollectionStore } from '../../stores/wardrobe/collection-store.ts';

type Deps = { collections: Pick<CollectionStore, 'delete'> };

export const makeDeleteCollection =
  ({ collections }: Deps): Handler<typeof deleteCollection> =>
  async ({ uid, id }) => {
    await collections.delete(uid, id);
    return { success: true };
  };
