import type { Trends } from '@contract';

// Shown in the cards before the first run. These values are not measured, so the cards mark them as examples.

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

/** Gaps to show if the model's reply cannot be parsed (requirement 8.29). */
export const UNREAD_GAPS = ['versatile blazer', 'white sneakers', 'linen shirt'] as const;

/** Shown if the trends could not be loaded. */
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

/** Whether these are the fallback gaps. */
export const areUnreadGaps = (gaps: readonly string[]): boolean =>
  gaps.join() === UNREAD_GAPS.join();
