import type { Category, ClothingCollection, ClothingItem } from '@contract';

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
