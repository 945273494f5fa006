import { expect, it } from 'vitest';
import type { PhotoRecord } from '../../stores/wardrobe/photo-store.ts';
import { bandsOf, fingerprintOf } from '../../vision/pictures/fingerprint.ts';
import { createMemory } from '../test-support/memory.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { addFingerprint } from './add-fingerprint.ts';

const setUp = async () => {
  const memory = createMemory();
  const deps = { photos: memory.photoStore, images: memory.images };
  const folder = { uid: 'ada', collection: 'photos', id: 'old' } as const;
  const bytes = await photoWithMetadata(60, 90);
  const image = await memory.images.put(folder, 'photo.jpg', bytes);
  memory.records.photos.set('old', { id: 'old', name: 'old.jpg', image } as PhotoRecord);
  return { memory, deps, bytes, image };
};

it('gives an old photo its fingerprint, and keeps everything else', async () => {
  const { memory, deps, bytes, image } = await setUp();
  expect(await addFingerprint(deps, 'ada', 'old')).toBe(true);
  const hash = await fingerprintOf(bytes);
  expect(memory.records.photos.get('old')).toEqual({
    id: 'old',
    name: 'old.jpg',
    image,
    fingerprint: { hash, bands: bandsOf(hash) },
  });
});

it('leaves a photo alone whose picture is gone or damaged', async () => {
  const { memory, deps, image } = await setUp();
  memory.files.set(image.path, new Uint8Array([1, 2, 3]));
  expect(await addFingerprint(deps, 'ada', 'old')).toBe(false);
  memory.files.delete(image.path);
  expect(await addFingerprint(deps, 'ada', 'old')).toBe(false);
  expect(await addFingerprint(deps, 'ada', 'never')).toBe(false);
  expect(memory.records.photos.get('old')).not.toHaveProperty('fingerprint');
});
