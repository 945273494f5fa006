import { useSyncExternalStore } from 'react';

/** From here on the bar has its scrolled style, CSS pixels (specification, section 9). */
export const SCROLL_THRESHOLD_PX = 20;

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page is scrolled down by more than the threshold. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > SCROLL_THRESHOLD_PX);
