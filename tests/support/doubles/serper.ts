import { type HttpDouble, startHttpDouble } from './http-double.ts';

export const SERPER_KEY = 'serper-test-key';

/** The shopping search of Serper with its reply shape; without its key it answers 403. */
export const startSerperDouble = async (): Promise<HttpDouble & { odd: { fields: object } }> => {
  const odd = { fields: {} };
  const double = await startHttpDouble(({ url, headers, body }) => {
    if (headers['x-api-key'] !== SERPER_KEY) {
      return { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } };
    }
    if (url.pathname !== '/shopping') return { status: 404, body: {} };
    const { q, num } = body as { q: string; num: number };
    const shopping = [1, 2, 3].slice(0, num).map((n) => ({
      title: `${q} No. ${n}`,
      source: 'Example Shop',
      link: `https://shop.example/${encodeURIComponent(q)}/${n}`,
      price: `$${40 + 10 * n}.90`,
      imageUrl: `https://cdn.example/${n}.webp`,
      productId: `${q}-${n}`,
      position: n,
      ...(n === 1 && odd.fields),
    }));
    return { body: { searchParameters: { q, type: 'shopping' }, shopping, credits: 2 } };
  });
  return Object.assign(double, { odd });
};
