import { has, HOT, id, is, MILD, NEAR_FREEZING, type Case, type Turn } from '../case.ts';
import { MEASURED } from '../wardrobes.ts';

const talk = (weather: Case['weather'], ...turns: Turn[]): Case => ({
  group: 'measured',
  wardrobe: MEASURED,
  weather,
  turns,
});
const turn = (message: string, expect: Turn['expect'] = {}): Turn => ({ message, expect });
const one = (message: string, expect: Turn['expect'], weather: Case['weather'] = MILD): Case =>
  talk(weather, turn(message, expect));
const question = (message: string, expect: Turn['expect']): Case =>
  one(message, { outfits: 0, ...expect });

/** Long blue trousers, of which nobody knows whether they are denim. */
const BLUE_PANTS = ['photo-14-pants', 'photo-15-pants'];
const SHORTS = ['photo-04-pants', 'photo-18-pants'];
const BERMUDAS = 'photo-07-pants';
const COLD_PANTS = { pants: [3, 5] } as const;
const TOO_LIGHT = /shirts are not warm enough for about \d °C\. The warmest is the /;

/**
 * Conversations about a wardrobe from street photos: without types and materials, only with measurements. The stylist must work with that, and say
 * when it does not know.
 */
export const MEASURED_CASES: readonly Case[] = [
  // Kinds that nobody has told.
  one('an outfit with my jeans', {
    some: [id(...BLUE_PANTS)],
    says: /do not know which of your pants are jeans\. By their looks, I chose from the indigo pants/,
  }),
  one('style my blue jeans for a casual day', {
    some: [id(...BLUE_PANTS)],
    says: /By their looks/,
  }),
  one('I want to wear jeans today', { some: [id(...BLUE_PANTS)], says: /By their looks/ }),
  one('anything but jeans, please', { never: [id(...BLUE_PANTS)] }),
  question('do I have jeans?', { names: BLUE_PANTS, says: /could be: .*indigo pants/ }),
  question('do I have a leather jacket?', { names: [], says: /You have no/ }),
  question('which shorts do I own?', { names: SHORTS, says: /2 shorts/ }),
  one('something with my coral shorts', { includes: ['photo-04-pants'] }, HOT),
  one('what goes with my yellow t-shirt?', { says: /cannot find a yellow t-shirt/ }),
  one('what goes with my coral t-shirt?', { includes: ['photo-07-shirt'], says: /By their looks/ }),
  one('outfit with my light blue shirt', { some: [id('photo-01-shirt', 'photo-15-shirt')] }),
  one('outfit with my light blue shirt with rolled sleeves', { includes: ['photo-15-shirt'] }),
  one('something with my black shoes 3', { includes: ['photo-10-shoes'] }),
  one('not the black shoes 3, please', { never: [id('photo-10-shoes')] }),
  one('wear the lavender shirt', { includes: ['photo-14-shirt'], says: /the lavender shirt/ }),
  // Cold and heat.
  one(
    'What should I wear today?',
    {
      warmth: COLD_PANTS,
      excused: ['shirt'],
      never: [id(...SHORTS, BERMUDAS)],
      says: TOO_LIGHT,
      saysNot: /good for/,
    },
    NEAR_FREEZING,
  ),
  one(
    'outfit for work',
    {
      warmth: COLD_PANTS,
      excused: ['shirt'],
      never: [id(...SHORTS, BERMUDAS)],
      says: /not warm enough/,
    },
    NEAR_FREEZING,
  ),
  one('it is 2 degrees outside, dress me', {
    warmth: COLD_PANTS,
    excused: ['shirt'],
    says: TOO_LIGHT,
  }),
  one(
    'I want to wear my coral shorts',
    {
      includes: ['photo-04-pants'],
      excused: ['shirt', 'pants'],
      says: /coral shorts are not warm enough/,
    },
    NEAR_FREEZING,
  ),
  one(
    'an outfit with my white shirt',
    { includes: ['photo-03-shirt'], excused: ['shirt'], says: /white shirt is not warm enough/ },
    NEAR_FREEZING,
  ),
  one('What should I wear today?', { warmth: { shirt: [1, 2], pants: [1, 3] } }, HOT),
  one('What should I wear today?', {
    says: /good for a typical November day in Lisbon \(12-18 °C\)/,
  }),
  // Places.
  question('What is the weather in Tokyo?', {
    says: /do not know the weather in Tokyo/,
    saysNot: /Lisbon|°C/,
  }),
  question("what's the weather like in new york today?", {
    says: /do not know the weather in New York/,
    saysNot: /Lisbon|°C/,
  }),
  question('What is the weather in Lisbon?', { says: /in Lisbon/ }),
  question('What is the weather like?', { says: /in Lisbon/ }),
  // How long a wish holds.
  talk(
    MILD,
    turn('a casual outfit, not black', { never: [has('black')] }),
    turn('What should I wear to work?', { saysNot: /without black/ }),
  ),
  talk(
    MILD,
    turn('a casual outfit, not black', { never: [has('black')] }),
    turn('also not white', { never: [has('black'), has('white')] }),
    turn('another one', { never: [has('black'), has('white')], says: /without black or white/ }),
    turn('an outfit for a party', { saysNot: /Still without/ }),
  ),
  talk(
    MILD,
    turn('What should I wear? Not black.', { never: [has('black')] }),
    turn('other shoes', { never: [has('black')], same: ['shirt', 'pants'], changed: ['shoes'] }),
    turn('What is the weather like?', { outfits: 0 }),
    turn('swap the pants', { never: [has('black')], same: ['shirt', 'shoes'], changed: ['pants'] }),
  ),
  // Swaps bring something that looks different.
  talk(
    MILD,
    turn('an outfit with my black shoes'),
    turn('Other shoes', {
      same: ['shirt', 'pants'],
      changed: ['shoes'],
      never: [is('black', 'shoes')],
    }),
  ),
  talk(
    MILD,
    turn('an outfit with my black pants'),
    turn('other pants', {
      same: ['shirt', 'shoes'],
      changed: ['pants'],
      never: [is('black', 'pants')],
    }),
  ),
  // Three at once: the weather is said once.
  one('three outfits for a casual day', {
    outfits: 3,
    formality: [1, 3],
    saysNot: /good for.*good for/s,
  }),
];
