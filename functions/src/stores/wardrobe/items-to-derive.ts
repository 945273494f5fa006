import type { Firestore, Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import { GarmentAttributes } from '../../contract/index.ts';

const PAGE = 200;

/**
 * Garments of all users without attributes, with unreadable attributes, or with attributes from before lengths; with `refine` also those that no
 * model has looked at. Read in pages, so that the caller may take its time with each garment.
 */
export async function* itemsToDerive(
  firestore: Firestore,
  { refine }: { refine: boolean },
): AsyncGenerator<{ uid: string; id: string }> {
  const all: Query = firestore
    .collectionGroup('items')
    .orderBy(FieldPath.documentId())
    .select('attributes', 'category')
    .limit(PAGE);
  for (
    let page = await all.get();
    !page.empty;
    page = await all.startAfter(page.docs.at(-1)).get()
  ) {
    for (const document of page.docs) {
      const uid = document.ref.parent.parent?.id;
      const category: unknown = document.get('category');
      const { data: attributes } = GarmentAttributes.safeParse(document.get('attributes'));
      // Only sleeves and trouser legs have a length.
      const isMeasured =
        (category !== 'shirt' && category !== 'pants') || attributes?.length !== undefined;
      const isWanted = !isMeasured || !attributes || (refine && attributes.source === 'local');
      if (uid !== undefined && isWanted) yield { uid, id: document.id };
    }
  }
}
