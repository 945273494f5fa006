import {
  COLD,
  COOL_RAIN,
  has,
  HOT,
  is,
  MILD,
  ONLY_WINTER,
  pattern,
  patterned,
  sort,
  type Case,
  type Expectation,
} from '../case.ts';
import { LARGE, MEDIUM, SMALL } from '../wardrobes.ts';

const one = (
  wardrobe: Case['wardrobe'],
  weather: Case['weather'],
  message: string,
  expect: Expectation,
): Case => ({ group: 'outfit', wardrobe, weather, turns: [{ message, expect }] });

const FOR_HOT = { shirt: [1, 2], pants: [1, 3], shoes: [1, 3] } as const;
const FOR_MILD = { shirt: [2, 4], pants: [2, 4], shoes: [2, 4] } as const;
const FOR_COLD = { shirt: [3, 5], pants: [3, 5], shoes: [2, 5] } as const;
const SPORTY = sort('joggers', 'running shoes', 'hoodie', 'shorts', 'tank top');

/** One question, one outfit: occasions, weather, colours, patterns and what the wardrobe cannot do. */
export const OUTFITS: readonly Case[] = [
  // Occasions.
  one(MEDIUM, MILD, 'What should I wear to work today?', {
    formality: [3, 5],
    warmth: FOR_MILD,
    never: [SPORTY],
    says: /typical/,
  }),
  one(MEDIUM, MILD, 'I have a job interview tomorrow', {
    formality: [3, 5],
    warmth: FOR_MILD,
    never: [sort('jeans', 't-shirt'), SPORTY],
  }),
  one(MEDIUM, MILD, "I'm invited to a wedding, what do I put on?", {
    formality: [4, 5],
    never: [sort('jeans', 't-shirt'), SPORTY],
  }),
  one(MEDIUM, MILD, 'outfit for a funeral please', {
    formality: [3, 5],
    never: [has('red'), has('pink')],
  }),
  one(MEDIUM, MILD, 'Something for the gym', {
    formality: [1, 2],
    never: [sort('jeans', 'dress shoes', 'loafers', 'blazer')],
  }),
  one(MEDIUM, MILD, 'dinner date tonight, help', {
    formality: [2, 5],
    never: [sort('joggers', 'running shoes')],
  }),
  one(MEDIUM, MILD, 'a casual weekend look', { formality: [1, 3], warmth: FOR_MILD }),
  one(MEDIUM, MILD, 'lazy day at home', { formality: [1, 3] }),
  one(MEDIUM, MILD, 'Birthday party on Saturday', {
    formality: [2, 5],
    says: /forecast for Saturday/,
  }),
  one(MEDIUM, MILD, 'long flight, I want to be comfortable', { formality: [1, 3] }),
  one(MEDIUM, HOT, 'beach day!', {
    formality: [1, 2],
    warmth: FOR_HOT,
    never: [sort('jeans', 'boots', 'sweater')],
  }),
  one(LARGE, MILD, 'client presentation', { formality: [3, 5], warmth: FOR_MILD, never: [SPORTY] }),
  one(LARGE, MILD, 'gala, black tie', {
    formality: [4, 5],
    never: [SPORTY, sort('jeans', 't-shirt')],
  }),
  one(LARGE, COLD, 'hiking in the snow', {
    formality: [1, 3],
    warmth: { shirt: [4, 5], pants: [3, 5], shoes: [3, 5] },
  }),
  one(MEDIUM, MILD, 'meeting a friend for coffee, nothing too formal', { formality: [1, 3] }),
  // Weather.
  one(MEDIUM, HOT, 'What should I wear today?', { warmth: FOR_HOT, saysNot: /typical/ }),
  one(MEDIUM, COLD, 'What should I wear today?', { warmth: FOR_COLD, saysNot: /typical/ }),
  one(MEDIUM, COOL_RAIN, 'what to wear in this weather', {
    warmth: { shirt: [3, 5], pants: [2, 5], shoes: [2, 5] },
    never: [sort('sandals')],
    says: /rain/,
  }),
  one(MEDIUM, ONLY_WINTER, 'what should I wear today', {
    warmth: FOR_COLD,
    says: /only know the season/,
    saysNot: /°C/,
  }),
  one(MEDIUM, MILD, 'it is 30 degrees outside, what now', { warmth: FOR_HOT, says: /30 °C/ }),
  one(MEDIUM, HOT, "I'm flying to somewhere freezing", {
    warmth: { shirt: [4, 5], pants: [3, 5], shoes: [3, 5] },
  }),
  one(MEDIUM, HOT, 'dress me for 40°F', { warmth: FOR_COLD, says: /4 °C/ }),
  one(MEDIUM, null, 'What should I wear?', { saysNot: /°C|typical/ }),
  one(MEDIUM, null, 'outfit for a hot summer day', { warmth: FOR_HOT }),
  one(LARGE, COLD, 'work outfit', { formality: [3, 5], warmth: FOR_COLD }),
  one(LARGE, HOT, 'office, please', { formality: [3, 5], warmth: FOR_HOT }),
  one(MEDIUM, MILD, "it's raining, what do I wear to the office", {
    formality: [3, 5],
    never: [sort('sandals')],
    says: /rain/,
  }),
  // Colours and patterns.
  one(MEDIUM, MILD, 'an outfit for work without black', {
    never: [has('black')],
    formality: [3, 5],
  }),
  one(MEDIUM, MILD, 'casual, but not blue, red or white', {
    never: [has('blue'), has('red'), has('white')],
    formality: [1, 3],
  }),
  one(MEDIUM, MILD, 'anything but jeans today', { never: [sort('jeans')] }),
  one(MEDIUM, MILD, 'no stripes, no prints, please', {
    never: [pattern('striped'), pattern('printed')],
  }),
  one(MEDIUM, MILD, 'party outfit, avoid patterns', { never: [patterned], formality: [2, 5] }),
  one(MEDIUM, MILD, 'I want to wear something green', { some: [is('green')] }),
  one(MEDIUM, MILD, 'a white shirt and brown shoes for dinner', {
    some: [is('white', 'shirt'), is('brown', 'shoes')],
    formality: [2, 5],
  }),
  one(MEDIUM, MILD, 'all black look for a concert', { every: [is('black')] }),
  one(MEDIUM, MILD, 'wear a skirt without any blue', {
    some: [sort('skirt')],
    never: [has('blue')],
  }),
  one(LARGE, MILD, 'a navy and beige outfit for work', {
    some: [is('navy'), is('beige')],
    formality: [3, 5],
  }),
  one(LARGE, MILD, 'no black, no white, no grey, no blue', {
    never: [has('black'), has('white'), has('grey'), has('blue')],
  }),
  one(LARGE, MILD, 'something red to a party but not checked', {
    some: [is('red')],
    never: [pattern('checked')],
    formality: [2, 5],
  }),
  one(LARGE, MILD, "I don't want to wear sneakers or jeans", {
    never: [sort('sneakers', 'jeans', 'running shoes')],
  }),
  // "With my ...".
  one(MEDIUM, MILD, 'What goes with my burgundy sweater?', { includes: ['ms09'] }),
  one(MEDIUM, MILD, 'style my navy chinos for work', { includes: ['mp04'], formality: [3, 5] }),
  one(MEDIUM, MILD, 'dinner with my parents, wearing my striped t-shirt', {
    includes: ['ms03'],
    formality: [2, 5],
  }),
  one(MEDIUM, MILD, 'can you match my red sneakers without denim or jeans', {
    includes: ['mf02'],
    never: [sort('jeans')],
  }),
  one(MEDIUM, MILD, 'an outfit with my black jeans and my white sneakers', {
    includes: ['mp02', 'mf01'],
  }),
  one(LARGE, MILD, 'something with my olive joggers, no green shirts', {
    some: [sort('joggers')],
    never: [
      { words: 'green shirt', holds: (g) => g.category === 'shirt' && has('green').holds(g) },
    ],
  }),
  // What the wardrobe cannot do is said, never passed over.
  one(SMALL, COLD, 'What should I wear today?', {
    excused: ['shirt', 'shoes'],
    says: /Your shirts are not warm enough/,
  }),
  one(SMALL, MILD, 'wedding outfit', {
    formality: [4, 5],
    excused: ['shirt', 'pants', 'shoes'],
    says: /Your .* too casual for a wedding/,
  }),
  one(SMALL, MILD, 'what should I wear with my green coat?', { says: /cannot find a green coat/ }),
  one(SMALL, MILD, 'a purple outfit', { says: /no purple/ }),
  one(
    SMALL.filter(({ category }) => category !== 'shoes'),
    MILD,
    'what should I wear to dinner',
    { says: /no shoes in your wardrobe/, formality: [2, 5] },
  ),
  one([], MILD, 'what should I wear today', { outfits: 0, says: /empty/ }),
  one(SMALL, MILD, 'no white, no brown shoes', {
    never: [has('white'), { words: 'brown shoes', holds: ({ id }) => id === 'f2' }],
    without: ['shoes'],
    says: /this outfit has none/,
  }),
  // Several.
  one(MEDIUM, MILD, 'Give me three outfits for a casual day', { outfits: 3, formality: [1, 3] }),
  one(LARGE, MILD, 'two options for work without black', {
    outfits: 2,
    formality: [3, 5],
    never: [has('black')],
  }),
  one(MEDIUM, MILD, 'asdf qwertz', { says: /Tell me the occasion/ }),
];
