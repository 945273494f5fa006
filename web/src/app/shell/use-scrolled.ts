import { useSyncExternalStore } from 'react';
import { onScroll, scrollPosition } from '../../lib/browser/scroll-position.ts';

/** From here on the bar has its scrolled style, CSS pixels (specification, section 9). */
export const SCROLL_THRESHOLD_PX = 20;

/** Whether the page is scrolled down by more than the threshold. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(onScroll, () => scrollPosition() > SCROLL_THRESHOLD_PX);
