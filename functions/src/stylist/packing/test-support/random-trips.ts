import type { Category, ColourName } from '../../../contract/index.ts';
import type { Piece } from '../../outfits/piece.ts';
import { garment } from '../../test-support/garments.ts';
import type { StylistGarment } from '../../types.ts';
import type { PackingRequest } from '../types.ts';

const KINDS: readonly (readonly [Category, string])[] = [
  ['shirt', 't-shirt'],
  ['shirt', 'oxford shirt'],
  ['shirt', 'sweater'],
  ['shirt', 'polo'],
  ['pants', 'jeans'],
  ['pants', 'chinos'],
  ['pants', 'dress pants'],
  ['shoes', 'sneakers'],
  ['shoes', 'loafers'],
  ['shoes', 'boots'],
  ['dress', 'sundress'],
  ['dress', 'knit dress'],
  ['outerwear', 'coat'],
  ['outerwear', 'denim jacket'],
  ['hat', 'beanie'],
];
const COLOURS: readonly ColourName[] = ['white', 'black', 'navy', 'beige', 'red', 'olive', 'grey'];
const OCCASIONS = ['work', 'dinner', 'casual', null] as const;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomGarments(seed: number, count: number): StylistGarment[] {
  const next = numbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return Array.from({ length: count }, (_, i) => {
    // The first ones are of every kind that a whole outfit needs.
    const [category, kind] = i < KINDS.length && i % 2 === 0 ? KINDS[i]! : pick(KINDS);
    return garment(`g${i}`, category, pick(COLOURS), kind);
  });
}

export function randomTrip(seed: number, pieces: readonly Piece[], days: number): PackingRequest {
  const next = numbers(seed + 1000);
  const base = -2 + Math.floor(next() * 30);
  return {
    pieces,
    slots: Array.from({ length: days }, (_, day) => ({
      id: `d${day}`,
      day,
      weather: {
        tempC: base + Math.floor(next() * 6),
        season: 'spring',
        precipitation: next() < 0.3 ? 'rain' : 'none',
        source: 'typical',
      },
      occasion: OCCASIONS[Math.floor(next() * OCCASIONS.length)]!,
    })),
    laundryAfter: next() < 0.5 ? [Math.floor(days / 2)] : [],
    mayRepeat: next() < 0.3,
    bagLitres: 60,
    forbidden: new Set(),
    pinned: new Set(),
  };
}
