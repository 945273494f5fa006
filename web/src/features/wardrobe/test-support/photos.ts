import type { Category, ClothingItem, GarmentAttributes, MaskData, WardrobePhoto } from '@contract';
import { countsWith } from '../../../test-support/garments.ts';

/** A photo of the wardrobe from a day in November 2026. */
export const wardrobePhoto = (
  day: number,
  changes: Partial<WardrobePhoto> = {},
): WardrobePhoto => ({
  name: `photo-${day}.jpg`,
  url: `http://127.0.0.1/photo-${day}.jpg`,
  thumbnail: `http://127.0.0.1/photo-${day}.webp`,
  placeholder: null,
  path: `users/mira/photos/photo-${day}/photo.jpg`,
  width: 800,
  height: 1200,
  counts: countsWith({ shirt: 1, pants: 1 }),
  createdAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  ...changes,
});

export const maskData = (changes: Partial<MaskData> = {}): MaskData => ({
  id: 'photo-12',
  classifications: countsWith({ shirt: 1, pants: 2 }),
  visualizations: {
    shirt: 'http://127.0.0.1/viz-shirt.jpg',
    pants: 'http://127.0.0.1/viz-pants.jpg',
  },
  segments: { shirt: 'http://127.0.0.1/shirt.png', pants: 'http://127.0.0.1/pants.png' },
  masks: [
    {
      label: 'shirt',
      original_label: 'shirt',
      full_label: 'shirt',
      confidence: 0.914,
      original_confidence: 0.914,
      skip_viz: false,
    },
  ],
  isUrlBased: true,
  engine: 'local',
  ...changes,
});

export const clothingItem = (category: Category, name: string): ClothingItem => ({
  id: name.toLowerCase().replace(/ /g, '-'),
  name,
  category,
  imageUrl: `http://127.0.0.1/${encodeURIComponent(name)}.png`,
  thumbnail: `http://127.0.0.1/${encodeURIComponent(name)}.webp`,
  width: 400,
  height: 400,
  source_image: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  attributes: null,
});

/** Guessed attributes of a striped shirt. */
export const garmentAttributes = (changes: Partial<GarmentAttributes> = {}): GarmentAttributes => ({
  colours: [
    { name: 'navy', hex: '#252f4e', lab: [20, 4, -20], share: 0.62 },
    { name: 'white', hex: '#f3f3f1', lab: [96, 0, 1], share: 0.38 },
  ],
  pattern: 'striped',
  patternConfidence: 0.8,
  lightness: 48,
  warmth: 3,
  formality: 3,
  seasons: ['spring', 'summer', 'fall'],
  type: null,
  material: null,
  fit: null,
  description: 'navy and white striped shirt',
  source: 'local',
  edited: [],
  ...changes,
});
