import { describe, expect, it } from 'vitest';
import { updateClothingItem } from '../../contract/index.ts';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import { CONTEXT, createMemory, NOW } from '../test-support/memory.ts';
import { changedFacts, makeUpdateClothingItem } from './update-clothing-item.ts';

const item: ItemRecord = {
  id: 'look-shirt',
  photoId: null,
  category: 'shirt',
  name: 'Lucky shirt',
  image: { path: 'users/ada/items/look-shirt/cutout.png', token: 't' },
  thumbnail: { path: 'users/ada/items/look-shirt/thumb.webp', token: 't' },
  width: 10,
  height: 10,
  content: null,
  createdAt: NOW,
  attributes: null,
  landmarks: null,
};

const update = async (changes: object) => {
  const { images, itemStore, records } = createMemory();
  records.items.set(item.id, { ...item, facts: { brand: 'Acne', size: 'M' } });
  const handle = makeUpdateClothingItem({ images, items: itemStore, now: () => NOW });
  const request = updateClothingItem.request.parse({
    userId: 'ada',
    itemId: 'look-shirt',
    ...changes,
  });
  return handle(request, CONTEXT);
};

describe('the facts of a piece', () => {
  it('change field by field; null clears one', async () => {
    const { piece } = await update({ brand: null, price: { amount: 49.9, currency: 'EUR' } });
    expect(piece.facts).toEqual({ size: 'M', price: { amount: 49.9, currency: 'EUR' } });
    expect(piece.name).toBe('Lucky shirt');
  });

  it('of an empty request are none', async () => {
    await expect(update({})).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it.each([
    ['a day in the future', { boughtOn: '2026-11-23' }],
    ['a day of another century', { boughtOn: '1899-12-31' }],
    ['gone in the future', { gone: { how: 'sold', on: '2027-01-01' } }],
    ['three decimals', { price: { amount: 1.005, currency: 'EUR' } }],
    ['a day that does not exist', { boughtOn: '2026-02-30' }],
    ['a month that does not exist', { boughtOn: '2025-13-01' }],
    ['a currency that is none', { price: { amount: 1, currency: 'QQQ' } }],
  ])('are refused with %s', async (_, changes) => {
    await expect(update(changes)).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('take today’s date where the day begins first', async () => {
    // NOW is 12:00 UTC, which is the next day on Kiribati.
    expect((await update({ boughtOn: '2026-11-21' })).piece.facts.boughtOn).toBe('2026-11-21');
  });

  it.each([
    ['a brand with a line break', { brand: 'A\nB' }],
    ['a brand of spaces', { brand: '  ' }],
    ['notes with a bell', { notes: 'ding\u0007' }],
    ['a negative price', { price: { amount: -1, currency: 'EUR' } }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }],
    ['another way to go', { gone: { how: 'eaten', on: '2026-01-01' } }],
  ])('do not fit the contract with %s', (_, changes) => {
    const request = { userId: 'ada', itemId: 'look-shirt', ...changes };
    expect(updateClothingItem.request.safeParse(request).success).toBe(false);
  });

  it('are trimmed, and notes may have lines', async () => {
    const { piece } = await update({ brand: ' Arket ', notes: 'one\ntwo ' });
    expect(piece.facts).toMatchObject({ brand: 'Arket', notes: 'one\ntwo' });
  });
});

it('tags are kept once each, and empty values are not kept', () => {
  expect(changedFacts({}, { tags: ['Summer', 'summer', 'linen'] })).toEqual({
    tags: ['Summer', 'linen'],
  });
  expect(changedFacts({ favourite: true, tags: ['a'] }, { favourite: false, tags: [] })).toEqual(
    {},
  );
});
