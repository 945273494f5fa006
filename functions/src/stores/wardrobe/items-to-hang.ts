import type { Firestore, Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';

const PAGE = 200;

/**
 * Garments of all users without a rail picture, or with one made in an older way. Read in pages, so that the caller may take its time with each
 * garment.
 * @param version the present way, see `StoredRail`
 */
export async function* itemsToHang(
  firestore: Firestore,
  version: number,
): AsyncGenerator<{ uid: string; id: string }> {
  const all: Query = firestore
    .collectionGroup('items')
    .orderBy(FieldPath.documentId())
    .select('rail.version')
    .limit(PAGE);
  for (
    let page = await all.get();
    !page.empty;
    page = await all.startAfter(page.docs.at(-1)).get()
  ) {
    for (const document of page.docs) {
      const uid = document.ref.parent.parent?.id;
      const made: unknown = document.get('rail.version');
      const isOlder = typeof made !== 'number' || made < version;
      if (uid !== undefined && isOlder) yield { uid, id: document.id };
    }
  }
}
