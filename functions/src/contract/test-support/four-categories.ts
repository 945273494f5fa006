import { CATEGORY_TABLE } from '../clothes/categories.ts';
import type { Category, CategoryEntry, CategoryTable } from '../clothes/categories.ts';

/** A category that Atelier does not have. Types know nothing of it: it is there at run time alone. */
export const CAPE = 'cape' as Category;

const cape: CategoryEntry = {
  one: 'cape',
  many: 'capes',
  counted: ['cape', 'capes'],
  isPlural: false,
  wire: { rail: 'capes', image: 'cape_img', count: 'cape_count', dropdown: 'cape' },
  icon: 'shirt',
  tint: 'shirt',
  maskColour: [120, 60, 140],
  wornOn: 'torso',
  insteadOf: ['shirt'],
  isNeeded: false,
};

/** The table with a made-up category at its end, to test that code carries whatever stands in the table. */
export const FOUR_CATEGORIES: CategoryTable = Object.assign({}, CATEGORY_TABLE, { cape });
