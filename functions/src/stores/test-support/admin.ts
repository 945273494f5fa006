import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

export type EmulatedProject = {
  projectId: string;
  bucket: string;
  /** `host:port` */
  firestore: string;
  storage: string;
  auth?: string;
};

/** The Admin SDK connected to running emulators, for tests that check data behind the API. */
export const connectAdmin = ({ projectId, bucket, firestore, storage, auth }: EmulatedProject) => {
  process.env.FIRESTORE_EMULATOR_HOST = firestore;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = storage;
  if (auth !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = auth;
  // Otherwise the SDK first looks for Google's metadata server.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId, storageBucket: bucket });
  const store = getStorage(app).bucket();
  // As the functions do: a write is repeated if the emulator closed the kept-alive connection.
  store.storage.retryOptions.idempotencyStrategy = 0;
  return {
    firestore: getFirestore(app),
    bucket: store,
    auth: getAuth(app),
  };
};

/** Only the database of a project, beside the one that is connected already. */
export const connectFirestore = (projectId: string, host: string) => {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return getFirestore(initializeApp({ projectId }, projectId));
};
