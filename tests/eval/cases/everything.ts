import {
  COLD,
  COOL_RAIN,
  has,
  HOT,
  id,
  MILD,
  NEAR_FREEZING,
  ONLY_WINTER,
  type Case,
  type Expectation,
  type Turn,
} from '../case.ts';
import { EVERYTHING, MEDIUM, ONLY_DRESSES } from '../wardrobes.ts';

const one = (
  weather: Case['weather'],
  message: string,
  expect: Expectation,
  wardrobe: Case['wardrobe'] = EVERYTHING,
): Case => ({ group: 'everything', wardrobe, weather, turns: [{ message, expect }] });
const talk = (weather: Case['weather'], ...turns: Turn[]): Case => ({
  group: 'everything',
  wardrobe: EVERYTHING,
  weather,
  turns,
});

const SEPARATES = ['shirt', 'pants'] as const;
const CARRIED = ['bag', 'hat', 'accessory'] as const;
const COATS = id('wo1', 'wo2', 'wo3', 'wo4', 'wo5');
const DRESSES = id('wd1', 'wd2', 'wd3', 'wd4', 'wd5');
const BAGS = id('wb1', 'wb2', 'wb3');
const WARM_COAT = { outerwear: [3, 5] } as const;

/** Dresses instead of two pieces, coats and jackets, bags, hats and accessories. */
export const EVERYTHING_CASES: readonly Case[] = [
  // Dresses.
  one(null, 'I want to wear a dress', { some: [DRESSES], without: SEPARATES }),
  one(null, 'A dress for a wedding', { some: [DRESSES], formality: [4, 5], without: SEPARATES }),
  one(HOT, 'Put together an outfit with a dress', {
    some: [DRESSES],
    warmth: { dress: [1, 2], shoes: [1, 3] },
  }),
  one(null, 'What goes with my red sundress?', { includes: ['wd2'], without: SEPARATES }),
  one(null, 'What can I wear with my green dress?', { includes: ['wd4'], without: SEPARATES }),
  one(null, 'An outfit with my jumpsuit', { includes: ['wd5'], without: SEPARATES }),
  one(null, 'I want to wear my navy knit dress', { includes: ['wd3'], without: SEPARATES }),
  one(null, 'Something for a party, but not a dress', { without: ['dress'] }),
  one(null, 'No dresses please, what should I wear to a wedding?', {
    without: ['dress'],
    formality: [4, 5],
  }),
  one(MILD, 'Work, no dress', { without: ['dress'], formality: [3, 5] }),
  one(null, 'Something with my blue jeans', { includes: ['mp01'], without: ['dress'] }),
  one(null, 'An outfit with the black skirt', { includes: ['mp08'], without: ['dress'] }),
  one(null, 'What should I wear?', { some: [DRESSES], without: SEPARATES }, ONLY_DRESSES),
  one(null, 'I have a wedding', { formality: [4, 5], without: SEPARATES }, ONLY_DRESSES),
  one(HOT, 'Something for dinner', { without: SEPARATES }, ONLY_DRESSES),
  one(COLD, 'What should I wear with my red sundress?', {
    includes: ['wd2'],
    excused: ['dress'],
    says: /sundress is not warm enough/,
  }),
  one(null, 'I want to wear a dress, no black', {
    some: [DRESSES],
    never: [has('black')],
    without: SEPARATES,
  }),
  one(null, 'Going to the gym', { without: ['dress', 'outerwear', 'bag'], formality: [1, 2] }),
  // Coats and jackets.
  one(COLD, 'What should I wear?', {
    some: [COATS],
    warmth: { outerwear: [4, 5], shirt: [4, 5] },
    saysNot: /no coats/,
  }),
  one(NEAR_FREEZING, 'What should I wear to work?', {
    some: [COATS],
    formality: [3, 5],
    warmth: WARM_COAT,
  }),
  one(COOL_RAIN, 'A casual day', { some: [COATS], formality: [1, 3] }),
  one(ONLY_WINTER, 'What should I wear today?', { some: [COATS], warmth: WARM_COAT }),
  one(HOT, 'What should I wear today?', { without: ['outerwear'] }),
  one(null, 'It is freezing outside, what do I wear?', { some: [COATS], warmth: WARM_COAT }),
  one(null, 'It is raining and 10 degrees', { some: [COATS], warmth: { outerwear: [2, 5] } }),
  one(null, 'What goes with my coat?', { some: [id('wo1', 'wo5')] }),
  one(null, 'An outfit with my denim jacket', { includes: ['wo4'] }),
  one(null, 'Something with my navy parka', { includes: ['wo2'] }),
  one(MILD, 'Work, with a jacket', { some: [COATS], formality: [3, 5] }),
  one(COLD, 'What should I wear, without outerwear?', { without: ['outerwear'] }),
  one(COLD, 'A day at home', { without: ['outerwear', 'hat'], formality: [1, 3] }),
  one(HOT, 'I want to wear my navy parka', {
    includes: ['wo2'],
    excused: ['outerwear'],
    says: /parka is too warm/,
  }),
  // Bags, hats and accessories.
  one(null, 'A casual outfit with a bag', { some: [BAGS], formality: [1, 3] }),
  one(null, 'Something with my brown handbag', { includes: ['wb1'] }),
  one(null, 'A look with a backpack', { includes: ['wb2'] }),
  one(HOT, 'An outfit with a hat for the sun', { includes: ['wh1'], without: ['outerwear'] }),
  one(COLD, 'Something warm with a hat', { includes: ['wh2'] }),
  one(HOT, 'A day at the beach', { includes: ['wh1', 'wa2'], formality: [1, 2] }),
  one(COLD, 'What should I wear with my scarf?', { includes: ['wa1'] }),
  one(null, 'Evening out with a clutch', { includes: ['wb3'] }),
  one(null, 'What should I wear?', { without: CARRIED }),
  one(null, 'An outfit with a hat', { says: /no hats in your wardrobe/, without: ['hat'] }, MEDIUM),
  one(null, 'An outfit with a bag', { says: /no bags in your wardrobe/, without: ['bag'] }, MEDIUM),
  // Questions.
  one(null, 'How many bags do I have?', { outfits: 0, names: ['wb1', 'wb2', 'wb3'] }),
  one(null, 'Which dresses do I have?', {
    outfits: 0,
    names: ['wd1', 'wd2', 'wd3', 'wd4', 'wd5'],
  }),
  one(null, 'What do I have in my wardrobe?', {
    outfits: 0,
    says: /5 dresses, 5 coats and jackets/,
  }),
  one(null, 'Does my red sundress go with my blue jeans?', {
    outfits: 0,
    says: /worn instead of shirt and pants/,
  }),
  // Conversations.
  talk(
    null,
    { message: 'A dress for a party', expect: { some: [DRESSES], without: SEPARATES } },
    { message: 'Add a bag', expect: { same: ['dress', 'shoes'], some: [BAGS] } },
    { message: 'Swap the shoes', expect: { same: ['dress', 'bag'], changed: ['shoes'] } },
  ),
  talk(
    COLD,
    { message: 'What should I wear?', expect: { some: [COATS] } },
    {
      message: 'Swap the outerwear',
      expect: { same: ['shirt', 'pants', 'shoes'], changed: ['outerwear'] },
    },
    {
      message: 'Without the hat',
      expect: { same: ['shirt', 'pants', 'shoes', 'outerwear'], without: ['hat'] },
    },
  ),
  talk(
    null,
    { message: 'I want to wear a dress', expect: { some: [DRESSES] } },
    { message: 'Another one', expect: { changed: ['dress'], outfits: 'any' } },
    {
      message: 'No dress, show me pants',
      expect: { without: ['dress'] },
    },
  ),
];
