import { lazy } from 'react';

// Loaded when needed: the grids need none of them.
export const StaleNotice = lazy(async () => ({
  default: (await import('./photos/stale-notice.tsx')).StaleNotice,
}));
export const LoadMoreImages = lazy(async () => ({
  default: (await import('../../domain/photo/load-more-images.tsx')).LoadMoreImages,
}));
export const NothingHere = lazy(async () => ({
  default: (await import('./photos/nothing-here.tsx')).NothingHere,
}));
export const DeriveAttributes = lazy(async () => ({
  default: (await import('./pieces/derive-attributes.tsx')).DeriveAttributes,
}));
