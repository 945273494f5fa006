import type { saveCollection } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CollectionStore } from '../../stores/wardrobe/collection-store.ts';

type Deps = { collections: Pick<CollectionStore, 'save'>; now: () => Date };

/** @throws AppError as the contract says. */
export const makeSaveCollection =
  ({ collections, now }: Deps): Handler<typeof saveCollection> =>
  async ({ uid, collection: { createdAt, pieces, looks, ...draft } }) => {
    const at = now().toISOString();
    const collection = await collections.save(uid, draft.id, (before) => ({
      ...draft,
      pieces: [...new Set(pieces)],
      looks: [...new Set(looks)],
      createdAt: createdAt ?? before?.createdAt ?? at,
      updatedAt: at,
    }));
    return { success: true, collection };
  };
