/**
 * Stands for two parts of TanStack Query that its client always brings along and Atelier does not use (2 kB of every view): the memory of
 * mutations, and queries that are read page by page.
 */
export class MutationCache {
  clear(): void {}
  findAll(): [] {
    return [];
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
}

const unused = (): never => {
  throw new Error('The build of Atelier leaves infinite queries out (web/build/query-unused.ts).');
};

export { unused as hasNextPage, unused as hasPreviousPage, unused as infiniteQueryBehavior };
