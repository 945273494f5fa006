import type { ClothingItem } from '@contract';

/** More would be too many to look through. */
const MAX_COLOURS = 14;

export type WardrobeColour = { name: string; hex: string };

/** Colours of garments by frequency, each with the exact colour of its first garment; always includes the chosen one. */
export const coloursOf = (garments: readonly ClothingItem[], chosen: string): WardrobeColour[] => {
  const found = new Map<string, WardrobeColour & { count: number }>();
  for (const { attributes } of garments) {
    for (const { name, hex } of attributes?.colours ?? []) {
      const known = found.get(name);
      if (known) known.count++;
      else found.set(name, { name, hex, count: 1 });
    }
  }
  const all = [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return all
    .filter(({ name }, index) => index < MAX_COLOURS || name === chosen)
    .map(({ name, hex }) => ({ name, hex }));
};
