import type { IncomingHttpHeaders } from 'node:http';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

type Asked = { headers: IncomingHttpHeaders; path: string; query: Record<string, unknown> };

/** What one writes first, to compare with: sends a whole collection of the caller's as it is stored, each time. `/photos` sends the photos, `/photos?limit=100` the newest 100. */
export const createNaiveList = () => {
  const app = initializeApp();
  const [auth, firestore] = [getAuth(app), getFirestore(app)];
  return async (
    { headers, path, query }: Asked,
    response: { json: (body: unknown) => unknown },
  ) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const { uid } = await auth.verifyIdToken(token);
    const all = firestore.collection(`users/${uid}${path}`).orderBy('createdAt', 'desc');
    const { docs } = await (query.limit ? all.limit(Number(query.limit)) : all).get();
    response.json(docs.map((document) => ({ id: document.id, ...document.data() })));
  };
};
