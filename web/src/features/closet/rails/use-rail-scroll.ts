import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export type Side = 'start' | 'end';

/** A press scrolls by this share of the visible part. */
const STEP = 0.75;
/** Positions are fractions of pixels on some screens. */
const TOLERANCE_PX = 2;

type Extent = {
  scrollLeft: number;
  clientWidth: number;
  /** How far its content reaches. */
  contentWidth: number;
};

/** The sides on which a container goes on beyond its edge. */
export const sidesWithMore = ({ scrollLeft, clientWidth, contentWidth }: Extent): Side[] => [
  ...(scrollLeft > TOLERANCE_PX ? (['start'] as const) : []),
  ...(scrollLeft + clientWidth < contentWidth - TOLERANCE_PX ? (['end'] as const) : []),
];

/** A row of garments of different widths. */
type Row = {
  count: number;
  /** Where the garment at this place begins in the content of the rail, CSS pixels. */
  startOf: (place: number) => number;
};

/** Garments of a row by their place: the first one in sight, and the one after the last that is near. */
type Near = { first: number; end: number };

/** Garments to render before anything is measured: a bit more than a phone shows. */
const NEAR_AT_FIRST: Near = { first: 0, end: 6 };

/** How many garments of a row begin before `x`. Measures few of them: a rail may hold hundreds. */
const countBefore = ({ count, startOf }: Row, x: number): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle) < x) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The garments to render: all before the visible part, those in it, and as much again beyond it. */
export const nearIn = (
  { scrollLeft, clientWidth }: Pick<Extent, 'scrollLeft' | 'clientWidth'>,
  row: Row,
): Near => ({
  // The last one that begins at the edge or before it.
  first: Math.max(0, countBefore(row, scrollLeft + 1) - 1),
  end: countBefore(row, scrollLeft + 2 * clientWidth),
});

/** What was near once stays. The same array when nothing comes near. */
const advance = (before: readonly Near[], now: readonly Near[]): readonly Near[] => {
  const next = now.map((near, row) => {
    const known = before[row] ?? NEAR_AT_FIRST;
    return near.end > known.end ? near : known;
  });
  return next.every((near, row) => near === before[row]) ? before : next;
};

const rowsIn = (rail: HTMLElement): Row[] =>
  [...rail.children].map((row) => ({
    count: row.childElementCount,
    startOf: (place) =>
      (row as HTMLElement).offsetLeft + (row.children[place] as HTMLElement).offsetLeft,
  }));

export type RailScroll = {
  /** Where the rail goes on. */
  more: Side[];
  /**
   * For a piece, by its row and its place there: how many hang before it from the first in sight, when it came near; null when it has not
   * come near yet.
   */
  orderOf: (row: number, place: number) => number | null;
  scroll: (side: Side) => void;
};

/**
 * Where a rail goes on, what of it is near, and moving it along.
 *
 * @param count How many pieces hang there: measured again when it changes.
 */
export const useRailScroll = (ref: RefObject<HTMLElement | null>, count: number): RailScroll => {
  const [more, setMore] = useState('');
  const [near, setNear] = useState<readonly Near[]>([]);

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const measure = () => {
      const { scrollLeft, clientWidth } = rail;
      const rows = rowsIn(rail);
      // Not `scrollWidth`: it would count a garment that sways beyond the edge.
      const ends = [...rail.children].map((row) => {
        const { offsetLeft, offsetWidth } = row as HTMLElement;
        return offsetLeft + offsetWidth;
      });
      const contentWidth = Math.max(0, ...ends);
      setMore(sidesWithMore({ scrollLeft, clientWidth, contentWidth }).join(' '));
      const now = rows.map((row) => nearIn({ scrollLeft, clientWidth }, row));
      setNear((before) => advance(before, now));
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
    orderOf: (row, place) => {
      const { first, end } = near[row] ?? NEAR_AT_FIRST;
      return place < end ? Math.max(0, place - first) : null;
    },
    scroll: (side) => {
      const rail = ref.current;
      const sign = side === 'start' ? -1 : 1;
      rail?.scrollBy({ left: sign * STEP * rail.clientWidth, behavior: 'smooth' });
    },
  };
};
