import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Product as ProductContract } from '../../functions/src/contract/style/mood-board.ts';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import type { ProductSearch } from '../../functions/src/providers/products/products.ts';
import { createSerperProducts } from '../../functions/src/providers/products/serper.ts';
import { createShopifyProducts } from '../../functions/src/providers/products/shopify.ts';
import { type HttpDouble, MISBEHAVIOURS } from '../support/doubles/http-double.ts';
import { SERPER_KEY, startSerperDouble } from '../support/doubles/serper.ts';
import {
  SHOPIFY_ID,
  SHOPIFY_SECRET,
  type ShopifyDouble,
  startShopifyDouble,
} from '../support/doubles/shopify.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const { signal } = new AbortController();
let nowMs = 0;
const now = () => new Date(nowMs);
beforeEach(() => {
  nowMs = Date.parse('2026-11-20T12:00:00Z');
});

const call = (timeoutMs = PATIENT_MS) =>
  createOutboundCall({
    service: 'The product search',
    fetch,
    breaker: createBreaker({ now, failuresToOpen: 50 }),
    now,
    timeoutMs,
    maxReplyBytes: 256 * 1024,
  });

/** Calls that waited for their turn. */
let paced = 0;
const pace = async () => {
  paced += 1;
};

let shopifyDouble: ShopifyDouble;
let serperDouble: Awaited<ReturnType<typeof startSerperDouble>>;
beforeEach(async () => {
  [shopifyDouble, serperDouble] = await Promise.all([startShopifyDouble(), startSerperDouble()]);
});
afterEach(() => Promise.all([shopifyDouble.close(), serperDouble.close()]));

const shopify = ({ clientSecret = SHOPIFY_SECRET, timeoutMs = PATIENT_MS } = {}): ProductSearch =>
  createShopifyProducts({
    call: call(timeoutMs),
    clientId: SHOPIFY_ID,
    clientSecret,
    baseUrl: shopifyDouble.url,
    tokenUrl: `${shopifyDouble.url}/auth/access_token`,
    agentProfile: 'https://atelier.example/agent.json',
    pace,
    now,
  });
const serper = ({ apiKey = SERPER_KEY, timeoutMs = PATIENT_MS } = {}): ProductSearch =>
  createSerperProducts({ call: call(timeoutMs), apiKey, baseUrl: serperDouble.url });

const paths = (double: HttpDouble) => double.requests.map(({ url }) => url.pathname);

describe('Shopify’s Catalog', () => {
  it('is asked as it wants to be, and its products are made plain', async () => {
    const query = { terms: ['wide-leg pants'], limit: 1, country: 'pt', maxPrice: 60 };
    expect(await shopify().search(query, signal)).toEqual([
      {
        id: 'gid://shopify/p/wide-leg-pants-1',
        name: 'wide-leg pants No. 1',
        brand: 'Example Shop',
        price: '$59.90',
        description: 'A fine thing called wide-leg pants.',
        link: 'https://shop.example/products/wide-leg%20pants-1?variant=1',
        image: 'https://cdn.example/1.jpg',
        category: 'pants',
        source: 'shopify',
      },
    ]);
    const [tokenCall, searchCall] = shopifyDouble.requests;
    expect(tokenCall?.body).toEqual({
      client_id: SHOPIFY_ID,
      client_secret: SHOPIFY_SECRET,
      grant_type: 'client_credentials',
    });
    expect(searchCall?.headers.authorization).toBe('Bearer token-1');
    expect(searchCall?.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: {
          meta: { 'ucp-agent': { profile: 'https://atelier.example/agent.json' } },
          catalog: {
            query: 'wide-leg pants',
            context: { address_country: 'PT' },
            filters: { price: { max: 6000 } },
            pagination: { limit: 1 },
          },
        },
      },
    });
  });

  it('is asked once for each term, with one token, and the terms take turns', async () => {
    const terms = ['linen shirt', ' Linen  Shirt', 'loafers', ''];
    const products = await shopify().search({ terms, limit: 4 }, signal);
    expect(products.map(({ name }) => name)).toEqual([
      'linen shirt No. 1',
      'loafers No. 1',
      'linen shirt No. 2',
      'loafers No. 2',
    ]);
    expect(paths(shopifyDouble)).toEqual(['/auth/access_token', '/api/ucp/mcp', '/api/ucp/mcp']);
  });

  it('gives a token once an hour', async () => {
    const service = shopify();
    const search = () => service.search({ terms: ['boots'], limit: 1 }, signal);
    await search();
    nowMs += 50 * 60_000;
    await search();
    expect(shopifyDouble.tokens).toEqual(['token-1']);
    nowMs += 10 * 60_000;
    await search();
    expect(shopifyDouble.tokens).toEqual(['token-1', 'token-2']);
  });

  it('is asked again with a new token when the old one was taken back, once', async () => {
    const service = shopify();
    await service.search({ terms: ['boots'], limit: 1 }, signal);
    shopifyDouble.tokens.length = 0;
    expect(await service.search({ terms: ['boots'], limit: 1 }, signal)).toHaveLength(1);
    expect(shopifyDouble.tokens).toEqual(['token-2']);
  });

  it('refuses a wrong secret at once', async () => {
    await expect(
      shopify({ clientSecret: 'wrong' }).search({ terms: ['boots'], limit: 1 }, signal),
    ).rejects.toMatchObject({ code: 'provider-failed' });
    expect(paths(shopifyDouble)).toEqual(['/auth/access_token']);
  });

  it('is asked no faster than it allows: each search waits for its turn', async () => {
    paced = 0;
    await shopify().search({ terms: ['boots', 'loafers', 'scarf'], limit: 3 }, signal);
    expect(paced).toBe(3);
  });

  it.each([
    ['rpc error', 'Shopify answered with JSON-RPC error -32602'],
    ['tool not found', 'Shopify answered with JSON-RPC error -32601'],
    ['tool error', 'Shopify did not run search_catalog'],
  ])('that answers with an error of its protocol has failed: %s', async (term, cause) => {
    await expect(shopify().search({ terms: [term], limit: 1 }, signal)).rejects.toMatchObject({
      code: 'provider-failed',
      message: 'The product search is not available at the moment. Please try again later.',
      cause: { message: expect.stringContaining(cause) as string },
    });
  });

  it.each([
    [{ price_range: { min: { amount: '129900', currency: 'JPY' } } }, { price: '¥129,900' }],
    [{ price_range: { min: { amount: 100, currency: 'NONSENSE' } } }, { price: '' }],
    [{ price_range: null }, { price: '' }],
    [{ media: [] }, { image: null }],
    [
      { media: [{ url: 'javascript:alert(1)' }, { url: 'https://cdn.example/2.jpg' }] },
      { image: 'https://cdn.example/2.jpg' },
    ],
    [
      { variants: [], description: null },
      { brand: '', description: '' },
    ],
    [{ title: 'x'.repeat(500) }, { name: `${'x'.repeat(119)}…` }],
  ])('may leave things out or send them oddly: %j', async (fields, expected) => {
    shopifyDouble.odd.fields = fields;
    const [first] = await shopify().search({ terms: ['boots'], limit: 3 }, signal);
    expect(first).toMatchObject(expected);
  });
});

