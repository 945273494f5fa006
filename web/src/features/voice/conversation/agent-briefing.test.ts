import { expect, test } from 'vitest';
import { closetWith, EMPTY_CLOSET, garment } from '../../../test-support/garments.ts';
import { briefAgent, contextOf } from './agent-briefing.ts';
import { byteLength, DATA_CHUNK_BYTES } from './limits.ts';
import { WARDROBE } from '../test-support/voice.ts';
import { wireRecord } from '@contract';

const MIRA = { uid: 'mira', name: 'Mira' };

test('has the wardrobe in words, and who asks', () => {
  expect(briefAgent(WARDROBE, MIRA)).toEqual({
    wardrobe_data: {
      ...EMPTY_CLOSET,
      shirts: [
        { id: 'white-oxford', description: 'White oxford' },
        { id: 'navy-breton', description: 'Navy breton' },
      ],
      pants: [{ id: 'indigo-jeans', description: 'Indigo jeans' }],
      shoes: [{ id: 'brown-derby', description: 'Brown derby' }],
      counts: { ...wireRecord('rail', () => 0), shirts: 2, pants: 1, shoes: 1 },
    },
    user_id: 'mira',
    user_name: 'Mira',
  });
});

test('calls a garment by the name that every screen shows', () => {
  const [oxford] = WARDROBE.shirts;
  if (!oxford) throw new Error('The wardrobe has no shirt.');
  const attributes = { description: 'a shirt of white cotton' } as NonNullable<
    typeof oxford.attributes
  >;
  const known = { ...WARDROBE, shirts: [{ ...oxford, attributes }] };
  expect(briefAgent(known, MIRA).wardrobe_data.shirts).toEqual([
    { id: 'white-oxford', description: oxford.name },
  ]);
});

test('a wardrobe of any size fits into one message, the newest of each kind first', () => {
  const many = (category: 'shirt' | 'pants' | 'shoes', count: number) =>
    Array.from({ length: count }, (_, index) =>
      garment(category, `${category} "ünïcode" number ${index} ${'with many words '.repeat(20)}`),
    );
  const items = closetWith({
    shirts: many('shirt', 900),
    pants: many('pants', 30),
    shoes: many('shoes', 400),
  });
  const briefing = briefAgent(items, MIRA);
  const bytes = byteLength(JSON.stringify(briefing));
  expect(bytes).toBeLessThanOrEqual(DATA_CHUNK_BYTES - 1024);
  expect(byteLength(contextOf(briefing))).toBeLessThan(DATA_CHUNK_BYTES);
  // Not by leaving much of the room empty either.
  expect(bytes).toBeGreaterThan(DATA_CHUNK_BYTES - 1500);
  const { shirts, pants, shoes, counts } = briefing.wardrobe_data;
  expect(counts).toMatchObject({ shirts: 900, pants: 30, shoes: 400, dresses: 0 });
  expect(shirts.length - shoes.length).toBeLessThanOrEqual(1);
  expect(shirts.length - pants.length).toBeLessThanOrEqual(1);
  expect(shirts[0]?.id).toBe(items.shirts[0]?.id);
});

test('an empty wardrobe is said to be empty', () => {
  const { wardrobe_data } = briefAgent(EMPTY_CLOSET, MIRA);
  expect(wardrobe_data.counts).toEqual(wireRecord('rail', () => 0));
});
