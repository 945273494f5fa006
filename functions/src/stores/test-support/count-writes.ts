import { Firestore } from 'firebase-admin/firestore';

export type Writes = { writes: number; deletes: number };

/** The SDK's own entrance for calls without a stream. Batches and transactions commit through it; it is not in the types. */
type Inner = { request(method: string, body: unknown, ...rest: unknown[]): Promise<unknown> };

/**
 * Counts the documents that this process writes and deletes from now on, as Firestore bills them. A commit that is repeated counts again.
 * @returns a function that tells how many those were since it was called last
 */
export const countWrites = (): (() => Writes) => {
  let counted: Writes = { writes: 0, deletes: 0 };
  const inner = Firestore.prototype as unknown as Inner;
  const request = inner.request;
  if (typeof request !== 'function') throw new Error('The SDK has no method request any more.');
  inner.request = async function (method, body, ...rest) {
    const reply = await request.call(this, method, body, ...rest);
    const all = method === 'commit' ? (body as { writes: { delete?: string }[] }).writes : [];
    for (const write of all) counted[write.delete ? 'deletes' : 'writes']++;
    return reply;
  };
  return () => {
    const told = counted;
    counted = { writes: 0, deletes: 0 };
    return told;
  };
};
