import type { GapProduct, Product } from '@contract';
import type { Gap } from './gap-reply.ts';
import { GAP_PRODUCTS } from '../limits.ts';

/** Interleaves the products found for each gap, each once, at most 6; leaves out products of another kind than the gap. */
export const pickGapProducts = (
  found: readonly { gap: Gap; products: readonly Product[] }[],
): GapProduct[] => {
  const lists = found.map(({ gap, products }) =>
    products
      .filter(({ category }) => category === null || category === gap.category)
      .map((product): GapProduct => ({ ...product, gap: gap.name, goes_with: gap.goesWith })),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const picked = new Map<string, GapProduct>();
  for (let turn = 0; turn < longest; turn++) {
    for (const product of lists.flatMap((list) => list.slice(turn, turn + 1))) {
      if (!picked.has(product.id)) picked.set(product.id, product);
    }
  }
  return [...picked.values()].slice(0, GAP_PRODUCTS);
};
