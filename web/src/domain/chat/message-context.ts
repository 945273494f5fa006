import { CATEGORY_TABLE, wireRecord } from '@contract';
import type { CategoryTable, ClothingCollection, ClothingItem, RequestInput } from '@contract';
import type { chat } from '@contract';
import { dayOf } from '../calendar/dates.ts';
import { garmentsOf } from '../garments/collection.ts';
import { preferenceKeys, readLocalPreferences } from '../../lib/kept/local-preferences.ts';

type Request = RequestInput<typeof chat>;
type WardrobeInput = NonNullable<Request['wardrobe_data']>;
type ContextInput = NonNullable<Request['context']>;

/** Limits of the contract. */
const MAX_GARMENTS = 500;
const MAX_DESCRIPTION = 300;
const MAX_ADDRESS = 2048;

/** The wardrobe's description for the assistant: the newest pieces of each rail. A missing id becomes `shirt_1` and so on. */
export const toWardrobeData = (
  closet: ClothingCollection | undefined,
  table: CategoryTable = CATEGORY_TABLE,
): WardrobeInput => {
  const toGarments = (items: readonly ClothingItem[], name: string) =>
    items.slice(0, MAX_GARMENTS).map(({ id, name: title, imageUrl }, index) => ({
      id: id || `${name}_${index + 1}`,
      description: title.slice(0, MAX_DESCRIPTION),
      image: imageUrl.length > MAX_ADDRESS ? '' : imageUrl,
    }));
  return wireRecord(
    'rail',
    (category) => toGarments(closet ? garmentsOf(closet, category, table) : [], category),
    table,
  );
};

/** The device's day, and place and taste from this browser's copy. Without a place here, the server uses the profile's. */
export const readMessageContext = (
  storage: Storage,
  uid: string,
  now = new Date(),
): ContextInput => {
  const { location, ...tastes } = readLocalPreferences(storage, uid);
  const isKnown = storage.getItem(preferenceKeys.location(uid)) !== null;
  const hasTastes = Object.values(tastes).some((tags) => tags.length > 0);
  return {
    today: dayOf(now),
    ...(isKnown ? { location } : {}),
    ...(hasTastes ? { preferences: tastes } : {}),
  };
};
