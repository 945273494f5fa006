import type { EndpointId } from '../../../functions/src/contract/index.ts';
import {
  newestFirst,
  type Page,
  type PageRequest,
} from '../../../functions/src/stores/document.ts';
import { createTrashDocuments } from '../../../functions/src/stores/trash/trash-documents.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { firestore } from './admin.ts';

type Entry = { id: string };
type PagedList = {
  /** The endpoint that shows it. */
  id: EndpointId;
  /** All pages, one after the other, as they come from the index or past it. */
  pages: () => Promise<Entry[]>;
  /** The documents themselves, with all their fields. */
  full: () => Promise<unknown[]>;
};

/** So small that most lists have several pages. */
const LIMIT = 1;

const joined = async (page: (request: PageRequest) => Promise<Page<Entry>>): Promise<Entry[]> => {
  const found: Entry[] = [];
  let cursor: string | undefined;
  do {
    const { records, nextCursor } = await page({ limit: LIMIT, cursor });
    found.push(...records);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
};

/** The lists of a user that have an index: in pages, and read in full without it. */
export const createPagedLists = (uid: string): PagedList[] => {
  const items = createItemStore(firestore, () => undefined);
  const photos = createPhotoStore(firestore);
  const tryOns = createTryOnStore(firestore);
  const trash = createTrashDocuments(firestore, () => new Date());

  const listOf = (
    id: EndpointId,
    collection: string,
    page: (uid: string, request: PageRequest) => Promise<Page<Entry>>,
    get: (uid: string, id: string) => Promise<unknown>,
  ): PagedList => ({
    id,
    pages: () => joined((request) => page(uid, request)),
    full: async () => {
      const { docs } = await newestFirst(firestore.collection(`users/${uid}/${collection}`))
        .select()
        .get();
      return Promise.all(docs.map(({ id }) => get(uid, id)));
    },
  });
  return [
    listOf(
      'listClothingItems',
      'items',
      items.page,
      async (_, id) => (await items.getMany(uid, [id]))[0],
    ),
    listOf('listImages', 'photos', photos.list, photos.get),
    listOf('listTryOns', 'virtualCloset', tryOns.list, tryOns.get),
    listOf('listTrash', 'trash', trash.list, trash.get),
  ];
};
