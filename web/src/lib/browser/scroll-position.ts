const listeners = new Set<() => void>();
let positionPx = 0;

const read = () => {
  positionPx = window.scrollY;
  for (const listener of listeners) listener();
};

/**
 * The scroll position in CSS pixels, as of the last scroll event. Reading it from the window would force a layout, and React reads it again after
 * each change, so that would happen for every new row of a grid.
 */
export const scrollPosition = (): number => (listeners.size === 0 ? window.scrollY : positionPx);

/** Calls back whenever the page is scrolled. Returns a function to stop. */
export const onScroll = (onChange: () => void): (() => void) => {
  if (listeners.size === 0) {
    positionPx = window.scrollY;
    window.addEventListener('scroll', read, { passive: true });
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) window.removeEventListener('scroll', read);
  };
};
