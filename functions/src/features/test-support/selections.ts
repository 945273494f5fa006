import { categoryRecord, wireRecord } from '../../contract/index.ts';

/** The fields of `saveResults` for every category, none of them wanted. */
export const NOTHING_WANTED = {
  ...wireRecord('image', () => null),
  ...wireRecord('count', () => 0),
};

/** The selections of `updateMaskLabels` without any mask. */
export const NO_MASKS = categoryRecord((): number[] => []);
