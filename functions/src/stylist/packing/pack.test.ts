import { describe, expect, it } from 'vitest';
import { randomGarments, randomTrip } from './test-support/random-trips.ts';
import { garment, WARDROBE } from '../test-support/garments.ts';
import { toPiece } from '../outfits/piece.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { StylistGarment } from '../types.ts';
import { search } from './improve.ts';
import { prepareTrip } from './candidates.ts';
import { pack } from './pack.ts';
import { missedWords, overwornWords, reasonFor, tooMuchWords, undressedWords } from './tell.ts';
import { leastCost } from './test-support/exact.ts';
import type { PackingRequest, PackingSlot } from './types.ts';

const MILD: DressWeather = {
  tempC: 18,
  season: 'spring',
  precipitation: 'none',
  source: 'typical',
};
const days = (count: number, more: Partial<PackingSlot> = {}): PackingSlot[] =>
  Array.from({ length: count }, (_, day) => ({
    ...{ id: `d${day}`, day, weather: MILD, occasion: null },
    ...more,
  }));
const trip = (slots: PackingSlot[], more: Partial<PackingRequest> = {}): PackingRequest => ({
  pieces: WARDROBE.map(toPiece),
  slots,
  laundryAfter: [],
  mayRepeat: false,
  bagLitres: 60,
  forbidden: new Set(),
  pinned: new Set(),
  ...more,
});
const tees = (count: number): StylistGarment[] =>
  Array.from({ length: count }, (_, i) => garment(`tee${i}`, 'shirt', 'navy', 't-shirt'));
const idsOf = (packing: ReturnType<typeof pack>) => packing.packed.map(({ piece }) => piece.id);

