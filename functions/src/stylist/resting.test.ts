import { describe, expect, it } from 'vitest';
import { CATEGORIES, type CalendarDay } from '../contract/index.ts';
import { outfitsFor } from './outfits/outfits-for.ts';
import { toOutfit } from './outfits/choose.ts';
import { toPiece } from './outfits/piece.ts';
import { answer } from './stylist.ts';
import { garment, WARDROBE } from './test-support/garments.ts';
import type { Outfit, StylistMemory } from './types.ts';

const MEMORY: StylistMemory = { suggested: [], refused: [] };
const ask = (message: string, resting: string[], memory = MEMORY, wardrobe = WARDROBE) =>
  answer({ message, wardrobe, weather: null, memory, resting: new Set(resting) });

describe('pieces in the wash', () => {
  it('are in no outfit, and the answer says so', () => {
    const { outfits, text, garmentIds } = ask('What should I wear?', ['tee', 'chinos']);
    expect(outfits[0]?.garments).toMatchObject({ shirt: 'oxford', pants: 'jeans' });
    expect(text).toContain(
      'I left out the white t-shirt and the beige chinos, because they are in the wash.',
    );
    expect(garmentIds).not.toContain('tee');
  });

  it('are named only where they could have been chosen', () => {
    expect(ask('an outfit for a wedding', ['tee']).text).not.toContain('in the wash');
    expect(ask('no white shirts', ['tee']).text).not.toContain('in the wash');
    const first = ask('What should I wear?', []);
    const swap = ask('swap the shoes', ['tee', 'oxford'], first.memory);
    expect(swap.text).not.toContain('left out');
  });

  it('are counted where there are many', () => {
    const tees = ['a', 'b', 'c', 'd'].map((id) => garment(id, 'shirt', 'navy', 't-shirt'));
    const { text } = ask('a casual outfit', ['a', 'b', 'c', 'd'], MEMORY, [...WARDROBE, ...tees]);
    expect(text).toContain('I left out 4 pieces that are in the wash, such as the navy t-shirt.');
  });

  it('are never swapped in, nor made up for', () => {
    const { outfits, text } = ask('What should I wear?', ['tee', 'oxford']);
    expect(outfits[0]?.garments).not.toHaveProperty('shirt');
    expect(text).toContain('Your shirts are all in the wash, so this outfit has none.');
    const first = ask('What should I wear?', []);
    const other = first.outfits[0]?.garments.shoes === 'sneakers' ? 'derbies' : 'sneakers';
    const swap = ask('swap the shoes', [other], first.memory);
    expect(swap.outfits).toEqual([]);
    expect(swap.text).toContain('in the wash');
  });

  it('are worn when the person asks for exactly one, with a note', () => {
    const { outfits, text } = ask('an outfit with my jeans', ['jeans']);
    expect(outfits[0]?.garments.pants).toBe('jeans');
    expect(text).toContain('Note: the indigo jeans are in the wash.');
  });
});

describe('outfits of the days around', () => {
  const today = '2026-11-24';
  const dayOf = (day: string, outfit: Outfit, status: 'worn' | 'planned'): CalendarDay => ({
    day,
    outfits: [
      {
        id: day,
        status,
        name: '',
        pieces: CATEGORIES.flatMap((category) => {
          const id = outfit[category];
          return id ? [{ category, id, name: id }] : [];
        }),
        origin: 'today',
        tryOnId: null,
        loggedAt: `${day}T08:00:00.000Z`,
      },
    ],
    events: [],
    washed: [],
  });
  const askWith = (message: string, days: CalendarDay[], wardrobe = WARDROBE) =>
    answer({
      message,
      wardrobe,
      weather: null,
      memory: MEMORY,
      log: { today, days, trips: [], ownWashLimits: [] },
    });
  const first = ask('an outfit', []).outfits[0]!.garments;

  it('are not proposed again, nor planned, while there are others', () => {
    for (const [day, status] of [
      ['2026-11-22', 'worn'],
      ['2026-11-26', 'planned'],
    ] as const) {
      const days = [dayOf(day, first, status)];
      expect(askWith('an outfit', days).outfits[0]?.garments).not.toEqual(first);
      const plan = askWith('Plan an outfit for tomorrow', days);
      expect(plan.outfits[0]?.garments).not.toEqual(first);
      expect(plan.proposals).toHaveLength(1);
    }
  });

  it('come again after a week, and where the wardrobe has nothing else', () => {
    const old = [dayOf('2026-11-16', first, 'worn')];
    expect(askWith('an outfit', old).outfits[0]?.garments).toEqual(first);
    const only = WARDROBE.filter(({ id }) => Object.values(first).includes(id));
    const worn = [dayOf('2026-11-23', first, 'worn')];
    expect(askWith('an outfit', worn, only).outfits[0]?.garments).toEqual(first);
  });

  it('are washed by the days on which they were worn', () => {
    const days = [dayOf('2026-11-22', first, 'worn'), dayOf('2026-11-23', first, 'worn')];
    const { proposals } = askWith('Wash everything I wore yesterday', days);
    expect(proposals).toHaveLength(1);
    expect(proposals![0]!.intention).toMatchObject({ do: 'wash', day: today });
    expect(proposals![0]!.intention).toHaveProperty(
      'pieces',
      expect.arrayContaining(Object.values(first)),
    );
    const none = askWith('Wash the clothes I wore on Friday', days);
    expect(none.proposals).toEqual([]);
    expect(none.text).toBe('You logged nothing like that as worn on Friday, 20 November.');
  });
});

describe('outfitsFor', () => {
  const pieces = WARDROBE.map(toPiece);
  const day = { pieces, weather: null, occasion: null };

  it('chooses another outfit than those of the last days, of clean pieces', () => {
    const worn: Outfit[] = [];
    for (let i = 0; i < 8; i++) {
      const [outfit] = outfitsFor({ ...day, worn }).outfits;
      worn.unshift(toOutfit(outfit!));
    }
    expect(new Set(worn.map((outfit) => JSON.stringify(outfit))).size).toBe(8);
    expect(outfitsFor({ ...day, worn }).outfits).toEqual([]);
    const clean = outfitsFor({ ...day, resting: new Set(['tee']), count: 3 });
    expect(clean.outfits).toHaveLength(3);
    expect(clean.outfits.flat().map(({ id }) => id)).not.toContain('tee');
  });
});
