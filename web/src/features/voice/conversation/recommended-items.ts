import { CATEGORY_TABLE } from '@contract';
import type { CategoryTable, ClothingCollection, ClothingItem } from '@contract';
import { garmentsById, hungPicture } from '../../../domain/garments/collection.ts';
import * as z from 'zod/mini';
import { nameOf } from '../../../domain/garments/categories.tsx';
import { describeGarment } from './agent-briefing.ts';

/** An item that the agent recommends: a garment of the wardrobe, or a product with a link. */
export type RecommendedItem = {
  id: string;
  /** Null if there is no allowed address. */
  image: string | null;
  description: string;
  /** The kind of item, for people. */
  type: string;
  /** Only for products. */
  link: string | null;
};

export type Recommendation = {
  items: RecommendedItem[];
  /** Unknown items, as the agent named them. */
  unknown: string[];
};

const MAX_ITEMS = 12;
const MAX_NAME = 120;

const text = z.catch(z.string(), '');
/** Items as an agent may name them. The schema is lenient, because everything is checked afterwards. */
const Named = z.object({
  id: text,
  name: text,
  title: text,
  description: text,
  brand: text,
  price: text,
  image: text,
  link: text,
});
const Parameters = z.object({
  ids: z.catch(z.array(z.unknown()), []),
  items: z.catch(z.array(z.unknown()), []),
});

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

const webAddress = (value: string): string | null => {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const garmentItem = (item: ClothingItem, table: CategoryTable): RecommendedItem => ({
  id: item.id,
  image: hungPicture(item),
  description: describeGarment(item),
  type: nameOf(item.category, table),
  link: null,
});

const productItem = (named: z.infer<typeof Named>): RecommendedItem | null => {
  const link = webAddress(named.link);
  const name = named.name || named.title || named.description;
  if (!link || !name) return null;
  const description = [named.brand, name, named.price].filter(Boolean).join(', ');
  return {
    id: `product:${link}`,
    image: webAddress(named.image),
    description: description.slice(0, MAX_NAME),
    type: 'Product',
    link,
  };
};

/**
 * Parses the items that the agent wants to show. An id must be in the wardrobe, and any other item needs an http(s) link, so that invented items
 * are not shown.
 */
export const readRecommendation = (
  parameters: unknown,
  closet: ClothingCollection,
  table: CategoryTable = CATEGORY_TABLE,
): Recommendation => {
  const wardrobe = garmentsById(closet, table);
  const value = typeof parameters === 'string' ? parseJson(parameters) : parameters;
  const { data } = Parameters.safeParse(Array.isArray(value) ? { items: value } : value);
  const shown = new Map<string, RecommendedItem>();
  const unknown: string[] = [];
  for (const entry of [...(data?.ids ?? []), ...(data?.items ?? [])]) {
    const named = Named.safeParse(typeof entry === 'string' ? { id: entry } : entry).data;
    if (!named) continue;
    const garment = wardrobe.get(named.id);
    const item = garment ? garmentItem(garment, table) : productItem(named);
    if (item) shown.set(item.id, item);
    else unknown.push((named.id || named.name || named.title || 'unnamed').slice(0, MAX_NAME));
  }
  return { items: [...shown.values()].slice(0, MAX_ITEMS), unknown: unknown.slice(0, MAX_ITEMS) };
};

/** The answer to the agent. */
export const answerRecommendation = ({ items, unknown }: Recommendation): string => {
  const shown = items.length === 0 ? 'Nothing was shown.' : `Shown: ${items.length}.`;
  if (unknown.length === 0) return shown;
  return `${shown} Not in the wardrobe: ${unknown.join(', ')}. Name ids of wardrobe_data, or products with a link.`;
};
