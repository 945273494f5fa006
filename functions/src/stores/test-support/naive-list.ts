import type { IncomingHttpHeaders } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

type Asked = { headers: IncomingHttpHeaders; path: string };

/** What one writes first, to compare with: sends a whole collection of the caller's as it is stored, each time. `/photos` sends the photos. */
export const createNaiveList = () => {
  const app = initializeApp();
  const [auth, firestore] = [getAuth(app), getFirestore(app)];
  return async ({ headers, path }: Asked, response: { json: (body: unknown) => unknown }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const { uid } = await auth.verifyIdToken(token);
    const { docs } = await firestore
      .collection(`users/${uid}${path}`)
      .orderBy('createdAt', 'desc')
      .get();
    response.json(docs.map((document) => ({ id: document.id, ...document.data() })));
  };
};
