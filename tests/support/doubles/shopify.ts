import { type DoubleReply, type HttpDouble, startHttpDouble } from './http-double.ts';

export const SHOPIFY_ID = 'shopify-test-id';
export const SHOPIFY_SECRET = 'shopify-test-secret';

type SearchBody = {
  params: {
    name: string;
    arguments: {
      meta: { 'ucp-agent': { profile: string } };
      catalog: {
        query: string;
        filters?: { price: { max: number } };
        pagination: { limit: number };
      };
    };
  };
};

const product = (query: string, n: number, over: object = {}) => ({
  id: `gid://shopify/p/${query.replaceAll(' ', '-')}-${n}`,
  title: `${query} No. ${n}`,
  description: { plain: `A <b>fine</b> thing called ${query}.`, html: '<script>alert(1)</script>' },
  url: `https://shop.example/products/${encodeURIComponent(query)}-${n}?variant=1`,
  price_range: {
    min: { amount: 4990 + n * 1000, currency: 'USD' },
    max: { amount: 9900, currency: 'USD' },
  },
  media: [{ url: `https://cdn.example/${n}.jpg`, type: 'image' }],
  variants: [{ id: 'gid://shopify/ProductVariant/1', seller: { name: 'Example Shop' } }],
  ...over,
});

/** Failures of the protocol and of the tool, by the query that causes them. Their status is 200. */
const FAILURES: Record<string, object> = {
  'rpc error': { error: { code: -32602, message: 'Invalid params' } },
  'tool not found': { error: { code: -32601, message: 'Tool not found: search_catalog' } },
  'tool error': {
    result: { content: [{ type: 'text', text: 'version not supported' }], isError: true },
  },
};

export type ShopifyDouble = HttpDouble & {
  /** Tokens that it has given; one that is taken out is refused. */
  tokens: string[];
  /** Fields that replace those of the first product of every search. */
  odd: { fields: object };
};

/** Token endpoint (`/auth/access_token`) and MCP endpoint of Shopify's Catalog on one port, with their reply shapes. */
export const startShopifyDouble = async (): Promise<ShopifyDouble> => {
  const tokens: string[] = [];
  const odd = { fields: {} };
  let given = 0;
  const double = await startHttpDouble(({ url, headers, body }): DoubleReply => {
    if (url.pathname === '/auth/access_token') {
      const { client_id, client_secret } = body as Record<string, string>;
      if (client_id !== SHOPIFY_ID || client_secret !== SHOPIFY_SECRET) {
        return { status: 401, body: { error: 'invalid_client' } };
      }
      tokens.push(`token-${(given += 1)}`);
      const scope = 'read_global_api_catalog_search';
      return { body: { access_token: tokens.at(-1), scope, expires_in: 3600 } };
    }
    if (url.pathname !== '/api/ucp/mcp') return { status: 404, body: {} };
    if (!tokens.includes(headers.authorization?.replace('Bearer ', '') ?? '')) {
      return { status: 401, body: { error: 'unauthorized' } };
    }
    const { params } = body as SearchBody;
    const { query, filters, pagination } = params.arguments.catalog;
    const failure = FAILURES[query];
    if (failure) return { body: { jsonrpc: '2.0', id: 1, ...failure } };
    const products = [product(query, 1, odd.fields), product(query, 2), product(query, 3)]
      .filter(({ price_range }) => !filters || price_range.min.amount <= filters.price.max)
      .slice(0, pagination.limit);
    const structuredContent = { products, pagination: { has_next_page: false } };
    return {
      body: {
        jsonrpc: '2.0',
        id: 1,
        result: { structuredContent, content: [{ type: 'text', text: '{}' }], isError: false },
      },
    };
  });
  return Object.assign(double, { tokens, odd });
};
