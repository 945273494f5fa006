import { categoryRecord, wireRecord } from '@contract';
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

/** A closet with these garments, and none of the categories that are left out. */
export const closetWith = (garments: Partial<ClothingCollection>): ClothingCollection => ({
  ...wireRecord('rail', (): ClothingItem[] => []),
  ...garments,
});

export const EMPTY_CLOSET = closetWith({});

/** How many garments of each category; 0 of those that are left out. */
export const countsWith = (
  counts: Partial<Record<Category, number>>,
): Record<Category, number> => ({
  ...categoryRecord(() => 0),
  ...counts,
});

/** A photo of a test wardrobe. */
export const photo = (id: string): WardrobePhoto => ({
  name: `${id}.jpg`,
  url: `${PICTURES}/${id}.jpg`,
  thumbnail: `${PICTURES}/${id}.webp`,
  placeholder: null,
  path: `users/mira/photos/${id}/photo.jpg`,
  width: 600,
  height: 900,
  counts: countsWith({ shirt: 1, pants: 1, shoes: 1 }),
  createdAt: '2026-11-20T10:00:00Z',
});
