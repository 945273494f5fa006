import type { Category } from '../../../contract/index.ts';
import { fallbackAttributes } from '../../../stylist/garment/fallback-attributes.ts';
import type { StylistGarment } from '../../../stylist/types.ts';

const garment = (id: string, category: Category, name: string): StylistGarment => ({
  id,
  category,
  name,
  attributes: fallbackAttributes(category, name),
});

/** Two garments of each category. */
export const WARDROBE: StylistGarment[] = [
  garment('white-shirt', 'shirt', 'white shirt'),
  garment('navy-sweater', 'shirt', 'navy sweater'),
  garment('jeans', 'pants', 'blue jeans'),
  garment('charcoal-pants', 'pants', 'charcoal trousers'),
  garment('boots', 'shoes', 'brown boots'),
  garment('sneakers', 'shoes', 'white sneakers'),
];
