import { type Category, categoryRecord, wireRecord } from '../../contract/index.ts';

/** The fields of `saveResults` for every category, none of them wanted. */
export const NOTHING_WANTED = {
  ...wireRecord('image', () => null),
  ...wireRecord('count', () => 0),
};

/** The selections of `updateMaskLabels` without any mask. */
export const NO_MASKS = categoryRecord((): number[] => []);

/** The counts of a photo: those that are given, and none of every other category. */
export const countsOf = (some: Partial<Record<Category, number>>): Record<Category, number> => ({
  ...categoryRecord(() => 0),
  ...some,
});
