import type { Category } from '../../contract/index.ts';
import { garmentType } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';
import { GARMENT_TYPES, isWithin } from './garment-words.ts';
import type { TypeHomes } from './terms.ts';

/**
 * Where a wardrobe keeps the garments of a type. A wardrobe from before dresses and coats had categories keeps them among its shirts: there
 * "my coat" means a shirt. Where nothing tells, the type's own category counts.
 */
export function typeHomes(wardrobe: readonly StylistGarment[]): TypeHomes {
  const has = new Set(wardrobe.map(({ category }) => category));
  const known = new Map<string, Category>();
  const find = (type: string): Category => {
    const { categories } = GARMENT_TYPES[type];
    if (categories.length === 1) return categories[0];
    const holds = (category: Category) =>
      wardrobe.some((one) => one.category === category && isWithin(garmentType(one), type));
    return (
      categories.find(holds) ?? categories.find((category) => has.has(category)) ?? categories[0]
    );
  };
  return (type) => {
    const home = known.get(type) ?? find(type);
    known.set(type, home);
    return home;
  };
}
