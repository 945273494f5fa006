import { beforeEach, expect, it } from 'vitest';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import type { PhotoRecord } from '../../stores/wardrobe/photo-store.ts';
import { garment } from '../../stylist/test-support/garments.ts';
import { CONTEXT, createMemory, NOW } from '../test-support/memory.ts';
import { countsOf } from '../test-support/selections.ts';
import { makeCorrectClothingItem } from './correct-clothing-item.ts';

const file = (path: string) => ({ path: `users/ada/${path}`, token: 'token' });

const photo = (): PhotoRecord => ({
  id: 'look',
  name: 'look.jpg',
  image: file('photos/look/photo.jpg'),
  thumbnail: file('photos/look/thumb.webp'),
  placeholder: null,
  width: 100,
  height: 200,
  counts: countsOf({ shirt: 1, shoes: 2 }),
  visualizations: { shirt: file('photos/look/shirt.jpg') },
  masks: (['shirt', 'shoes', 'non_clothing'] as const).map((label) => ({
    label,
    full_label: label,
    original_label: label,
    confidence: 0.9,
    original_confidence: 0.9,
    skip_viz: false,
    box: { left: 0, top: 0, width: 10, height: 10 },
    file: file(`photos/look/${label}.png`),
  })),
  masksEdited: null,
  engine: 'local',
  createdAt: NOW,
});

const item = (category: ItemRecord['category'], photoId: string | null = 'look'): ItemRecord => ({
  id: `look-${category}`,
  photoId,
  category,
  name: 'Shirt',
  image: file(`items/look-${category}/cutout.png`),
  thumbnail: file(`items/look-${category}/thumb.webp`),
  width: 100,
  height: 200,
  content: null,
  landmarks: null,
  attributes: {
    ...garment('look', 'shirt', 'red', 'dress').attributes,
    type: 'dress',
    formality: 5,
    edited: ['formality'],
  },
  createdAt: NOW,
});

let memory: ReturnType<typeof createMemory>;
beforeEach(() => {
  memory = createMemory();
  memory.records.photos.set('look', photo());
  for (const one of [item('shirt'), item('shoes')]) memory.records.items.set(one.id, one);
});

const correct = (itemId: string, correction: object) =>
  makeCorrectClothingItem({
    items: memory.itemStore,
    photos: memory.photoStore,
    images: memory.images,
    newId: () => 'moved',
  })({ userId: 'ada', itemId, ...correction }, CONTEXT);

it('a shirt that is a dress moves there, and its photo follows', async () => {
  memory.records.photos.set('look', { ...photo(), otherReading: 'dress' });
  const { item: moved } = await correct('look-shirt', { category: 'dress' });
  expect(moved).toMatchObject({ id: 'look-shirt', category: 'dress' });
  // The kind stays, and so does what the owner has set.
  expect(moved.attributes).toMatchObject({ type: 'dress', formality: 5, edited: ['formality'] });
  const after = memory.records.photos.get('look')!;
  expect(after.counts).toEqual(countsOf({ dress: 1, shoes: 2 }));
  expect(after.visualizations).toEqual({ dress: file('photos/look/shirt.jpg') });
  expect(after.masks.map(({ label }) => label)).toEqual(['dress', 'shoes', 'non_clothing']);
  expect(after.masks[0].original_label).toBe('shirt');
  // Masks that were opened before have the old labels, so they can no longer be saved.
  expect(after.masksEdited).toBe('moved');
  expect(after).not.toHaveProperty('otherReading');
});

it('moving there again changes nothing', async () => {
  await correct('look-shirt', { category: 'dress' });
  const before = structuredClone(memory.records.photos.get('look'));
  await correct('look-shirt', { category: 'dress' });
  expect(memory.records.photos.get('look')).toEqual(before);
});

it('moves and corrects at once', async () => {
  const { item: moved } = await correct('look-shirt', { category: 'outerwear', name: 'My parka' });
  expect(moved).toMatchObject({ name: 'My parka', category: 'outerwear' });
  expect(moved.attributes).toMatchObject({ type: 'parka', warmth: 5, formality: 5 });
});

it('refuses a category in which the photo has another garment', async () => {
  await expect(correct('look-shirt', { category: 'shoes' })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'The photo of this piece already has shoes. Please edit the masks of the photo instead.',
  });
  expect(memory.records.items.get('look-shirt')?.category).toBe('shirt');
  expect(memory.records.photos.get('look')).toEqual(photo());
});

it('a garment without a photo moves alone', async () => {
  memory.records.items.set('look-shirt', item('shirt', null));
  const { item: moved } = await correct('look-shirt', { category: 'bag' });
  expect(moved).toMatchObject({ category: 'bag', attributes: { type: null } });
  expect(memory.records.items.get('look-shirt')?.category).toBe('bag');
});
