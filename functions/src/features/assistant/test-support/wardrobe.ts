import type { Category } from '../../../contract/index.ts';
import type { ItemSummary } from '../../../stores/wardrobe/item-store.ts';
import type { StylistGarment } from '../../../stylist/types.ts';
import { fallbackAttributes } from '../../../stylist/garment/fallback-attributes.ts';
import { toStylistGarment } from '../../../stylist/garment/stylist-garment.ts';

const file = (path: string) => ({ path, token: 'token' });

/** A stored garment. */
export const item = (
  id: string,
  category: Category,
  name: string,
  changes: Partial<ItemSummary> = {},
): ItemSummary => ({
  id,
  photoId: 'photo',
  category,
  name,
  image: file(`users/ada/items/${id}/cutout.png`),
  thumbnail: file(`users/ada/items/${id}/thumbnail.webp`),
  width: 100,
  height: 200,
  content: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  attributes: { ...fallbackAttributes(category, name), source: 'local' },
  ...changes,
});

/** Seven garments, newest first. */
export const ITEMS: ItemSummary[] = [
  item('p1-shirt', 'shirt', 'white linen shirt'),
  item('p2-shirt', 'shirt', 'navy wool sweater'),
  item('p3-shirt', 'shirt', 'red striped t-shirt'),
  item('p1-pants', 'pants', 'blue jeans'),
  item('p2-pants', 'pants', 'charcoal wool trousers'),
  item('p1-shoes', 'shoes', 'brown leather boots'),
  item('p2-shoes', 'shoes', 'white sneakers'),
];

export const garmentsOf = (items: readonly ItemSummary[]): StylistGarment[] =>
  items.map((one) => toStylistGarment(one, new Map()));
