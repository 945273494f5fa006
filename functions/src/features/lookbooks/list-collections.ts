import type { listCollections } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CollectionStore } from '../../stores/wardrobe/collection-store.ts';

type Deps = { collections: Pick<CollectionStore, 'list'> };

export const makeListCollections =
  ({ collections }: Deps): Handler<typeof listCollections> =>
  async ({ uid }) => ({ success: true, collections: await collections.list(uid) });
