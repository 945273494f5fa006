const listeners = new Set<() => void>();
let positionPx = 0;

const read = () => {
  positionPx = window.scrollY;
  for (const listener of listeners) listener();
};

/**
 * How far the page is scrolled down, CSS pixels, as of the last scroll event. To read it of the window makes the browser lay out what has
 * changed since, which React, who reads again after each change, would have it do for every row that comes into a grid.
 */
export const scrollPosition = (): number => (listeners.size === 0 ? window.scrollY : positionPx);

/** Calls back whenever the page was scrolled. Returns how to stop. */
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
