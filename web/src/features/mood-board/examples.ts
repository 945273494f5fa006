import type { Trends } from '@contract';

// Shown in the cards before the first run. Nobody measured these values: the cards mark them as examples.

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

/** Gaps that are shown when the model's reply cannot be read. */
export const UNREAD_GAPS = ['versatile blazer', 'white sneakers', 'linen shirt'] as const;

/** Shown when the trends could not be loaded. */
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

/** Whether these are the gaps that are shown when the model's reply cannot be read. */
export const areUnreadGaps = (gaps: readonly string[]): boolean =>
  gaps.join() === UNREAD_GAPS.join();
