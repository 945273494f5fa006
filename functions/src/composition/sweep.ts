import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { sweepAllOrphans } from '../stores/sweep-orphans.ts';
import { firebaseApp } from './firebase.ts';
import { now } from './stores.ts';

/** Sweeps every user of the project that the environment names. For scripts: no function runs it. */
export const sweep = () => {
  const app = firebaseApp();
  return sweepAllOrphans({ firestore: getFirestore(app), bucket: getStorage(app).bucket(), now });
};
