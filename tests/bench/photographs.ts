/**
 * A wardrobe of real photographs, as the application stores it, written without its network: each photo with one garment, cut out along the
 * annotation.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Category, categoryRecord } from '../../functions/src/contract/index.ts';
import { downloadOrigin } from '../../functions/src/stores/download-url.ts';
import { createImageStore } from '../../functions/src/stores/image-store.ts';
import { fallbackAttributes } from '../../functions/src/stylist/garment/fallback-attributes.ts';
import { frameGarment } from '../../functions/src/vision/garments/framed-garment.ts';
import { cropMask, cutOut, tightBox } from '../../functions/src/vision/pixels/mask.ts';
import { bandsOf } from '../../functions/src/vision/pictures/fingerprint.ts';
import { normalisePhoto } from '../../functions/src/vision/pictures/photo-intake.ts';
import {
  type AnnotatedPhoto,
  LABELS_OF,
  listPhotos,
  readPhoto,
} from '../../scripts/eval/photo-folder.ts';
import { bucket, firestore } from '../support/stored/admin.ts';
import type { TestUser } from '../support/auth.ts';
import { stack } from '../support/stack.ts';

const HOUR_MS = 3_600_000;
const CUT_OUT = Object.keys(LABELS_OF) as (keyof typeof LABELS_OF)[];
const images = createImageStore({
  bucket,
  origin: downloadOrigin(`${stack.storageHost}:${stack.storagePort}`),
  newToken: randomUUID,
});

/** The part of a photo that shows a category, on a transparent background; the whole photo where none of it is annotated. */
const garmentIn = ({ photo, labels }: AnnotatedPhoto, category: keyof typeof LABELS_OF) => {
  const wanted: readonly number[] = LABELS_OF[category];
  const { width, height } = photo;
  const mask = {
    data: labels.data.map((label) => (wanted.includes(label) ? 255 : 0)),
    width,
    height,
  };
  const box = tightBox(mask);
  if (box) return cutOut(photo, cropMask(mask, box), box);
  return cutOut(photo, { ...mask, data: mask.data.fill(255) }, { left: 0, top: 0, width, height });
};

async function store(uid: string, folder: string, name: string, index: number): Promise<string[]> {
  const category: Category = CUT_OUT[index % CUT_OUT.length] ?? 'shirt';
  const createdAt = new Date(Date.now() - index * HOUR_MS);
  const [photo, annotated] = await Promise.all([
    normalisePhoto(readFileSync(join(folder, 'photos', name))),
    readPhoto(folder, name),
  ]);
  const garment = await frameGarment(
    garmentIn(annotated, CUT_OUT[index % CUT_OUT.length] ?? 'shirt'),
  );
  const ofPhoto = { uid, collection: 'photos', id: `photo-${index}` } as const;
  const ofItem = { uid, collection: 'items', id: `item-${index}` } as const;
  const [image, thumbnail, cutout, small] = await Promise.all([
    images.put(ofPhoto, 'photo.jpg', photo.jpeg),
    images.put(ofPhoto, 'thumb.webp', photo.thumbnailWebp),
    images.put(ofItem, 'cutout.png', garment.png),
    images.put(ofItem, 'thumb.webp', garment.thumbnailWebp),
  ]);
  const attributes = fallbackAttributes(category, name);
  const batch = firestore.batch();
  batch.set(firestore.doc(`users/${uid}/photos/photo-${index}`), {
    name: `photo-${index}.jpg`,
    image,
    thumbnail,
    placeholder: photo.placeholder,
    width: photo.width,
    height: photo.height,
    counts: { ...categoryRecord(() => 0), [category]: 1 },
    visualizations: {},
    masks: [],
    masksEdited: null,
    engine: 'upload',
    fingerprint: { hash: photo.fingerprint, bands: bandsOf(photo.fingerprint) },
    createdAt,
  });
  batch.set(firestore.doc(`users/${uid}/items/item-${index}`), {
    photoId: `photo-${index}`,
    category,
    name: `${category} ${index}`,
    image: cutout,
    thumbnail: small,
    width: garment.width,
    height: garment.height,
    content: garment.content,
    landmarks: null,
    attributes: { ...attributes, source: 'local' },
    createdAt,
  });
  await batch.commit();
  return [images.url(thumbnail), images.url(small)];
}

export type Pictures = {
  /** Addresses of the pictures that the wardrobe's grid and the closet's rails show, newest first. */
  photos: string[];
  garments: string[];
};

/**
 * Fills somebody's wardrobe with the first `count` annotated photos of a folder.
 * @throws Refusal if the folder has none, or fewer than `count`.
 */
export async function fillWithPhotographs(
  { uid }: TestUser,
  folder: string,
  count: number,
): Promise<Pictures> {
  const names = listPhotos(folder).slice(0, count);
  const pictures: Pictures = { photos: [], garments: [] };
  for (const [index, name] of names.entries()) {
    const [photo = '', garment = ''] = await store(uid, folder, name, index);
    pictures.photos.push(photo);
    pictures.garments.push(garment);
  }
  return pictures;
}
