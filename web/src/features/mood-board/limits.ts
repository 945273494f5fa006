// Limits and defaults of the mood board (requirements 9.13 and 9.14).

export const TREND_PILLS = 5;
export const BRANDS = 5;
export const RECOMMENDATIONS = 6;
export const GAP_PRODUCTS = 6;
export const TRIBE_BRANDS = 5;
export const MAX_GAPS = 3;
/** Number of trends for the recommendations, and of gaps for their products. */
export const SEARCH_TERMS = 3;
export const SEARCH_RESULTS = 10;
/** Delay between the trends and the gap analysis. */
export const GAP_DELAY_MS = 500;

export const DEFAULT_GENRE = 'Rock';
export const DEFAULT_MOVIE = 'Die Hard';
/** Affinity of an unknown brand, 0 to 1. */
export const DEFAULT_AFFINITY = 0.8;
