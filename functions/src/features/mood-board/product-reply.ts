import { Product } from '../../contract/index.ts';
import type { Product as FoundProduct } from '../../providers/products/products.ts';

/** Default affinity of a brand (requirement 9.14). */
const USUAL_AFFINITY = 0.8;

const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The brand that a search was for, if the product is by this brand: `Veja` for `veja sneakers` or `Veja`. */
const searchedBrand = ({ brand }: FoundProduct, terms: readonly string[]): string | null => {
  const own = wordsOf(brand);
  if (own.trim() === '') return null;
  for (const term of terms) {
    const words = wordsOf(term);
    if (words.includes(own)) return brand;
    // A shop's name may be longer than the brand: `Veja Official`.
    if (words.trim() !== '' && own.includes(words)) return term;
  }
  return null;
};

/** Products for the reply, with the search term. Products that the contract does not allow are left out. */
export const productReply = (
  products: readonly FoundProduct[],
  terms: readonly string[],
): Product[] =>
  products.flatMap((product) => {
    const reply = Product.safeParse({
      ...product,
      search_brand: searchedBrand(product, terms),
      brand_affinity: USUAL_AFFINITY,
    });
    return reply.success ? [reply.data] : [];
  });
