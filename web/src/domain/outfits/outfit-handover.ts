import { CATEGORIES } from '@contract';
import type { Category } from '@contract';

/** An outfit on its way from one screen to the closet, as the router's state. */
export type OutfitHandover = {
  /** Ids of garments by category. */
  outfit: Partial<Record<Category, string>>;
  /** Tries it on as soon as it is on display. */
  tryOn: boolean;
};

/** What to navigate to, so that the closet displays an outfit. */
export const toCloset = (handover: OutfitHandover): [string, { state: OutfitHandover }] => [
  '/',
  { state: handover },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The outfit in a router's state; null when there is none. The state outlives a reload, so that it may be an older version's. */
export const readHandover = (state: unknown): OutfitHandover | null => {
  if (!isRecord(state) || !isRecord(state['outfit'])) return null;
  const outfit: OutfitHandover['outfit'] = {};
  for (const category of CATEGORIES) {
    const id = state['outfit'][category];
    if (typeof id === 'string' && id !== '') outfit[category] = id;
  }
  if (Object.keys(outfit).length === 0) return null;
  return { outfit, tryOn: state['tryOn'] === true };
};
