import {
  geminiAnalyze,
  generateTryOn,
  getFashionTrends,
  getLatestMoodBoard,
  getProfile,
  getShoppingRecommendations,
  getTribePicks,
  listClothingItems,
  listImages,
  saveMoodBoard,
  searchProducts,
} from '@contract';
import type {
  GapProduct,
  MoodBoard,
  Preferences,
  Product,
  TribePicks,
  Trends,
  WardrobePhoto,
} from '@contract';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { closetWith, countsWith, garment, PICTURES } from '../../../test-support/garments.ts';

const CLOSET = closetWith({
  shirts: [garment('shirt', 'White oxford')],
  pants: [garment('pants', 'Indigo jeans')],
  shoes: [garment('shoes', 'Brown derby')],
});

export const PHOTO: WardrobePhoto = {
  name: 'first.jpg',
  url: `${PICTURES}/first.jpg`,
  thumbnail: `${PICTURES}/first.webp`,
  placeholder: null,
  path: 'users/mira/photos/first/photo.jpg',
  width: 600,
  height: 900,
  counts: countsWith({ shirt: 1, pants: 1, shoes: 1 }),
  createdAt: '2026-11-20T10:00:00Z',
};

export const PREFERENCES: Preferences = {
  location: 'Lisbon',
  favoriteBrands: [],
  favoriteGenres: ['jazz', 'indie'],
  favoriteMovies: ['Amélie'],
};

export const trends = (change: Partial<Trends> = {}): Trends => ({
  success: true,
  trending_items: ['wool coats', 'wide-leg pants', 'loafers', 'roll-necks', 'boots', 'scarves'],
  trending_brands: [{ name: 'Northloom', affinity: 0.876 }],
  season: 'summer',
  time_context: { time_of_day: 'morning' },
  source: 'local',
  ...change,
});

export const product = (name: string, change: Partial<Product> = {}): Product => ({
  id: name.toLowerCase().replace(/ /g, '-'),
  name,
  brand: 'Saltmarsh Row',
  price: '$74 (sample price)',
  description: `${name}, described.`,
  image: '/catalogue/linen-shirt-white.webp',
  link: null,
  category: 'shirt',
  search_brand: null,
  brand_affinity: 0.8,
  source: 'local',
  ...change,
});

export const products = (count: number, word = 'Shirt'): Product[] =>
  Array.from({ length: count }, (_, index) => product(`${word} ${index + 1}`));

export const TRIBE: TribePicks = {
  success: true,
  description: 'Jazz asks for tailoring.',
  brands: ['Orrin', 'Calder', 'Tern', 'Veldt', 'Kestrel', 'Sixth'].map((name, index) => ({
    name,
    score: 90.4 - index,
    reason: index === 0 ? 'Dark tailoring after hours.' : null,
  })),
  source: 'local',
};

const GAPS = {
  analysis: 'White sneakers add 4 outfits with what you own.',
  items: [
    { name: 'White Sneakers', category: 'shoes', adds: 4, goes_with: ['white-oxford'] },
    { name: 'Linen Shirt', category: 'shirt', adds: 2, goes_with: [] },
  ],
};

export const gapProduct = (name: string, change: Partial<GapProduct> = {}): GapProduct => ({
  ...product(name),
  gap: 'Linen Shirt',
  goes_with: [],
  ...change,
});

export const board = (change: Partial<MoodBoard> = {}): MoodBoard => ({
  location: 'Lisbon',
  viewMode: 'home',
  trends: trends(),
  recommendations: products(2),
  wardrobeGaps: [],
  wardrobeGapProducts: [],
  wardrobeAnalysis: '',
  tribePicks: null,
  timestamp: '2026-11-20T10:00:00.000Z',
  ...change,
});

/** A server on which everything works and nothing is saved yet. */
export const boardApi = ({ closet = CLOSET, preferences = PREFERENCES } = {}) => {
  const api = createFakeApi();
  const who = { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' };
  const since = { createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' };
  api.on(getProfile, { success: true, preferences, profile: { ...who, ...since, preferences } });
  api.on(listClothingItems, { success: true, items: closet });
  api.on(listImages, { success: true, images: [PHOTO], next_cursor: null });
  api.on(getLatestMoodBoard, { success: true, moodboard: null });
  api.on(getFashionTrends, trends());
  api.on(getShoppingRecommendations, {
    success: true,
    recommendations: products(8),
    source: 'local',
  });
  api.on(searchProducts, ({ body }) => {
    const isShoes = (body as { query: string }).query.includes('Sneakers');
    const found = isShoes
      ? products(5, 'Sneaker').map((one) => ({ ...one, category: 'shoes' }))
      : products(5, 'Linen');
    return { body: { success: true, products: found, source: 'local' } };
  });
  api.on(geminiAnalyze, { success: true, response: JSON.stringify(GAPS), source: 'local' });
  api.on(getTribePicks, TRIBE);
  api.on(saveMoodBoard, { success: true, id: 'board-1' });
  api.on(generateTryOn, {
    success: true,
    result_image: 'data:image/jpeg;base64,cmVzdWx0',
    engine: 'local',
    notes: ['The sleeves are longer than those of the photo.'],
  });
  return api;
};
