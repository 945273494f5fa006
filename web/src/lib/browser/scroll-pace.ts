import { onScroll, scrollPosition } from './scroll-position.ts';

/** From this speed on nothing can be made out of what passes: a flick on a phone has it, a turn of the wheel has not. */
const FAST_PX_PER_MS = 2;
/** What was fast stays so until it falls to this speed: a frame that takes twice its time is no end of it. */
const SLOW_PX_PER_MS = 1;
/** The page stands still when it was not scrolled for that long. */
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
  // After a rest the first step tells nothing of the time that it took.
  const elapsedMs = Math.min(STILL_MS, now - lastMs);
  const limit = pace === 'fast' ? SLOW_PX_PER_MS : FAST_PX_PER_MS;
  const isFast = Math.abs(px - lastPx) > limit * elapsedMs;
  lastPx = px;
  lastMs = now;
  clearTimeout(timer);
  timer = setTimeout(() => change('still'), STILL_MS);
  change(isFast ? 'fast' : 'slow');
};

/** How fast the page is being scrolled; still as long as nobody follows it. */
export const scrollPace = (): ScrollPace => pace;

/** Keeps `scrollPace` up to date. Returns how to stop. */
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

/** Calls back once, as soon as the page is not scrolled fast: now, where it is not. Returns how to call it off. */
export const whenNotFast = (callback: () => void): (() => void) => {
  if (pace === 'fast') waiting.add(callback);
  else callback();
  return () => waiting.delete(callback);
};
