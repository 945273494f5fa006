import { generateTryOn, listClothingItems, listImages, saveTryOn } from '@contract';
import type { Category, ClothingCollection, ClothingItem, WardrobePhoto } from '@contract';
import { createFakeApi } from '../../../test-support/fake-api.ts';

const ADDRESS = 'http://127.0.0.1:9199/pictures';

export const garment = (category: Category, name: string): ClothingItem => ({
  id: name.toLowerCase().replace(/ /g, '-'),
  name,
  category,
  imageUrl: `${ADDRESS}/${encodeURIComponent(name)}.png`,
  thumbnail: `${ADDRESS}/${encodeURIComponent(name)}.webp`,
  width: 400,
  height: 400,
  source_image: null,
  createdAt: '2026-11-20T10:00:00Z',
  attributes: null,
});

export const CLOSET: ClothingCollection = {
  shirts: ['White oxford', 'Navy breton', 'Sage linen', 'Black tee', 'Burgundy polo'].map((name) =>
    garment('shirt', name),
  ),
  pants: ['Indigo jeans', 'Stone chinos', 'Grey flannel'].map((name) => garment('pants', name)),
  shoes: ['White sneakers', 'Brown derby'].map((name) => garment('shoes', name)),
};

export const EMPTY_CLOSET: ClothingCollection = { shirts: [], pants: [], shoes: [] };

export const photo = (id: string): WardrobePhoto => ({
  name: `${id}.jpg`,
  url: `${ADDRESS}/${id}.jpg`,
  thumbnail: `${ADDRESS}/${id}.webp`,
  placeholder: null,
  path: `users/mira/photos/${id}/photo.jpg`,
  width: 600,
  height: 900,
  counts: { shirt: 1, pants: 1, shoes: 1 },
  createdAt: '2026-11-20T10:00:00Z',
});

export const RESULT = {
  success: true,
  result_image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'local',
  notes: ['The sleeves of the photo are longer than those of the shirt.'],
} as const;

/** A server with this closet and these photos; trying on and saving work. */
export const closetApi = ({ items = CLOSET, photos = [photo('first'), photo('second')] } = {}) => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items });
  api.on(listImages, { success: true, images: photos, next_cursor: null });
  api.on(generateTryOn, RESULT);
  api.on(saveTryOn, ({ body }) => {
    const { item } = body as { item: { id: string; createdAt: string } };
    const url = `${ADDRESS}/saved.jpg`;
    const pictures = { resultImage: url, thumbnail: url, originalImage: url };
    const saved = { ...pictures, placeholder: null, garments: {} };
    const { id, createdAt } = item;
    return { body: { success: true, item: { id, userId: 'mira', createdAt, ...saved } } };
  });
  return api;
};
