import { mapFiles } from '../../../functions/src/stores/document.ts';
import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { sentAgain } from '../../../scripts/seed/sent-again.ts';
import { bucket, firestore } from './admin.ts';
import { createUser, type TestUser, updateAccount } from '../auth.ts';

/** The demo account with a wardrobe, as the seed makes it. No test writes to it. */
const DEMO_UID = 'demo-mira';
const COLLECTIONS = ['photos', 'items', 'virtualCloset'];

/** Files are copied with their download tokens, so that a copied document finds its pictures. */
const copyFiles = async (uid: string): Promise<void> => {
  const [files] = await bucket.getFiles({ prefix: `users/${DEMO_UID}/` });
  await Promise.all(
    files.map((file) => sentAgain(() => file.copy(bucket.file(file.name.replace(DEMO_UID, uid))))),
  );
};

const copyDocuments = async (uid: string): Promise<void> => {
  const batch = batchOf(firestore);
  const profile = await firestore.doc(`users/${DEMO_UID}`).get();
  batch.set(firestore.doc(`users/${uid}`), profile.data() ?? {});
  for (const collection of COLLECTIONS) {
    const { docs } = await firestore.collection(`users/${DEMO_UID}/${collection}`).get();
    for (const document of docs) {
      const own = mapFiles(document.data(), (file) => ({
        ...file,
        path: file.path.replace(DEMO_UID, uid),
      }));
      batch.set(firestore.doc(`users/${uid}/${collection}/${document.id}`), own);
    }
  }
  await batch.commit();
};

/** Creates an account with a copy of the demo wardrobe: two photos, their garments, drawn garments and saved try-ons. Its name is "mira", its e-mail verified. */
export const createDemoOwner = async (): Promise<TestUser> => {
  const user = await createUser('mira');
  await Promise.all([
    updateAccount(user, { emailVerified: true }),
    copyFiles(user.uid),
    copyDocuments(user.uid),
  ]);
  return user;
};
