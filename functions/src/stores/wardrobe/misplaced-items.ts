import type { Firestore, Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';

const PAGE = 200;
/** What a garment's kind says if it is worn on torso and legs in one piece. */
const ONE_PIECE = /\b(?:dress|gown|sundress|jumpsuit|playsuit|romper)$/;

/**
 * Garments of all users that are kept among the shirts although their kind says dress: they were saved before dresses had a category. A `dress
 * shirt` is a shirt. Read in pages, so that the caller may take its time with each garment.
 */
export async function* misplacedDresses(
  firestore: Firestore,
): AsyncGenerator<{ uid: string; id: string }> {
  const all: Query = firestore
    .collectionGroup('items')
    .orderBy(FieldPath.documentId())
    .select('attributes.type', 'category')
    .limit(PAGE);
  for (
    let page = await all.get();
    !page.empty;
    page = await all.startAfter(page.docs.at(-1)).get()
  ) {
    for (const document of page.docs) {
      const uid = document.ref.parent.parent?.id;
      const type: unknown = document.get('attributes.type');
      const isDress = typeof type === 'string' && ONE_PIECE.test(type.toLowerCase());
      if (uid !== undefined && isDress && document.get('category') === 'shirt')
        yield { uid, id: document.id };
    }
  }
}
