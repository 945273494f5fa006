/** Runs tasks that need memory: in parallel if they fit into the budget, otherwise one after another, first come, first served. */
export type MemoryLane = <T>(neededBytes: number, work: () => Promise<T>) => Promise<T>;

/** @param budgetBytes limit for all running tasks together; a task that needs more runs alone. */
export const createMemoryLane = (budgetBytes: number): MemoryLane => {
  let freeBytes = budgetBytes;
  const waiting: { bytes: number; begin: () => void }[] = [];

  const admit = (): void => {
    for (let [next] = waiting; next && next.bytes <= freeBytes; [next] = waiting) {
      waiting.shift();
      freeBytes -= next.bytes;
      next.begin();
    }
  };

  return async (neededBytes, work) => {
    const bytes = Math.min(neededBytes, budgetBytes);
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      freeBytes += bytes;
      admit();
    }
  };
};
