import { CATEGORY_TABLE } from '@contract';
import type { CategoryTable } from '@contract';
import { readOutfitIds } from './outfit.ts';
import type { OutfitIds } from './outfit.ts';

/** An outfit that another screen hands over to the closet, as the router's state. */
export type OutfitHandover = {
  outfit: OutfitIds;
  /** Whether to try it on as soon as it is displayed. */
  tryOn: boolean;
};

/** Arguments of `navigate` that take an outfit to the closet. */
export const toCloset = (handover: OutfitHandover): [string, { state: OutfitHandover }] => [
  '/',
  { state: handover },
];

/** The outfit in a router's state; null if there is none. The state survives a reload, so it may be from an older version. */
export const readHandover = (
  state: unknown,
  table: CategoryTable = CATEGORY_TABLE,
): OutfitHandover | null => {
  const sent = (state ?? {}) as Partial<Record<keyof OutfitHandover, unknown>>;
  const outfit = readOutfitIds(sent.outfit, table);
  if (Object.keys(outfit).length === 0) return null;
  return { outfit, tryOn: sent.tryOn === true };
};
