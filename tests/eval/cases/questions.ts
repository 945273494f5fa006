import { MILD, ONLY_WINTER, type Case, type Expectation } from '../case.ts';
import { MEDIUM, SMALL } from '../wardrobes.ts';

const ask = (
  message: string,
  expect: Expectation,
  wardrobe = MEDIUM,
  weather: Case['weather'] = MILD,
): Case => ({
  group: 'question',
  wardrobe,
  weather,
  turns: [{ message, expect: { outfits: 0, ...expect } }],
});

/** Questions that are answered without an outfit, and those that are declined. */
export const QUESTIONS: readonly Case[] = [
  ask('What blue shirts do I have?', { names: ['ms03', 'ms06', 'ms08'], says: /3 blue shirts/ }),
  ask('how many shoes do I own?', { says: /8 pairs of shoes/ }),
  ask('do I have boots?', { names: ['mf05', 'mf08'] }),
  ask('do I have anything striped?', { names: ['ms03'] }),
  ask('do I own a purple skirt?', { names: [], says: /no purple skirt/ }),
  ask('which jeans do I have that are not black', { names: ['mp01'] }),
  ask('which of my shirts is the warmest?', { names: ['ms13'], says: /olive coat/ }),
  ask('do you have something in pink?', { names: ['ms07'] }),
  ask('what is missing in my wardrobe?', { says: /would add \d+ outfits/ }),
  ask("what's in my wardrobe?", { says: /14 shirts, 8 pants and 8 pairs of shoes/ }),
  ask('show me my sneakers', { names: ['mf01', 'mf02', 'mf07'] }),
  ask('list my warm sweaters', { names: ['ms08', 'ms09'] }),
  ask('Do my navy chinos go with my brown loafers?', {
    names: ['mp04', 'mf03'],
    says: /^(Yes|It can work|Better not)/,
  }),
  ask('does my red t-shirt clash with my red sneakers', { names: ['ms04', 'mf02'] }),
  ask('Does my silver dress match my brown loafers?', {
    names: [],
    says: /has no silver|has no grey|has no light grey/,
  }),
  ask('Hello', { says: /occasion/ }),
  ask('What can you do?', { says: /outfits/ }),
  ask('thank you', {}),
  ask("what's the weather like?", { says: /typical November day/ }),
  ask(
    "what's the weather like?",
    { says: /only know the season/, saysNot: /°C/ },
    MEDIUM,
    ONLY_WINTER,
  ),
  ask('Where can I buy cheap boots and how much are they?', {
    says: /cannot look up/,
    saysNot: /[$€£]\s?\d/,
  }),
  ask('Book me a taxi to the airport', { says: /cannot help with that/ }),
  ask('I have a rash, which medicine helps?', { says: /trained/ }),
  ask('Write a poem about the sea', { says: /cannot help with that/ }),
  ask('How do I wash wool?', { says: /cannot advise on washing/ }),
  ask('which haircut suits me', { says: /not hair/ }),
  ask('what shoes do I have?', { names: ['f1', 'f2'] }, SMALL),
];
