/** The lists of a user. Each has a revision, which changes with every write to one of its documents. */
export const LISTS = [
  'photos',
  'garments',
  'tryOns',
  'trash',
  'calendar',
  'trips',
  'looks',
  'collections',
  'shares',
  'ledger',
] as const;
export type ListName = (typeof LISTS)[number];