describe('pack', () => {
  it('gives each day an outfit from few pieces, none twice', () => {
    const packing = pack(trip(days(2)));
    expect(packing.undressed).toEqual([]);
    expect(packing.outfits).toHaveLength(2);
    // Both shirts, because each is worn a day; one of the rest.
    expect(packing.packed).toHaveLength(4);
    const keys = packing.outfits.map(({ pieces }) =>
      pieces
        .map(({ id }) => id)
        .sort()
        .join(),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('wears a shirt once, unless there is a laundry stop', () => {
    const pieces = [...WARDROBE.slice(2), ...tees(3)].map(toPiece);
    const without = pack(trip(days(4), { pieces }));
    expect(without.outfits).toHaveLength(3);
    expect(without.undressed).toMatchObject([{ why: 'all-worn', category: 'shirt' }]);
    const washed = pack(trip(days(4), { pieces, laundryAfter: [1] }));
    expect(washed.undressed).toEqual([]);
    expect(idsOf(washed).filter((id) => id.startsWith('tee'))).toHaveLength(2);
    for (const { days: worn } of washed.packed.filter(({ piece }) => piece.category === 'shirt'))
      expect(worn).toHaveLength(2);
  });

  it('wears no outfit twice unless it may', () => {
    const one = [...tees(1), ...WARDROBE.slice(2, 3), ...WARDROBE.slice(4, 5)].map(toPiece);
    const once = pack(trip(days(2), { pieces: one, laundryAfter: [0] }));
    expect(once.undressed).toMatchObject([{ slot: { id: 'd1' }, why: 'only-repeats' }]);
    const twice = pack(trip(days(2), { pieces: one, laundryAfter: [0], mayRepeat: true }));
    expect(twice.undressed).toEqual([]);
    expect(twice.packed).toHaveLength(3);
  });

  it('says what is missing, and invents nothing', () => {
    const barefoot = WARDROBE.filter(({ category }) => category !== 'shoes').map(toPiece);
    const { undressed, packed, outfits } = pack(trip(days(1), { pieces: barefoot }));
    expect(undressed).toMatchObject([{ why: 'none-owned', category: 'shoes' }]);
    expect([...packed, ...outfits]).toEqual([]);
    expect(undressed.map(undressedWords)).toEqual(['There are no shoes in your wardrobe.']);
    const forbidden = new Set(['sneakers', 'derbies']);
    expect(pack(trip(days(1), { forbidden })).undressed).toMatchObject([
      { why: 'all-forbidden', category: 'shoes' },
    ]);
    expect(pack(trip(days(1), { pieces: [] })).undressed).toMatchObject([{ why: 'none-owned' }]);
  });

  it('names what the nearest pieces miss', () => {
    const frost: DressWeather = { ...MILD, tempC: -6, season: 'winter' };
    const [outfit] = pack(trip(days(1, { weather: frost }))).outfits;
    expect(outfit?.missed.map(({ missed }) => missed[0]?.reason)).toContain('too-light');
    const words = missedWords(outfit!);
    expect(words[0]).toMatch(/^The .* (is|are) not warm enough for about -6 °C\.$/);
    expect(words.at(-1)).toBe('You have no coat or jacket that is right for about -6 °C.');
    const smart = garment('coat', 'outerwear', 'camel', 'overcoat', { warmth: 5, formality: 5 });
    const pieces = [...WARDROBE, smart].map(toPiece);
    const slots = days(1, { weather: frost, occasion: 'casual' });
    const [warm] = pack(trip(slots, { pieces })).outfits;
    expect(missedWords(warm!).at(-1)).toBe('The camel overcoat is too formal for a casual day.');
  });

  it('dresses for the occasion, and pieces of one day count as worn once', () => {
    const slots: PackingSlot[] = [
      { id: 'a', day: 0, weather: MILD, occasion: 'work' },
      { id: 'b', day: 0, weather: MILD, occasion: 'casual' },
    ];
    const { outfits, undressed } = pack(trip(slots));
    expect(undressed).toEqual([]);
    const work = outfits.find(({ slot }) => slot.id === 'a');
    expect(work?.pieces.map(({ id }) => id)).toContain('oxford');
    expect(work?.missed).toEqual([]);
    expect(reasonFor(work!)).toContain('right for work');
  });

  it('takes pinned pieces along, leaves forbidden ones at home, and keeps fixed ones', () => {
    const packing = pack(
      trip(days(1, { fixed: { shirt: 'oxford', pants: 'chinos' } }), {
        pinned: new Set(['sneakers']),
        forbidden: new Set(['derbies']),
      }),
    );
    expect(idsOf(packing).sort()).toEqual(['chinos', 'oxford', 'sneakers']);
    const slots = days(2, { fixed: { shirt: 'tee', pants: 'jeans', shoes: 'sneakers' } });
    const { overworn, outfits } = pack(trip(slots));
    expect(outfits).toHaveLength(2);
    expect(overworn).toMatchObject([{ piece: { id: 'tee' }, times: 2, limit: 1 }]);
    expect(overworn.map(overwornWords)).toEqual([
      'The white t-shirt would be worn on 2 days without a wash, once is usual.',
    ]);
  });

  it('says what the bag does not hold; what is worn on the way needs no room', () => {
    const small = pack(trip(days(3, { occasion: null }), { bagLitres: 0.5 }));
    const left = small.packed.filter(({ fits }) => !fits);
    expect(left.length).toBeGreaterThan(0);
    expect(tooMuchWords(small.packed)).toMatch(/^The .* not fit in the bag with the rest\.$/);
    expect(small.litres).toBeLessThanOrEqual(0.5);
    expect(small.packed.filter(({ isWornOnTheWay }) => isWornOnTheWay)).toHaveLength(3);
    for (const { isWornOnTheWay, fits } of small.packed)
      if (isWornOnTheWay) expect(fits).toBe(true);
  });

  it('packs equal trips equally, and breaks no rule on any', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const request = randomTrip(seed, randomGarments(seed, 60).map(toPiece), 9);
      const packing = pack(request);
      expect(pack(request)).toEqual(packing);
      expect(rulesBroken(request, packing)).toEqual([]);
      expect(packing.outfits.length + packing.undressed.length).toBe(request.slots.length);
    }
  });
});

/** Checked from the result alone. */
function rulesBroken(request: PackingRequest, packing: ReturnType<typeof pack>): string[] {
  const broken: string[] = [];
  const cores = packing.outfits.map(({ pieces }) =>
    pieces
      .filter(({ category }) => ['shirt', 'pants', 'shoes', 'dress'].includes(category))
      .map(({ id }) => id)
      .sort()
      .join(),
  );
  if (!request.mayRepeat && new Set(cores).size < cores.length) broken.push('an outfit twice');
  const packed = new Set(idsOf(packing));
  const owned = new Set(request.pieces.map(({ id }) => id));
  for (const { pieces } of packing.outfits) {
    for (const { id } of pieces)
      if (!packed.has(id) || !owned.has(id)) broken.push(`invented ${id}`);
  }
  for (const { piece, days: worn } of packing.packed) {
    if (piece.type !== 't-shirt') continue;
    const cycles = worn.map((day) => request.laundryAfter.filter((stop) => stop < day).length);
    if (new Set(cycles).size < cycles.length) broken.push(`${piece.id} worn twice unwashed`);
  }
  return broken;
}

describe('the search', () => {
  it('needs as few pieces as the exact optimum on small wardrobes, or nearly', () => {
    const gaps: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const request = randomTrip(seed, randomGarments(seed, 14).map(toPiece), 3 + (seed % 3));
      const least = leastCost(request);
      const { cost } = search(prepareTrip(request), () => 1);
      expect(cost.slice(0, 2)).toEqual(least.slice(0, 2));
      gaps.push(cost[2] - least[2]);
    }
    expect(Math.min(...gaps)).toBe(0);
    // 40 trips: at most one piece more than needed, and seldom.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1);
    expect(gaps.filter((gap) => gap > 0).length).toBeLessThanOrEqual(2);
  });
});
