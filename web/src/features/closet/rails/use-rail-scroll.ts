import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export type Side = 'start' | 'end';

/** A press scrolls by this share of the visible part. */
const STEP = 0.75;
/** Tolerance, because positions can be fractions of pixels. */
const TOLERANCE_PX = 2;

type Extent = {
  scrollLeft: number;
  clientWidth: number;
  /** Width of its content. */
  contentWidth: number;
};

/** The sides on which the content continues beyond the container's edge. */
export const sidesWithMore = ({ scrollLeft, clientWidth, contentWidth }: Extent): Side[] => [
  ...(scrollLeft > TOLERANCE_PX ? (['start'] as const) : []),
  ...(scrollLeft + clientWidth < contentWidth - TOLERANCE_PX ? (['end'] as const) : []),
];

/** A row of garments of different widths. */
type Row = {
  count: number;
  /** Where the garment at this index begins in the rail's content, in CSS pixels. */
  startOf: (place: number) => number;
};

/** Indices of a row's garments: the first visible one, and the one after the last near one. */
type Near = { first: number; end: number };

/** Garments to render before anything is measured: a bit more than a phone shows. */
const NEAR_AT_FIRST: Near = { first: 0, end: 6 };

/** How many garments of a row begin before `x`. Binary search, because a rail may have hundreds. */
const countBefore = ({ count, startOf }: Row, x: number): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle) < x) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The garments to render: all before and in the visible part, and one more such width beyond it. */
export const nearIn = (
  { scrollLeft, clientWidth }: Pick<Extent, 'scrollLeft' | 'clientWidth'>,
  row: Row,
): Near => ({
  // The last garment that begins at or before the edge.
  first: Math.max(0, countBefore(row, scrollLeft + 1) - 1),
  end: countBefore(row, scrollLeft + 2 * clientWidth),
});

/** Garments that were near stay rendered. Returns the same array if nothing changes. */
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
  /** The sides on which the rail continues. */
  more: Side[];
  /** For a piece, by row and index: its distance from the first visible piece at the time when it came near; null if it has not come near yet. */
  orderOf: (row: number, place: number) => number | null;
  scroll: (side: Side) => void;
};

/**
 * Tracks on which sides a rail continues and which of its garments are near, and scrolls it.
 *
 * @param count number of pieces; a change triggers a new measurement.
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
      // Not `scrollWidth`, which would include a garment that sways beyond the edge.
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
