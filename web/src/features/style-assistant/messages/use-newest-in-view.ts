import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A distance to the end below this counts as being at the end, pixels. */
const NEAR_PX = 120;

const distanceToEnd = (): number =>
  document.documentElement.scrollHeight - window.scrollY - window.innerHeight;

/** Scrolls down as far as possible while the newest question stays visible. */
const scrollToNewest = (list: HTMLElement | null, behavior: ScrollBehavior): void => {
  const question = [...(list?.querySelectorAll('[data-kind="question"]') ?? [])].at(-1);
  if (!question) return;
  const margin = parseFloat(getComputedStyle(question).scrollMarginTop) || 0;
  const top = question.getBoundingClientRect().top + window.scrollY - margin;
  window.scrollTo({ top: Math.max(0, top), behavior });
};

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Keeps the newest question and answer in view as the conversation grows, unless the user has scrolled up.
 *
 * @param version changes with every message, and while one is pending.
 * @param asked changes with every message of the user; the view always scrolls to it.
 */
export const useNewestInView = (
  list: RefObject<HTMLElement | null>,
  version: string,
  asked: string | undefined,
): { away: boolean; toNewest: () => void } => {
  const following = useRef(true);
  const [away, setAway] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const distance = distanceToEnd();
      // Only the user scrolls up; this screen itself only scrolls down.
      if (window.scrollY < last - 1) following.current = false;
      if (distance < NEAR_PX) following.current = true;
      last = window.scrollY;
      setAway(distance > 2 * NEAR_PX);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  const shown = useRef<{ version: string; asked: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { version, asked };
    if (!before) {
      // After the router has scrolled the page to the top.
      const frame = requestAnimationFrame(() => scrollToNewest(list.current, 'instant'));
      return () => {
        shown.current = before;
        cancelAnimationFrame(frame);
      };
    }
    if (before.asked !== asked) following.current = true;
    if (before.version !== version && following.current)
      scrollToNewest(list.current, calm() ? 'instant' : 'smooth');
    return undefined;
  }, [list, version, asked]);

  return {
    away,
    toNewest: () => {
      following.current = true;
      window.scrollTo({
        top: document.documentElement.scrollHeight,
        behavior: calm() ? 'instant' : 'smooth',
      });
    },
  };
};
