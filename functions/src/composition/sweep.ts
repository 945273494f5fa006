import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { finishDeletions } from '../stores/account-store.ts';
import { sweepAllOrphans } from '../stores/sweep-orphans.ts';
import { firebaseApp } from './firebase.ts';
import { now } from './stores.ts';

/** Sweeps every user of the project that the environment names, and finishes deletions of accounts. For scripts: no function runs it. */
export const sweep = async () => {
  const app = firebaseApp();
  const options = { firestore: getFirestore(app), bucket: getStorage(app).bucket(), now };
  const accounts = await finishDeletions({ ...options, auth: getAuth(app) });
  return { accounts, ...(await sweepAllOrphans(options)) };
};
