import { Product } from '../../contract/index.ts';
import type { Product as FoundProduct } from '../../providers/products/products.ts';

/** Where nothing is known of how much a brand fits, as the product specification has it. */
const USUAL_AFFINITY = 0.8;

const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** The brand that a search was for: `Veja` for `veja sneakers` or `Veja`, when that is whose product it is. */
const searchedBrand = ({ brand }: FoundProduct, terms: readonly string[]): string | null => {
  const own = wordsOf(brand);
  if (own.trim() === '') return null;
  for (const term of terms) {
    const words = wordsOf(term);
    if (words.includes(own)) return brand;
    // A shop may be called more than the brand: `Veja Official`.
    if (words.trim() !== '' && own.includes(words)) return term;
  }
  return null;
};

/** Products as they are sent, with what was searched for. What a service sent that the contract does not allow is left out. */
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
