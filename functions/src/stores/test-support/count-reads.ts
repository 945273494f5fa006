import { Firestore, Query, Transaction } from 'firebase-admin/firestore';

type Method = (...args: unknown[]) => Promise<unknown>;

const sizeOf = (read: unknown): number =>
  Array.isArray(read) ? read.length : ((read as { size?: number }).size ?? 1);

/**
 * Counts the documents that this process reads from now on, as Firestore bills them: an empty result is one.
 * @returns a function that tells how many those were since it was called last
 */
export const countReads = (): (() => number) => {
  let documents = 0;
  const count = (prototype: object, name: string): void => {
    const methods = prototype as Record<string, Method>;
    const method = methods[name];
    if (!method) throw new Error(`The SDK has no method ${name} any more.`);
    methods[name] = async function (...args) {
      const read = await method.apply(this, args);
      documents += Math.max(1, sizeOf(read));
      return read;
    };
  };
  count(Query.prototype, 'get');
  count(Firestore.prototype, 'getAll');
  count(Transaction.prototype, 'get');
  count(Transaction.prototype, 'getAll');
  return () => {
    const counted = documents;
    documents = 0;
    return counted;
  };
};
