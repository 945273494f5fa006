import { useSyncExternalStore } from 'react';

// State of the page, not of a view, because the popup is above all views, and any of them can open it.
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

/** Opens the voice style assistant, from any view. */
export const openVoicePopup = (): void => set(true);

export const closeVoicePopup = (): void => set(false);

/** Whether the voice style assistant should be open. */
export const useVoicePopup = (): { open: boolean } => ({
  open: useSyncExternalStore(subscribe, () => isOpen),
});
