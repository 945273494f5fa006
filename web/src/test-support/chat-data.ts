import { chat, clearAgentSession, listClothingItems, listImages } from '@contract';
import type { ClothingItem, MatchedItem, ResponseOf } from '@contract';
import { createFakeApi } from './fake-api.ts';
import { closetWith, garment, PICTURES } from './garments.ts';

export const CLOSET = closetWith({
  shirts: [garment('shirt', 'White oxford'), garment('shirt', 'Navy breton')],
  pants: [garment('pants', 'Indigo jeans'), garment('pants', 'Stone chinos')],
  shoes: [garment('shoes', 'White sneakers')],
});

export const matched = (item: ClothingItem): MatchedItem => ({
  id: item.id,
  category: item.category,
  image: item.imageUrl,
  description: item.name,
  brand: null,
  price: null,
  link: null,
  type: 'wardrobe',
});

export const product = (id: string, change: Partial<MatchedItem> = {}): MatchedItem => ({
  id,
  category: 'shirt',
  image: `${PICTURES}/${id}.jpg`,
  description: `Blazer ${id}`,
  brand: 'Sample Tailors',
  price: '$119',
  link: 'https://shop.example/blazer',
  type: 'shopping',
  ...change,
});

type Reply = ResponseOf<typeof chat>;

export const reply = (change: Partial<Reply> = {}): Reply => ({
  success: true,
  error: null,
  session_id: 'session-1',
  response: 'Two looks for the office.',
  matched_items: [...CLOSET.shirts, ...CLOSET.pants, ...CLOSET.shoes].map(matched),
  outfits: [
    {
      garments: { shirt: 'white-oxford', pants: 'indigo-jeans', shoes: 'white-sneakers' },
      reason: 'White and indigo are a clear contrast.',
    },
    {
      garments: { shirt: 'navy-breton', pants: 'stone-chinos', shoes: 'white-sneakers' },
      reason: 'Navy and stone are calm together.',
    },
  ],
  proposals: [],
  source: 'local',
  ...change,
});

/** A server with this closet, whose assistant always gives this answer. */
export const chatApi = ({ items = CLOSET, answer = reply() } = {}) => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items });
  api.on(listImages, { success: true, images: [], next_cursor: null });
  api.on(chat, answer);
  api.on(clearAgentSession, { success: true });
  return api;
};
