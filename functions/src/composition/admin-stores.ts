import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { firebaseApp, imageStore, now } from './stores.ts';

/** Everything of the project in the environment, for scripts that act on whole accounts. Only scripts use it. */
export const adminStores = async () => {
  const app = firebaseApp();
  const images = await imageStore();
  return {
    firestore: getFirestore(app),
    bucket: getStorage(app).bucket(),
    auth: getAuth(app),
    images,
    now,
  };
};
