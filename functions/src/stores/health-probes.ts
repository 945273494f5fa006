import type { Firestore } from 'firebase-admin/firestore';
import type { Bucket } from './image-store.ts';

/** Nothing is there; the question alone shows that the service answers. */
const NOTHING = 'health/nothing';

/** Reads from each service without a user's data. Each rejects if the service refuses or cannot be reached. */
export const createHealthProbes = (
  stores: () => Promise<{ firestore: Firestore; bucket: Bucket }>,
) => ({
  firestore: async (): Promise<void> => {
    const { firestore } = await stores();
    await firestore.doc(NOTHING).get();
  },
  storage: async (): Promise<void> => {
    const { bucket } = await stores();
    await bucket.file(NOTHING).exists();
  },
});
