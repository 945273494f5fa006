// Limits and defaults of the mood board (specification, sections 2 and 9).

export const TREND_PILLS = 5;
export const BRANDS = 5;
export const RECOMMENDATIONS = 6;
export const GAP_PRODUCTS = 6;
export const TRIBE_BRANDS = 5;
export const MAX_GAPS = 3;
/** Of the trends, for the recommendations; of the gaps, for their products. */
export const SEARCH_TERMS = 3;
export const SEARCH_RESULTS = 10;
/** How long after the trends the wardrobe is looked at. */
export const GAP_DELAY_MS = 500;

export const DEFAULT_GENRE = 'Rock';
export const DEFAULT_MOVIE = 'Die Hard';
/** Of a brand nothing is known of, 0 to 1. */
export const DEFAULT_AFFINITY = 0.8;
