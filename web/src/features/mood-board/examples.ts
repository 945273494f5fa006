import type { Trends } from '@contract';

// What the cards show before there is anything to show. Nothing of it was measured: the cards say that it is an example.

export const EXAMPLE_TRENDS = [
  'minimalist blazers',
  'wide-leg pants',
  'platform shoes',
  'crossbody bags',
] as const;

export const EXAMPLE_BRANDS = [
  { name: 'Zara', affinity: 0.92 },
  { name: 'Uniqlo', affinity: 0.88 },
  { name: 'Everlane', affinity: 0.85 },
] as const;

export const EXAMPLE_GAPS = ['versatile blazer', 'white sneakers', 'casual friday shirt'] as const;

/** The gaps of a wardrobe of which a model said something that nobody can read. */
export const UNREAD_GAPS = ['versatile blazer', 'white sneakers', 'linen shirt'] as const;

/** Trends in place of those that could not be had. */
export const FALLBACK_TRENDS: Trends = {
  success: true,
  trending_items: ['oversized blazers', 'wide-leg pants', 'platform shoes'],
  trending_brands: [
    { name: 'Zara', affinity: 0.9 },
    { name: 'Uniqlo', affinity: 0.85 },
  ],
  season: 'winter',
  time_context: { time_of_day: 'evening' },
  source: 'fallback-error',
};

/** Whether these gaps are the ones that stand in for an answer nobody could read. */
export const areUnreadGaps = (gaps: readonly string[]): boolean =>
  gaps.join() === UNREAD_GAPS.join();
