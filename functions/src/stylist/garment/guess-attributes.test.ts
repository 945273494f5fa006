import { describe, expect, it } from 'vitest';
import { type Category, COLOUR_CENTRES, GarmentAttributes } from '../../contract/index.ts';
import { centreOf } from './colour-names.ts';
import { type GarmentFacts, guessAttributes } from './guess-attributes.ts';

const NAVY = {
  name: 'navy',
  hex: COLOUR_CENTRES.navy,
  lab: [...centreOf('navy')] as [number, number, number],
  share: 1,
};
const facts = (
  category: Category,
  name: string,
  changes: Partial<GarmentFacts> = {},
): GarmentFacts => ({
  category,
  name,
  colours: [NAVY],
  pattern: 'plain',
  patternConfidence: 0.8,
  lightness: 50,
  aspect: 2,
  sleeveReach: null,
  ...changes,
});

describe('guessAttributes', () => {
  it.each([
    ['shirt', 'Black T-shirt', 't-shirt', 2, 2],
    ['shirt', 'White oxford shirt', 'oxford shirt', 3, 4],
    ['shirt', 'Sage linen shirt', 'shirt', 2, 3],
    ['shirt', 'Charcoal cable-knit jumper', 'sweater', 4, 3],
    ['shirt', 'Wool coat', 'coat', 5, 5],
    ['shirt', 'Dress', 'dress', 2, 3],
    ['pants', 'Indigo straight jeans', 'jeans', 3, 2],
    ['pants', 'Black tailored trousers', 'dress trousers', 3, 4],
    ['pants', 'Denim shorts', 'shorts', 1, 1],
    ['shoes', 'Black Chelsea boots', 'chelsea boots', 4, 3],
    ['shoes', 'Blue canvas espadrilles', 'espadrilles', 1, 1],
  ] as const)('knows %s %s by its name', (category, name, type, warmth, formality) => {
    expect(guessAttributes(facts(category, name))).toMatchObject({ type, warmth, formality });
  });

  it.each(['Shirt', 'Pants', 'Shoes', ' shirt '])('takes no type from the bare name %j', (name) => {
    const category = name.trim().toLowerCase() as Category;
    expect(guessAttributes(facts(category, name)).type).toBeNull();
  });

  it('takes material and fit from the name', () => {
    expect(guessAttributes(facts('pants', 'Grey flannel wide-leg trousers'))).toMatchObject({
      type: 'trousers',
      material: 'flannel',
      fit: 'wide-leg',
      warmth: 4,
      seasons: ['winter', 'fall'],
    });
    expect(guessAttributes(facts('pants', 'Pants'))).toMatchObject({ material: null, fit: null });
  });

  it.each([
    [0.2, 1, ['summer']],
    [0.8, 2, ['spring', 'summer']],
    [1.9, 3, ['winter', 'spring', 'fall']],
    [null, 3, ['winter', 'spring', 'fall']],
  ])('guesses a shirt with sleeves to %s as warm as %s', (sleeveReach, warmth, seasons) => {
    const guess = guessAttributes(facts('shirt', 'Shirt', { sleeveReach }));
    expect(guess).toMatchObject({ warmth, seasons });
  });

  it('takes pants that are hardly higher than wide for short ones', () => {
    expect(guessAttributes(facts('pants', 'Pants', { aspect: 0.9 })).warmth).toBe(1);
    expect(guessAttributes(facts('pants', 'Pants', { aspect: 2.4 })).warmth).toBe(3);
  });

  it('wears light cloth in summer and makes a print less formal', () => {
    const light = guessAttributes(facts('shirt', 'Shirt', { lightness: 85 }));
    expect(light.seasons).toEqual(['spring', 'summer', 'fall']);
    const printed = facts('shirt', 'Shirt', { pattern: 'printed' });
    expect(guessAttributes(printed).formality).toBe(light.formality - 1);
    expect(guessAttributes({ ...printed, patternConfidence: 0.3 }).formality).toBe(light.formality);
  });

  it('describes a garment in words', () => {
    const cream = { ...NAVY, name: 'cream', share: 0.6 };
    const colours = [cream, { ...NAVY, share: 0.3 }];
    const breton = facts('shirt', 'Breton shirt', { colours, pattern: 'striped' });
    expect(guessAttributes(breton).description).toBe('cream and navy striped shirt');
    expect(guessAttributes(facts('pants', 'Pants')).description).toBe('navy pants');
    expect(guessAttributes(facts('shirt', 'Linen blouse')).description).toBe('navy linen blouse');
  });

  it('fits the contract and says that it is a guess of its own', () => {
    const guess = guessAttributes(facts('shoes', 'Brown derby shoes'));
    expect(GarmentAttributes.parse(guess)).toEqual(guess);
    expect(guess).toMatchObject({ source: 'local', edited: [] });
  });
});
