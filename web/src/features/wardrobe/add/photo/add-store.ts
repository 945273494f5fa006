import { INITIAL_STATE, reduceAdd } from './add-state.ts';
import type { AddAction, AddState } from './add-state.ts';

/** Stores a photo that is being added outside of React, so that background work always sees the latest state. */
export const createAddStore = (start: AddState = INITIAL_STATE) => {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    get: (): AddState => state,
    dispatch: (action: AddAction): void => {
      state = reduceAdd(state, action);
      for (const listener of [...listeners]) listener();
    },
    /** Calls back after every change; returns a function to unsubscribe. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type AddStore = ReturnType<typeof createAddStore>;
