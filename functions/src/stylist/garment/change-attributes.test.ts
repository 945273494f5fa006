import { describe, expect, it } from 'vitest';
import { COLOUR_CENTRES, GarmentAttributes } from '../../contract/index.ts';
import { correctAttributes, deriveAgain, refineAttributes } from './change-attributes.ts';
import { centreOf } from './colour-names.ts';
import { type GarmentFacts, guessAttributes } from './guess-attributes.ts';

const FACTS: GarmentFacts = {
  category: 'shirt',
  name: 'Shirt',
  colours: [
    { name: 'navy', hex: '#1f2845', lab: [17, 5, -18], share: 0.7 },
    { name: 'white', hex: COLOUR_CENTRES.white, lab: [...centreOf('white')], share: 0.25 },
  ],
  pattern: 'striped',
  patternConfidence: 0.7,
  lightness: 40,
  aspect: 1.2,
  sleeveReach: 1.8,
};
const GUESS = guessAttributes(FACTS);
const correct = (correction: Parameters<typeof correctAttributes>[2], before = GUESS) =>
  correctAttributes(FACTS, before, correction);

describe('correctAttributes', () => {
  it('changes what is given, remembers it, and leaves the rest', () => {
    const corrected = correct({ warmth: 5, seasons: ['winter'] });
    expect(corrected).toEqual({
      ...GUESS,
      warmth: 5,
      seasons: ['winter'],
      edited: ['warmth', 'seasons'],
    });
  });

  it('lets warmth, formality, seasons and description follow the type, unless they were set', () => {
    const shorts = correct({ type: 't-shirt' });
    expect(shorts).toMatchObject({ warmth: 2, seasons: ['spring', 'summer'] });
    expect(shorts.description).toBe('navy and white striped t-shirt');
    const set = correct({ type: 't-shirt' }, correct({ warmth: 4, description: 'My favourite' }));
    expect(set).toMatchObject({ warmth: 4, formality: 2, description: 'My favourite' });
    expect(set.edited).toEqual(['warmth', 'description', 'type']);
  });

  it('takes colours by name: measured ones keep their measure', () => {
    const { colours, description } = correct({ colourNames: ['red', 'navy', 'red'] });
    expect(colours.map(({ name }) => name)).toEqual(['red', 'navy']);
    expect(colours[0]?.hex).toBe(COLOUR_CENTRES.red);
    expect(colours[1]?.hex).toBe('#1f2845');
    expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    expect(description).toBe('red and navy striped shirt');
  });

  it('is sure of a pattern that was set', () => {
    expect(correct({ pattern: 'plain' })).toMatchObject({
      pattern: 'plain',
      patternConfidence: 1,
      edited: ['pattern'],
    });
  });

  it('learns from a name what the garment is, unless its owner has said so', () => {
    const named = correct({ name: 'My old Sweater' });
    expect(named).toMatchObject({ type: 'sweater', warmth: 4, edited: ['name'] });
    expect(named.description).toBe('navy and white striped sweater');
    expect(correct({ name: 'My old sweater' }, correct({ type: 'vest' })).type).toBe('vest');
    expect(correct({ name: 'Lucky one' })).toEqual({ ...GUESS, edited: ['name'] });
  });

  it('fits the contract', () => {
    const corrected = correct({ colourNames: ['teal'], type: null, fit: 'slim' });
    expect(GarmentAttributes.parse(corrected)).toEqual(corrected);
  });
});

describe('deriveAgain', () => {
  it('is the guess where nothing was known', () => {
    expect(deriveAgain(FACTS, null)).toEqual(GUESS);
  });

  it('overwrites nothing that the owner has set, and lets the rest follow', () => {
    const set = correct({ type: 'sweater', colourNames: ['teal'] });
    const again = deriveAgain({ ...FACTS, pattern: 'plain' }, set);
    expect(again).toMatchObject({ type: 'sweater', warmth: 4, pattern: 'plain' });
    expect(again.colours).toEqual(set.colours);
    expect(again.description).toBe('teal sweater');
    expect(again.edited).toEqual(set.edited);
  });
});

describe('refineAttributes', () => {
  const SEEN = {
    type: 'cardigan',
    material: 'wool',
    fit: 'relaxed',
    description: 'A wool cardigan.',
  };

  it('takes what the model saw and says who saw it', () => {
    const refined = refineAttributes(FACTS, GUESS, SEEN, 'gemini');
    expect(refined).toMatchObject({ ...SEEN, source: 'gemini', warmth: 5, pattern: 'striped' });
    expect(refined.colours).toEqual(GUESS.colours);
  });

  it('does not overrule the owner', () => {
    const set = correct({ type: 'sweater', warmth: 3 });
    const refined = refineAttributes(FACTS, set, SEEN, 'gemini');
    expect(refined).toMatchObject({ type: 'sweater', warmth: 3, material: 'wool' });
  });
});
