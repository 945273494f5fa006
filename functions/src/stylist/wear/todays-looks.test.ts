import { describe, expect, it } from 'vitest';
import { toOutfit } from '../outfits/choose.ts';
import { garment } from '../test-support/garments.ts';
import type { Outfit, StylistWeather } from '../types.ts';
import { todaysLooks, type TodaysWishes } from './todays-looks.ts';

const WARDROBE = [
  garment('tee', 'shirt', 'white', 't-shirt'),
  garment('oxford', 'shirt', 'blue', 'oxford shirt'),
  garment('knit', 'shirt', 'grey', 'sweater'),
  garment('jeans', 'pants', 'navy', 'jeans'),
  garment('suit-trousers', 'pants', 'grey', 'dress trousers'),
  garment('sneakers', 'shoes', 'white', 'sneakers'),
  garment('derbies', 'shoes', 'black', 'derby shoes'),
];
const MILD: StylistWeather = {
  ...{ place: 'Lisbon', kind: 'typical', lowC: 14, highC: 20, precipitation: null },
  ...{ season: 'spring', timeOfDay: 'morning' },
};
const choose = (wishes: Partial<TodaysWishes> = {}) =>
  todaysLooks({
    ...{ wardrobe: WARDROBE, weather: MILD, occasions: [], resting: new Set<string>() },
    ...{ seen: [], swap: null, count: 3 },
    ...wishes,
  });
const outfits = (choice: ReturnType<typeof choose>): Outfit[] =>
  choice.looks.map(({ pieces }) => toOutfit(pieces));
const idsIn = (choice: ReturnType<typeof choose>) =>
  outfits(choice).flatMap((outfit) => Object.values(outfit));

describe('todaysLooks', () => {
  it('gives three whole looks with reasons, each another one', () => {
    const choice = choose();
    expect(choice.looks).toHaveLength(3);
    for (const outfit of outfits(choice)) expect(Object.keys(outfit)).toHaveLength(3);
    expect(new Set(outfits(choice).map((outfit) => JSON.stringify(outfit))).size).toBe(3);
    for (const { reason } of choice.looks) expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(choose()).toEqual(choice);
  });

  it('leaves pieces in the wash where they are, also when nothing else is left', () => {
    expect(idsIn(choose({ resting: new Set(['tee', 'jeans']) }))).not.toEqual(
      expect.arrayContaining(['tee']),
    );
    const all = new Set(
      WARDROBE.filter(({ category }) => category === 'shoes').map(({ id }) => id),
    );
    const barefoot = choose({ resting: all });
    expect(idsIn(barefoot)).not.toEqual(expect.arrayContaining(['sneakers']));
    expect(barefoot.notes.join(' ')).toContain('all in the wash');
    expect(choose({ resting: new Set(WARDROBE.map(({ id }) => id)) }).looks).toEqual([]);
  });

  it('does not repeat what was worn or turned down, until there is nothing else', () => {
    const first = choose();
    const second = choose({ seen: outfits(first) });
    const keys = (choice: ReturnType<typeof choose>) =>
      outfits(choice).map((outfit) => JSON.stringify(outfit));
    expect(keys(second).filter((key) => keys(first).includes(key))).toEqual([]);

    const all = WARDROBE.filter(({ category }) => category === 'shirt').flatMap((shirt) =>
      WARDROBE.filter(({ category }) => category === 'pants').flatMap((pants) =>
        WARDROBE.filter(({ category }) => category === 'shoes').map((shoes) => ({
          ...{ shirt: shirt.id, pants: pants.id, shoes: shoes.id },
        })),
      ),
    );
    const again = choose({ seen: all });
    expect(again.looks.length).toBeGreaterThan(0);
    expect(again.notes[0]).toContain('seen all your outfits');
  });

  it('dresses for the events of the day', () => {
    const wedding = choose({ occasions: [{ name: 'Wedding of Ana', formality: null }], count: 1 });
    expect(outfits(wedding)).toEqual([
      expect.objectContaining({ pants: 'suit-trousers', shoes: 'derbies' }),
    ]);
    expect(wedding.looks[0]?.reason).toContain('wedding');
    const graded = choose({ occasions: [{ name: 'Board', formality: 5 }], count: 1 });
    expect(idsIn(graded)).toEqual(expect.arrayContaining(['suit-trousers', 'derbies']));
  });

  it('swaps one piece and keeps the others', () => {
    const keep = { shirt: 'tee', pants: 'jeans', shoes: 'sneakers' };
    const [swapped] = outfits(choose({ swap: { keep, category: 'shoes' } }));
    expect(swapped).toEqual({ ...keep, shoes: 'derbies' });
    const none = choose({ swap: { keep, category: 'shoes' }, resting: new Set(['derbies']) });
    expect(none.looks).toEqual([]);
    expect(none.notes.join(' ')).toContain('no other shoes');
  });
});
