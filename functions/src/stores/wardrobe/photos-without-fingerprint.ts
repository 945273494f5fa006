import type { Firestore, Query } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';

const PAGE = 200;

/** Photos of all users that were saved before photos had fingerprints. Read in pages, so that the caller may take its time with each photo. */
export async function* photosWithoutFingerprint(
  firestore: Firestore,
): AsyncGenerator<{ uid: string; id: string }> {
  const all: Query = firestore
    .collectionGroup('photos')
    .orderBy(FieldPath.documentId())
    .select('fingerprint.hash')
    .limit(PAGE);
  for (
    let page = await all.get();
    !page.empty;
    page = await all.startAfter(page.docs.at(-1)).get()
  ) {
    for (const document of page.docs) {
      const uid = document.ref.parent.parent?.id;
      if (uid !== undefined && document.get('fingerprint.hash') === undefined)
        yield { uid, id: document.id };
    }
  }
}
