import type { OutboundCall } from '../../outbound/outbound-call.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Pacer } from '../../outbound/pacer.ts';
import { categoryOf, displayPrice, plainText, webLink } from './clean.ts';
import { type Product, type ProductSearch, takeTurns, uniqueTerms } from './products.ts';
import { type FoundProduct, SearchReply, TokenReply } from './shopify-replies.ts';

export type ShopifyOptions = {
  call: OutboundCall;
  clientId: string;
  clientSecret: string;
  baseUrl: string;
  /** Token endpoint, such as `https://api.shopify.com/auth/access_token`. */
  tokenUrl: string;
  /** Address of the profile that identifies us to Shopify. */
  agentProfile: string;
  /** Shopify accepts at most 5 requests a second from a client with a token. */
  pace: Pacer;
  now: () => Date;
};

/** Tokens are valid for an hour; one that expires soon is not used. */
const TOKEN_LIFETIME_MS = 3_600_000;
const TOKEN_MARGIN_MS = 60_000;

/**
 * Products of all Shopify merchants, through the Catalog's MCP endpoint. One call per term. It fetches a token once an hour, and again if Shopify
 * refuses it. Compared with shopify.dev/docs/agents (Catalog, profiles, auth and rate limiting; changelog of 4 September 2026: UCP 2026-08-25) on
 * 24 November 2026.
 */
export const createShopifyProducts = (options: ShopifyOptions): ProductSearch => {
  const { call, clientId, clientSecret, baseUrl, tokenUrl, agentProfile, pace, now } = options;
  const searchUrl = new URL(`${baseUrl.replace(/\/$/, '')}/api/ucp/mcp`);
  let token: { value: string; untilMs: number } | null = null;

  const getToken = async (signal: AbortSignal): Promise<string> => {
    if (token && now().getTime() < token.untilMs) return token.value;
    const body = {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    };
    const url = new URL(tokenUrl);
    const reply = await call({ method: 'POST', url, body, signal }, TokenReply);
    const lifetimeMs = Math.min(reply.expires_in * 1000, TOKEN_LIFETIME_MS);
    const untilMs = now().getTime() + lifetimeMs - TOKEN_MARGIN_MS;
    token = { value: reply.access_token, untilMs };
    return token.value;
  };

  const find = async (catalog: object, bearer: string, signal: AbortSignal): Promise<Product[]> => {
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: { meta: { 'ucp-agent': { profile: agentProfile } }, catalog },
      },
    };
    const headers = { Authorization: `Bearer ${bearer}` };
    await pace(signal);
    const reply = await call(
      { method: 'POST', url: searchUrl, headers, body, signal },
      SearchReply,
    );
    if ('error' in reply) throw refused(`answered with JSON-RPC error ${reply.error.code}`);
    if (!('structuredContent' in reply.result)) throw refused('did not run search_catalog');
    return reply.result.structuredContent.products.flatMap(toProduct);
  };

  return {
    engine: 'shopify',
    async search({ terms, limit, country = 'US', maxPrice }, signal) {
      const catalogs = uniqueTerms(terms).map((query) => ({
        query,
        context: { address_country: country.toUpperCase() },
        // In cents, like all amounts of the catalogue.
        ...(maxPrice !== undefined && { filters: { price: { max: Math.round(maxPrice * 100) } } }),
        pagination: { limit },
      }));
      if (catalogs.length === 0) return [];
      const isTokenOld = token !== null;
      const findAll = async () => {
        const bearer = await getToken(signal);
        return Promise.all(catalogs.map((catalog) => find(catalog, bearer, signal)));
      };
      const lists = await findAll().catch((error: unknown) => {
        if (!(error instanceof OutboundError) || error.httpStatus !== 401 || !isTokenOld) {
          throw error;
        }
        // The token was revoked early. A search changes nothing, so it can be repeated with a new token.
        token = null;
        return findAll();
      });
      return takeTurns(lists, limit);
    },
  };
};

/** Shopify is up, but does not know the tool, its arguments or the version of the profile. The log says where to look. */
const refused = (detail: string): OutboundError =>
  new OutboundError('The product search', 'refused', {
    cause: new Error(`Shopify ${detail}; see SHOPIFY_AGENT_PROFILE and the Catalog's changelog.`),
  });

const toProduct = (found: FoundProduct): Product[] => {
  const name = plainText(found.title, 120);
  if (name === '') return [];
  const price = found.price_range?.min;
  return [
    {
      id: plainText(found.id, 200),
      name,
      brand: plainText(found.variants?.[0]?.seller?.name, 120),
      price: price ? displayPrice(Number(price.amount), price.currency) : '',
      description: plainText(found.description?.plain, 600),
      link: webLink(found.url),
      image: webLink(found.media?.find(({ url }) => webLink(url))?.url),
      category: categoryOf(name),
      source: 'shopify',
    },
  ];
};
