import { WriteBatch } from 'firebase-admin/firestore';

/** Every write of the SDK ends in such a batch, also that of a single document and of a transaction. */
type Batch = { _commit: (...args: unknown[]) => Promise<unknown>; _opCount: number };

/**
 * Counts the documents that this process writes or deletes from now on, as Firestore bills them.
 * @returns a function that tells how many those were since it was called last
 */
export const countWrites = (): (() => number) => {
  let documents = 0;
  const batch = WriteBatch.prototype as unknown as Batch;
  const { _commit: commit } = batch;
  if (typeof commit !== 'function') throw new Error('The SDK has no method _commit any more.');
  batch._commit = async function (...args) {
    const written = this._opCount;
    const result = await commit.apply(this, args);
    documents += written;
    return result;
  };
  return () => {
    const counted = documents;
    documents = 0;
    return counted;
  };
};
