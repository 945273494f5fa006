import type { ListName } from '../../contract/lists.ts';

/** The list that the documents of a user's collection belong to. Links are kept elsewhere, see `ShareStore`. */
const LIST_OF: Partial<Record<string, ListName>> = {
  photos: 'photos',
  items: 'garments',
  virtualCloset: 'tryOns',
  trash: 'trash',
  months: 'calendar',
  wear: 'calendar',
  trips: 'trips',
  looks: 'looks',
  collections: 'collections',
  photoLedger: 'ledger',
};

/** The user and the list of the document at `users/{uid}/{collection}/{id}`; null for a document of no list. */
export const listOf = (path: string): { uid: string; list: ListName; id: string } | null => {
  const [root, uid, collection, id, ...below] = path.split('/');
  const list = LIST_OF[collection ?? ''];
  if (root !== 'users' || !uid || !id || below.length > 0 || !list) return null;
  return { uid, list, id };
};
