import { useSyncExternalStore } from 'react';
import { dayOf } from './dates.ts';

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  const timer = setInterval(onChange, 60_000);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    clearInterval(timer);
  };
};

/** The present day of this device. A page that stays open over midnight follows. */
export const useDay = (): string => useSyncExternalStore(subscribe, () => dayOf(new Date()));
