import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from './stylist.ts';
import { scoreOutfit } from './score-outfit.ts';
import { searchWardrobe } from './search.ts';
import { findGaps } from './gap-analysis.ts';
import { garment, WARDROBE } from './test-support/garments.ts';
import type { StylistMemory, StylistWeather } from './types.ts';

const MILD: StylistWeather = {
  place: 'Lisbon',
  kind: 'measured',
  lowC: 12,
  highC: 18,
  precipitation: 'none',
  season: 'fall',
  timeOfDay: 'afternoon',
};
const MEMORY: StylistMemory = { suggested: [], refused: [] };
const ask = (message: string, memory = MEMORY, weather: StylistWeather | null = MILD) =>
  answer({ message, wardrobe: WARDROBE, weather, memory });

describe('answer', () => {
  it('says of typical weather and of a mere season what they are', () => {
    expect(ask('What should I wear?').text).toContain("good for today's 12-18 °C in Lisbon");
    const typical = ask('What should I wear?', MEMORY, {
      ...MILD,
      kind: 'typical',
      month: 'November',
    });
    expect(typical.text).toContain('good for a typical November day in Lisbon (12-18 °C)');
    const season = ask('What should I wear?', MEMORY, {
      ...MILD,
      kind: 'season',
      lowC: null,
      highC: null,
    });
    expect(season.text).toContain('only know the season');
    expect(season.text).not.toContain('°C');
  });

  it('remembers what was said no to, and what was excluded, until it is asked for', () => {
    const first = ask('casual outfit with my jeans, no white shoes');
    expect(first.memory.standing?.excluded).toMatchObject([
      { colours: ['white'], category: 'shoes' },
    ]);
    const second = ask("I don't like the pants", first.memory);
    expect(second.memory.refused).toEqual(['jeans']);
    expect(second.outfits[0]?.garments.pants).toBe('chinos');
    const third = ask('a casual outfit with my white sneakers', second.memory);
    expect(third.outfits[0]?.garments).toMatchObject({ shoes: 'sneakers', pants: 'chinos' });
  });

  it('ends an exclusion with a new question, and keeps it while the talk is about the same outfit', () => {
    const first = ask('casual outfit, not white');
    const other = ask('also no indigo', first.memory);
    expect(other.memory.standing?.excluded).toMatchObject([
      { colours: ['white'] },
      { colours: ['indigo'] },
    ]);
    expect(ask('also not beige, for work', other.memory).memory.standing?.excluded).toHaveLength(3);
    expect(ask('What should I wear for dinner?', other.memory).memory.standing?.excluded).toEqual(
      [],
    );
    const asked = ask('how many shoes do I own?', other.memory);
    expect(ask('other shoes', asked.memory).memory.standing?.excluded).toHaveLength(2);
  });

  it('speaks of the place that was asked about, or says that it does not know the weather there', () => {
    const message = 'What is the weather in tokyo?';
    expect(ask(message).text).toContain('I do not know the weather in Tokyo.');
    const tokyo = { ...MILD, place: 'Tōkyō' };
    const reply = answer({
      message,
      wardrobe: WARDROBE,
      weather: tokyo,
      askedPlace: 'Tokyo',
      memory: MEMORY,
    });
    expect(reply.text).toContain('in Tōkyō');
  });

  it('swaps shoes for shoes that look different, and calls pieces by their names', () => {
    const twin = { ...garment('twin', 'shoes', 'black', 'derby shoes'), name: 'black derby shoes' };
    const stone = { ...garment('stone', 'pants', 'beige', 'chinos'), name: 'Stone chinos' };
    const wardrobe = [garment('white', 'shirt', 'white', 'shirt'), stone, twin];
    const all = [...wardrobe, garment('derbies', 'shoes', 'black', 'derby shoes')];
    const say = (text: string, memory: StylistMemory, owned = all) =>
      answer({ message: text, wardrobe: owned, weather: MILD, memory });
    const first = say('work', MEMORY);
    expect(first.text).toContain('the stone chinos');
    expect(first.text).not.toContain('beige');
    const other = say('Other shoes', first.memory);
    expect(other.outfits).toEqual([]);
    expect(other.text).toContain('no other shoes');
    const loafers = garment('loafers', 'shoes', 'brown', 'loafers');
    const third = say('Other shoes', first.memory, [...all, loafers]);
    expect(third.outfits[0]?.garments.shoes).toBe('loafers');
  });

  it('keeps at most twenty suggestions', () => {
    let memory = MEMORY;
    for (let i = 0; i < 25; i++) memory = ask('What should I wear?', memory).memory;
    expect(memory.suggested).toHaveLength(20);
  });

  it('answers any text, in any conversation, with garments of the wardrobe only', () => {
    const words =
      "no not my the swap without with black shoes jeans work but , . other keep shirt warmer another three outfits like don't all".split(
        ' ',
      );
    const message = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 })
        .map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 4 }), (messages) => {
        let memory = MEMORY;
        for (const text of messages) {
          const reply = ask(text, memory);
          expect(reply.text.trim()).not.toBe('');
          expect(reply.text).not.toMatch(/undefined|null|NaN|\[object/);
          for (const { garments } of reply.outfits) {
            for (const [category, id] of Object.entries(garments)) {
              expect(WARDROBE.find((one) => one.id === id)?.category).toBe(category);
              expect(memory.refused.includes(id) && !/my/.test(text)).toBe(false);
            }
          }
          memory = reply.memory;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('scoreOutfit', () => {
  const score = (outfit: object, occasion: string | null = null) =>
    scoreOutfit(outfit, WARDROBE, { weather: MILD, occasion });

  it('scores a fitting outfit above one that misses the occasion, and names what misses', () => {
    const good = score({ shirt: 'oxford', pants: 'chinos', shoes: 'derbies' }, 'a job interview');
    expect(good.violations).toEqual([]);
    expect(good.reasons.join(' ')).toMatch(/good for today's 12-18 °C/);
    const casual = score({ shirt: 'tee', pants: 'jeans', shoes: 'sneakers' }, 'a job interview');
    expect(casual.score).toBeLessThan(good.score);
    expect(casual.violations).toContain('The white t-shirt is too casual for an interview.');
  });

  it('tells ids that are not there, and an outfit of none', () => {
    expect(score({ shirt: 'jeans' }).violations[0]).toMatch(/no such garment/);
    expect(score({}).score).toBe(0);
  });
});

describe('searchWardrobe', () => {
  it.each([
    ['blue shirts', ['oxford']],
    ['white', ['tee', 'sneakers']],
    ['something for a job interview', ['oxford', 'chinos', 'derbies']],
    ['shoes that are not white', ['derbies']],
    ['purple shirt', []],
    ['', WARDROBE.map(({ id }) => id)],
  ])('finds "%s"', (query, ids) => {
    expect(searchWardrobe(query, WARDROBE)).toEqual(ids);
  });
});

describe('findGaps', () => {
  it('names at most one basic per category with what it adds and goes with, none that is owned', () => {
    const gaps = findGaps(WARDROBE);
    expect(gaps.length).toBeGreaterThan(0);
    expect(new Set(gaps.map(({ category }) => category)).size).toBe(gaps.length);
    for (const { name, adds, goesWith, category } of gaps) {
      expect(adds).toBeGreaterThan(0);
      expect(adds).toBeLessThanOrEqual(4);
      expect(['white t-shirt', 'white sneakers', 'beige chinos', 'indigo jeans']).not.toContain(
        name,
      );
      expect(goesWith.length).toBeGreaterThan(0);
      for (const id of goesWith)
        expect(WARDROBE.find((one) => one.id === id)?.category).not.toBe(category);
    }
    expect(gaps.map(({ adds }) => adds)).toEqual(
      gaps.map(({ adds }) => adds).toSorted((a, b) => b - a),
    );
  });

  it('looks for shoes where there are none, and for nothing where two categories are empty', () => {
    const noShoes = WARDROBE.filter(({ category }) => category !== 'shoes');
    expect(findGaps(noShoes).map(({ category }) => category)).toEqual(['shoes']);
    expect(findGaps([garment('only', 'shirt', 'white', 't-shirt')])).toEqual([]);
  });
});
