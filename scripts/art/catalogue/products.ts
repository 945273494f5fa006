import type { SampleProduct } from '../../../functions/src/providers/products/sample-catalogue.ts';
import type { Colour, Design, Drawing } from './design.ts';
import { DESIGNS } from './designs.ts';

/** A product of the sample catalogue, with how its picture is drawn. */
export type DrawnProduct = { product: SampleProduct; drawing: Drawing };

const slug = (text: string): string => text.replaceAll(' ', '-');
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const articleOf = (word: string): string => (/^[aeiou]/.test(word) ? 'An' : 'A');

const toProduct = (
  { id, kind, brand, priceUsd, description, words, seasons, draw }: Design,
  [colour, hex]: Colour,
  seed: number,
): DrawnProduct => {
  const drawing = draw(hex, seed);
  const { category } = drawing;
  const begin = category === 'shirt' ? `${articleOf(colour)} ${colour}` : `A pair of ${colour}`;
  return {
    product: {
      id: `${id}-${slug(colour)}`,
      name: `${capitalised(colour)} ${kind}`,
      brand,
      priceUsd,
      description: `${begin} ${kind} ${description}`,
      category,
      kind,
      colour,
      words,
      seasons,
    },
    drawing,
  };
};

/** Every product of the sample catalogue, always in this order. */
export const drawnProducts = (): DrawnProduct[] =>
  DESIGNS.flatMap((design, row) =>
    design.colours.map((colour, column) => toProduct(design, colour, 1000 + row * 37 + column)),
  );

/** What `functions/catalogue/products.json` holds. */
export const catalogueFile = () => ({
  source:
    'Made up for Atelier: neither the products nor the brands exist, and every price is a sample. Written by scripts/art/build.ts.',
  products: drawnProducts().map(({ product }) => product),
});
