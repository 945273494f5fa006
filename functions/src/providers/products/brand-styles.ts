import type { TasteTables } from '../taste/taste-tables.ts';
import { normaliseName } from '../weather/places.ts';

export type BrandStyle = {
  /** Spelled as in the tables, such as `Zara`. */
  brand: string;
  /** Kinds of garment typical of the style, most typical first. */
  items: string[];
};

/** Finds the style of a brand by its name; null if the tables do not contain the brand. */
export type BrandStyles = (name: string) => BrandStyle | null;

/** Interleaves lists: the first item of each, then the second of each; each item once. */
const inTurn = (lists: readonly (readonly string[])[]): string[] => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  );
  return [...new Set(turns.flat())];
};

/** Styles of the brands in the taste tables. The everyday style takes precedence, then the first city or tribe style that names the brand. */
export const createBrandStyles = ({ trends, tribes }: TasteTables): BrandStyles => {
  const styles = new Map<string, BrandStyle>();
  const add = (brand: string, items: string[]) => {
    const name = normaliseName(brand);
    if (!styles.has(name)) styles.set(name, { brand, items });
  };
  for (const { brands, items } of [trends.everyday, ...trends.archetypes]) {
    for (const brand of brands) add(brand, inTurn(Object.values(items)));
  }
  for (const { brands, style } of [tribes.everyday, ...tribes.archetypes]) {
    for (const { name } of brands) add(name, style.split(/, | and /));
  }
  return (name) => styles.get(normaliseName(name)) ?? null;
};