describe('Serper', () => {
  it('is asked once for each term, and its products are made plain', async () => {
    const products = await serper().search(
      { terms: ['chelsea boots', 'linen shirt'], limit: 3, country: 'PT' },
      signal,
    );
    expect(products).toHaveLength(3);
    expect(products[0]).toEqual({
      id: 'serper-chelsea boots-1',
      name: 'chelsea boots No. 1',
      brand: 'Example Shop',
      price: '$50.90',
      description: 'chelsea boots No. 1',
      link: 'https://shop.example/chelsea%20boots/1',
      image: 'https://cdn.example/1.webp',
      category: 'shoes',
      source: 'serper',
    });
    expect(serperDouble.requests[0]?.body).toEqual({
      q: 'chelsea boots',
      gl: 'pt',
      hl: 'en',
      num: 3,
    });
    expect(paths(serperDouble)).toEqual(['/shopping', '/shopping']);
  });

  it('is held to the highest price', async () => {
    const query = { terms: ['boots'], limit: 10, maxPrice: 61 };
    const products = await serper().search(query, signal);
    expect(products.map(({ price }) => price)).toEqual(['$50.90', '$60.90']);
  });

  it('refuses a wrong key', async () => {
    await expect(
      serper({ apiKey: 'wrong' }).search({ terms: ['boots'], limit: 1 }, signal),
    ).rejects.toMatchObject({ code: 'provider-failed' });
  });
});

const BOTH = [
  ['shopify', shopify, () => shopifyDouble],
  ['serper', serper, () => serperDouble],
] as const;

describe.each(BOTH)('%s', (engine, create, double) => {
  it.each(MISBEHAVIOURS)('becomes a sentence when it does this, and recovers: %s', async (kind) => {
    const isLate = kind === 'silent' || kind === 'trickle';
    const service = create({ timeoutMs: isLate ? IMPATIENT_MS : PATIENT_MS });
    double().misbehave(kind);
    await expect(service.search({ terms: ['boots'], limit: 2 }, signal)).rejects.toMatchObject({
      code: isLate ? 'provider-timeout' : 'provider-failed',
      message: expect.stringMatching(/^The product search .*\. Please try again/) as string,
    });
    // Searches cost money: nothing is sent twice.
    expect(double().requests).toHaveLength(1);
    double().misbehave(null);
    if (kind === 'rate-limit') nowMs += 7000;
    const products = await service.search({ terms: ['boots'], limit: 2 }, signal);
    expect(products.map(({ source }) => source)).toEqual([engine, engine]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//shop.example/x',
    '/relative',
    'ftp://shop.example/x',
    'https://user:password@shop.example/',
    'http://',
    '',
    `https://shop.example/${'x'.repeat(3000)}`,
  ])('links to nothing but the web: %j', async (address) => {
    double().odd.fields = {
      url: address,
      link: address,
      imageUrl: address,
      media: [{ url: address }],
    };
    const [first] = await create().search({ terms: ['boots'], limit: 1 }, signal);
    expect(first).toMatchObject({ link: null, image: null });
  });

  it('gives what the contract knows, whatever is in the texts', async () => {
    double().odd.fields = {
      title: '<img src=x onerror=alert(1)>Boots\u0000\u202e ',
      source: '<b>',
    };
    const products = await create().search({ terms: ['boots'], limit: 3 }, signal);
    expect(products[0]?.name).toBe('Boots');
    for (const product of products) {
      const extended = { ...product, search_brand: null, brand_affinity: 0.8 };
      expect(ProductContract.safeParse(extended).success).toBe(true);
    }
  });

  it('is not asked without a term, and stops with its caller', async () => {
    expect(await create().search({ terms: [' '], limit: 5 }, signal)).toEqual([]);
    expect(double().requests).toHaveLength(0);
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(create().search({ terms: ['boots'], limit: 1 }, gone)).rejects.toThrow('gone');
  });
});
