import { createQueue, reduceQueue } from './add-queue.ts';
import type { Queue, QueueAction } from './add-queue.ts';

/** Keeps the queue outside of React, so that work in the background always sees its latest state. */
export const createQueueStore = (blankId: string) => {
  let queue = createQueue(blankId);
  const listeners = new Set<() => void>();
  return {
    get: (): Queue => queue,
    dispatch: (action: QueueAction): void => {
      queue = reduceQueue(queue, action);
      for (const listener of [...listeners]) listener();
    },
    /** Calls back after every change; returns how to end that. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type QueueStore = ReturnType<typeof createQueueStore>;
