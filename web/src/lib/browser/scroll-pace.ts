import { onScroll, scrollPosition } from './scroll-position.ts';

/** From this speed on, passing pictures cannot be recognised. A flick on a phone reaches it, a turn of the wheel does not. */
const FAST_PX_PER_MS = 2;
/** Hysteresis: fast scrolling counts as fast until it falls to this speed, so that one slow frame does not end it. */
const SLOW_PX_PER_MS = 1;
/** After this time without scrolling the page is at rest. */
const STILL_MS = 100;

export type ScrollPace = 'still' | 'slow' | 'fast';

let pace: ScrollPace = 'still';
let lastPx = 0;
let lastMs = 0;
let followers = 0;
let stopFollowing = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

const change = (next: ScrollPace) => {
  pace = next;
  if (pace === 'fast') return;
  for (const callback of [...waiting]) callback();
  waiting.clear();
};

const read = () => {
  const now = performance.now();
  const px = scrollPosition();
  // After a rest, the duration of the first step is unknown.
  const elapsedMs = Math.min(STILL_MS, now - lastMs);
  const limit = pace === 'fast' ? SLOW_PX_PER_MS : FAST_PX_PER_MS;
  const isFast = Math.abs(px - lastPx) > limit * elapsedMs;
  lastPx = px;
  lastMs = now;
  clearTimeout(timer);
  timer = setTimeout(() => change('still'), STILL_MS);
  change(isFast ? 'fast' : 'slow');
};

/** How fast the page is being scrolled; `still` while nothing follows it. */
export const scrollPace = (): ScrollPace => pace;

/** Keeps `scrollPace` up to date. Returns a function to stop. */
export const followScrollPace = (): (() => void) => {
  followers += 1;
  if (followers === 1) {
    lastPx = scrollPosition();
    lastMs = performance.now();
    stopFollowing = onScroll(read);
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    stopFollowing();
    clearTimeout(timer);
    change('still');
  };
};

/** Calls back once, as soon as the page is not scrolled fast, possibly at once. Returns a function to cancel. */
export const whenNotFast = (callback: () => void): (() => void) => {
  if (pace === 'fast') waiting.add(callback);
  else callback();
  return () => waiting.delete(callback);
};
