import {
  COLOUR_CENTRES,
  type Category,
  type ColourName,
  type GarmentAttributes,
} from '../../contract/index.ts';
import { centreOf } from '../garment/colour-names.ts';
import { guessAttributes } from '../garment/guess-attributes.ts';
import type { StylistGarment } from '../types.ts';

/** A plain garment of one colour, graded by its kind: `garment('s1', 'shirt', 'white', 't-shirt')`. */
export function garment(
  id: string,
  category: Category,
  colour: ColourName,
  kind: string,
  changes: Partial<GarmentAttributes> = {},
): StylistGarment {
  const [l, a, b] = centreOf(colour);
  const colours = [
    {
      name: colour,
      hex: COLOUR_CENTRES[colour],
      lab: [l, a, b] as [number, number, number],
      share: 1,
    },
  ];
  const facts = {
    pattern: 'plain' as const,
    patternConfidence: 1,
    lightness: l,
    aspect: 1.5,
    sleeveReach: null,
  };
  const guessed = guessAttributes({ category, name: `${colour} ${kind}`, colours, ...facts });
  return { id, category, name: `${colour} ${kind}`, attributes: { ...guessed, ...changes } };
}

/** Two of each category, casual and dressy. */
export const WARDROBE = [
  garment('tee', 'shirt', 'white', 't-shirt'),
  garment('oxford', 'shirt', 'light blue', 'oxford shirt'),
  garment('jeans', 'pants', 'indigo', 'jeans'),
  garment('chinos', 'pants', 'beige', 'chinos'),
  garment('sneakers', 'shoes', 'white', 'sneakers'),
  garment('derbies', 'shoes', 'black', 'derby shoes'),
];
