import { COLOUR_CENTRES, type Category, type ColourName } from '../../contract/index.ts';
import { centreOf } from '../garment/colour-names.ts';
import { guessAttributes } from '../garment/guess-attributes.ts';
import type { StylistGarment } from '../types.ts';

/** Basics that most lists of wardrobe essentials contain, in their best-selling colours: no brands, no accessories. */
const BASICS: readonly [Category, ColourName, string][] = [
  ['shirt', 'white', 't-shirt'],
  ['shirt', 'black', 't-shirt'],
  ['shirt', 'grey', 't-shirt'],
  ['shirt', 'white', 'oxford shirt'],
  ['shirt', 'light blue', 'oxford shirt'],
  ['shirt', 'white', 'linen shirt'],
  ['shirt', 'navy', 'polo shirt'],
  ['shirt', 'navy', 'sweater'],
  ['shirt', 'light grey', 'sweater'],
  ['shirt', 'camel', 'sweater'],
  ['shirt', 'navy', 'blazer'],
  ['shirt', 'grey', 'hoodie'],
  ['pants', 'indigo', 'jeans'],
  ['pants', 'black', 'jeans'],
  ['pants', 'beige', 'chinos'],
  ['pants', 'navy', 'chinos'],
  ['pants', 'olive', 'chinos'],
  ['pants', 'charcoal', 'dress trousers'],
  ['pants', 'black', 'dress trousers'],
  ['pants', 'beige', 'shorts'],
  ['pants', 'grey', 'joggers'],
  ['shoes', 'white', 'sneakers'],
  ['shoes', 'black', 'sneakers'],
  ['shoes', 'brown', 'loafers'],
  ['shoes', 'black', 'oxford shoes'],
  ['shoes', 'brown', 'chelsea boots'],
  ['shoes', 'black', 'chelsea boots'],
  ['shoes', 'tan', 'sandals'],
];

/** The basics as garments, with attributes guessed in the same way as for owned garments. Their ids are `basic-` and the name. */
export const ARCHETYPES: readonly StylistGarment[] = BASICS.map(([category, colour, kind]) => {
  const name = `${colour} ${kind}`;
  const [l, a, b] = centreOf(colour);
  const attributes = guessAttributes({
    category,
    name,
    colours: [{ name: colour, hex: COLOUR_CENTRES[colour], lab: [l, a, b], share: 1 }],
    pattern: 'plain',
    patternConfidence: 1,
    lightness: l,
    aspect: 1.5,
    sleeveReach: null,
  });
  return { id: `basic-${name.replaceAll(' ', '-')}`, category, name, attributes };
});
