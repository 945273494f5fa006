import { generateTryOn, listClothingItems, listImages, saveTryOn } from '@contract';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { closetWith, garment, photo, PICTURES } from '../../../test-support/garments.ts';

export const CLOSET = closetWith({
  shirts: ['White oxford', 'Navy breton', 'Sage linen', 'Black tee', 'Burgundy polo'].map((name) =>
    garment('shirt', name),
  ),
  pants: ['Indigo jeans', 'Stone chinos', 'Grey flannel'].map((name) => garment('pants', name)),
  shoes: ['White sneakers', 'Brown derby'].map((name) => garment('shoes', name)),
});

export const RESULT = {
  success: true,
  result_image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'local',
  notes: ['The sleeves of the photo are longer than those of the shirt.'],
} as const;

/** A server with this closet and these photos; try-on and saving work. */
export const closetApi = ({ items = CLOSET, photos = [photo('first'), photo('second')] } = {}) => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items });
  api.on(listImages, { success: true, images: photos, next_cursor: null });
  api.on(generateTryOn, RESULT);
  api.on(saveTryOn, ({ body }) => {
    const { item } = body as { item: { id: string; createdAt: string } };
    const url = `${PICTURES}/saved.jpg`;
    const pictures = { resultImage: url, thumbnail: url, originalImage: url };
    const saved = { ...pictures, placeholder: null, garments: {} };
    const { id, createdAt } = item;
    return { body: { success: true, item: { id, userId: 'mira', createdAt, ...saved } } };
  });
  return api;
};
