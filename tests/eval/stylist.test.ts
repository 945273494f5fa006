import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { has, MILD } from './case.ts';
import { CASES, evaluateCase, measureVariety } from './evaluate.ts';
import { checkEveryday } from './everyday/check.ts';
import { EVERYDAY_CASES, evaluateEveryday, HELD_OUT } from './everyday/evaluate.ts';
import { LOG, WARDROBE } from './everyday/world.ts';
import { faults, summarize, summarizeDays } from './report.ts';
import { EMBEDDED } from './subject.ts';
import { MEDIUM } from './wardrobes.ts';

const MEMORY = { suggested: [], refused: [] };

describe('the embedded stylist', () => {
  it('invents nothing and breaks no constraint in any case of the evaluation', async () => {
    const results = [];
    for (const one of CASES) results.push(await evaluateCase(EMBEDDED, one));
    const summary = summarize(EMBEDDED.name, results, await measureVariety(EMBEDDED));
    expect(faults(results)).toBe('');
    expect(summary).toMatchObject({ invented: 0, violations: 0, answeredInOneTurn: 1 });
    expect(summary.cases).toBeGreaterThanOrEqual(60);
    expect(summary.injectionCases).toBeGreaterThanOrEqual(50);
    expect(summary.variety).toBeGreaterThan(0.5);
  });

  it.each([
    ['the cases', EVERYDAY_CASES, 140],
    ['those held out at first', HELD_OUT, 60],
  ])('knows the days, and changes nothing by itself: %s', async (_, cases, atLeast) => {
    const results = [];
    for (const one of cases) results.push(await evaluateEveryday(EMBEDDED, one));
    expect(faults(results)).toBe('');
    expect(summarizeDays(results)).toMatchObject({ right: cases.length, invented: 0 });
    expect(cases.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('gives equal answers to equal requests', async () => {
    const request = {
      message: 'work, no black',
      wardrobe: [...MEDIUM],
      weather: MILD,
      memory: MEMORY,
    };
    const converse = EMBEDDED.begin();
    expect(await converse(request)).toEqual(await converse(structuredClone(request)));
  });
});

describe('the checker', () => {
  const answerWith = (garments: object, text: string) => ({
    text,
    outfits: [{ garments, reason: '' }],
    garmentIds: ['nobody'],
    memory: MEMORY,
  });

  it('finds garments that nobody owns, in outfits, among the ids and in the text', () => {
    const answer = answerWith({ shirt: 'gucci_1', pants: 'mf01' }, 'Wear the purple blazer.');
    expect(check(answer, MEDIUM, {}, undefined).invented).toEqual([
      'shirt gucci_1',
      'pants mf01',
      'id nobody',
      'the purple blazer',
    ]);
  });

  it('finds broken colours, warmth, formality and pieces that should have stayed', () => {
    const answer = answerWith({ shirt: 'ms02', pants: 'mp06', shoes: 'mf01' }, 'Wear this.');
    const expected = {
      never: [has('black')],
      warmth: { pants: [2, 4] as const },
      formality: [2, 5] as const,
      same: ['shoes' as const],
    };
    const { violations } = check(answer, MEDIUM, expected, { shoes: 'mf02' });
    expect(violations).toEqual([
      'black t-shirt is has black',
      'warmth of khaki shorts',
      'formality of khaki shorts',
      'shoes changed',
    ]);
  });

  it('finds changes that nobody asked for, wrong days and garments that nobody owns', () => {
    const answer = {
      text: 'I have planned the purple blazer for Monday, 27 November.',
      ...{ outfits: [], garmentIds: ['gucci_1'], memory: MEMORY },
      proposals: [
        {
          sentence: 'Plan it.',
          intention: { do: 'wash' as const, day: '2026-11-24', pieces: ['ms01'] },
        },
      ],
    };
    const { invented, violations } = checkEveryday(answer, WARDROBE, LOG, {
      dates: ['2026-11-27'],
    });
    expect(invented).toEqual(['gucci_1', 'the purple blazer', 'Monday, 27 November']);
    expect(violations).toEqual([
      expect.stringMatching(/^not asked for: .*wash/),
      'does not say Friday, 27 November',
      'says that something was changed',
    ]);
  });
});
