import * as z from 'zod/mini';
import type { OutboundCall } from '../../outbound/outbound-call.ts';
import { categoryOf, plainText, priceNumber, webLink } from './clean.ts';
import { type Product, type ProductSearch, takeTurns, uniqueTerms } from './products.ts';

const Found = z.object({
  title: z.string(),
  link: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(z.string())),
  price: z.optional(z.nullable(z.string())),
  imageUrl: z.optional(z.nullable(z.string())),
  productId: z.optional(z.nullable(z.string())),
});
const Reply = z.object({ shopping: z.array(Found) });

export type SerperOptions = { call: OutboundCall; apiKey: string; baseUrl: string };

/**
 * Products from Google Shopping, through Serper. One call per term. On 24 November 2026 no copy of serper.dev's own documents was at hand: address,
 * header, fields and reply were compared with programs that use them.
 */
export const createSerperProducts = ({ call, apiKey, baseUrl }: SerperOptions): ProductSearch => ({
  engine: 'serper',
  async search({ terms, limit, country = 'US', maxPrice }, signal) {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/shopping`);
    const lists = await Promise.all(
      uniqueTerms(terms).map(async (q) => {
        const body = { q, gl: country.toLowerCase(), hl: 'en', num: limit };
        const headers = { 'X-API-KEY': apiKey };
        const { shopping } = await call({ method: 'POST', url, headers, body, signal }, Reply);
        return shopping.map(toProduct).filter(({ name, price }) => {
          if (name === '') return false;
          const amount = priceNumber(price);
          return maxPrice === undefined || (amount !== null && amount <= maxPrice);
        });
      }),
    );
    return takeTurns(lists, limit);
  },
});

const toProduct = ({
  title,
  link,
  source,
  price,
  imageUrl,
  productId,
}: z.infer<typeof Found>): Product => {
  const name = plainText(title, 120);
  const brand = plainText(source, 120);
  return {
    id: `serper-${plainText(productId, 100) || `${brand}-${name}`.slice(0, 150)}`,
    name,
    brand,
    price: plainText(price, 60),
    description: name,
    link: webLink(link),
    image: webLink(imageUrl),
    category: categoryOf(name),
    source: 'serper',
  };
};
