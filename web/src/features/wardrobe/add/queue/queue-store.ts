import { createQueue, reduceQueue } from './add-queue.ts';
import type { AddState } from './add-state.ts';
import type { Queue, QueueAction } from './add-queue.ts';

/** Stores the queue outside of React, so that background work always sees the latest state. */
export const createQueueStore = (blankId: string, start?: AddState) => {
  let queue = createQueue(blankId, start);
  const listeners = new Set<() => void>();
  return {
    get: (): Queue => queue,
    dispatch: (action: QueueAction): void => {
      queue = reduceQueue(queue, action);
      for (const listener of [...listeners]) listener();
    },
    /** Calls back after every change; returns a function to unsubscribe. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type QueueStore = ReturnType<typeof createQueueStore>;
