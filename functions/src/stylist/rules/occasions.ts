import type { Occasion } from '../types.ts';

/** The demands of an occasion on every piece. Grades of formality as in `GarmentAttributes`. */
export type OccasionRule = {
  /** As in "for ...". */
  words: string;
  min: number;
  max: number;
  target: number;
  /** Types that never suit it, whatever their grade. */
  unsuited: readonly string[];
  /** Only dark or subdued colours. */
  sober?: true;
};

const SPORTY = [
  'joggers',
  'leggings',
  'running shoes',
  'tank top',
  'hoodie',
  'slippers',
  'sandals',
];
const STIFF = [
  'jeans',
  'chinos',
  'dress pants',
  'skirt',
  'dress shirt',
  'blouse',
  'blazer',
  'coat',
  'dress',
  'evening dress',
  'knit dress',
  'shirt dress',
  'sundress',
  'jumpsuit',
  'handbag',
  'clutch',
  'briefcase',
  'fedora',
  'beret',
].concat([
  'dress shoes',
  'loafers',
  'heels',
  'boots',
  'ankle boots',
  'sandals',
  'slippers',
  'flats',
]);

/** Usual dress codes as ranges: a wedding guest wears at least business wear, and nobody exercises in a suit. */
export const OCCASION_RULES: Readonly<Record<Occasion, OccasionRule>> = {
  work: { words: 'work', min: 3, max: 5, target: 3.6, unsuited: [...SPORTY, 'shorts'] },
  interview: {
    words: 'an interview',
    min: 3,
    max: 5,
    target: 4.2,
    unsuited: [...SPORTY, 'shorts', 'jeans', 't-shirt'],
  },
  wedding: {
    words: 'a wedding',
    min: 4,
    max: 5,
    target: 4.6,
    unsuited: [...SPORTY, 'shorts', 'jeans', 't-shirt'],
  },
  funeral: {
    words: 'a funeral',
    min: 3,
    max: 5,
    target: 4.4,
    unsuited: [...SPORTY, 'shorts', 'jeans', 't-shirt'],
    sober: true,
  },
  formal: {
    words: 'a formal event',
    min: 4,
    max: 5,
    target: 5,
    unsuited: [...SPORTY, 'shorts', 'jeans', 't-shirt'],
  },
  smart: {
    words: 'a smart occasion',
    min: 3,
    max: 5,
    target: 3.5,
    unsuited: [...SPORTY, 'shorts'],
  },
  dinner: {
    words: 'an evening out',
    min: 2,
    max: 5,
    target: 3.2,
    unsuited: ['joggers', 'leggings', 'running shoes', 'slippers'],
  },
  date: {
    words: 'a date',
    min: 2,
    max: 5,
    target: 3.2,
    unsuited: ['joggers', 'leggings', 'running shoes', 'slippers'],
  },
  party: {
    words: 'a party',
    min: 2,
    max: 5,
    target: 3,
    unsuited: ['joggers', 'leggings', 'running shoes', 'slippers'],
  },
  casual: { words: 'a casual day', min: 1, max: 3, target: 2, unsuited: ['slippers'] },
  travel: { words: 'travelling', min: 1, max: 3, target: 2, unsuited: ['heels', 'slippers'] },
  home: {
    words: 'a day at home',
    min: 1,
    max: 3,
    target: 1.2,
    unsuited: ['heels', 'dress shoes', 'blazer'],
  },
  sport: { words: 'sport', min: 1, max: 2, target: 1, unsuited: STIFF },
  beach: {
    words: 'the beach',
    min: 1,
    max: 2,
    target: 1.5,
    unsuited: ['jeans', 'boots', 'ankle boots', 'sweater', 'coat', 'heels'],
  },
  outdoors: {
    words: 'a day outdoors',
    min: 1,
    max: 3,
    target: 1.6,
    unsuited: ['heels', 'dress shoes', 'loafers', 'sandals', 'slippers', 'skirt'].concat([
      'dress',
      'evening dress',
      'clutch',
      'briefcase',
    ]),
  },
};

export const FORMALITY_WORDS = ['', 'sporty', 'casual', 'smart casual', 'business', 'formal'];
