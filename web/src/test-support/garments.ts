import type { Category, ClothingCollection, ClothingItem, WardrobePhoto } from '@contract';

/** Where pictures of test data lie; nothing answers there. */
export const PICTURES = 'http://127.0.0.1:9199/pictures';

/** A garment of a test wardrobe, whose id is its name in small letters. */
export const garment = (category: Category, name: string): ClothingItem => {
  const id = name.toLowerCase().replace(/ /g, '-');
  return {
    id,
    name,
    category,
    imageUrl: `${PICTURES}/${id}.png`,
    thumbnail: `${PICTURES}/${id}.webp`,
    width: 400,
    height: 400,
    source_image: null,
    createdAt: '2026-11-20T10:00:00Z',
    attributes: null,
  };
};

export const EMPTY_CLOSET: ClothingCollection = { shirts: [], pants: [], shoes: [] };

/** A photo of a test wardrobe. */
export const photo = (id: string): WardrobePhoto => ({
  name: `${id}.jpg`,
  url: `${PICTURES}/${id}.jpg`,
  thumbnail: `${PICTURES}/${id}.webp`,
  placeholder: null,
  path: `users/mira/photos/${id}/photo.jpg`,
  width: 600,
  height: 900,
  counts: { shirt: 1, pants: 1, shoes: 1 },
  createdAt: '2026-11-20T10:00:00Z',
});
