import {
  connectAdmin,
  connectFirestore,
} from '../../../functions/src/stores/test-support/admin.ts';
import { stack } from '../stack.ts';

type Firestore = ReturnType<typeof connectFirestore>;

export const { firestore, bucket, auth } = connectAdmin({
  projectId: stack.projectId,
  bucket: stack.bucket,
  firestore: `${stack.firestoreHost}:${stack.firestorePort}`,
  storage: `${stack.storageHost}:${stack.storagePort}`,
  auth: new URL(stack.authUrl).host,
});

/** Paths of all files of a user, below `users/{uid}/`. */
export const filesOf = async (uid: string): Promise<string[]> => {
  const prefix = `users/${uid}/`;
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name.slice(prefix.length)).sort();
};

/** Ids of all documents in one of a user's collections. */
export const documentsOf = async (uid: string, collection: string): Promise<string[]> => {
  const { docs } = await firestore.collection(`users/${uid}/${collection}`).get();
  return docs.map(({ id }) => id).sort();
};

/** The empty database of another project in the same emulator, for what counts everything that there is. */
export const firestoreOf = (projectId: string): Firestore =>
  connectFirestore(projectId, `${stack.firestoreHost}:${stack.firestorePort}`);
