import { useSyncExternalStore } from 'react';

// Of the page, not of a view: the popup stands above all views, and any of them may open it.
const listeners = new Set<() => void>();
let isOpen = false;

const set = (next: boolean): void => {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Opens the voice style assistant. The application shows it, whichever view asks. */
export const openVoicePopup = (): void => set(true);

export const closeVoicePopup = (): void => set(false);

/** Whether the voice style assistant is wanted. */
export const useVoicePopup = (): { open: boolean } => ({
  open: useSyncExternalStore(subscribe, () => isOpen),
});
