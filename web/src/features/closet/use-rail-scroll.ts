import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export type Side = 'start' | 'end';

/** How much of what is seen a press moves on. */
const STEP = 0.75;
/** Positions are fractions of pixels on some screens. */
const TOLERANCE_PX = 2;

type Extent = {
  scrollLeft: number;
  clientWidth: number;
  /** How far its content reaches. */
  contentWidth: number;
};

/** Not `scrollWidth`: a garment that sways beyond the edge is nothing to scroll to. */
const contentWidthOf = (rail: HTMLElement): number =>
  Math.max(
    0,
    ...[...rail.children].map((row) =>
      row instanceof HTMLElement ? row.offsetLeft + row.offsetWidth : 0,
    ),
  );

/** The sides on which a container goes on beyond its edge. */
export const sidesWithMore = ({ scrollLeft, clientWidth, contentWidth }: Extent): Side[] => [
  ...(scrollLeft > TOLERANCE_PX ? (['start'] as const) : []),
  ...(scrollLeft + clientWidth < contentWidth - TOLERANCE_PX ? (['end'] as const) : []),
];

/**
 * Where a rail goes on, and moving it along.
 *
 * @param count How many pieces hang there: measured again when it changes.
 */
export const useRailScroll = (
  ref: RefObject<HTMLElement | null>,
  count: number,
): { more: Side[]; scroll: (side: Side) => void } => {
  const [more, setMore] = useState('');

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const measure = () => {
      const { scrollLeft, clientWidth } = rail;
      const contentWidth = contentWidthOf(rail);
      setMore(sidesWithMore({ scrollLeft, clientWidth, contentWidth }).join(' '));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(rail);
    rail.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      rail.removeEventListener('scroll', measure);
    };
  }, [ref, count]);

  return {
    more: more.split(' ').filter((side) => side !== '') as Side[],
    scroll: (side) => {
      const rail = ref.current;
      const sign = side === 'start' ? -1 : 1;
      rail?.scrollBy({ left: sign * STEP * rail.clientWidth, behavior: 'smooth' });
    },
  };
};
