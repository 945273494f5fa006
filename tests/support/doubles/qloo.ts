import { type HttpDouble, startHttpDouble } from './http-double.ts';

export const QLOO_KEY = 'qloo-test-key';

export type DoubleEntity = { name: string; affinity?: number | null };

const MOVIES: Record<string, string> = { 'Die Hard': 'B8BEE72B-B321-481F-B81A-A44881D094D6' };
const TAGS: Record<string, string> = { Rock: 'urn:tag:genre:music:rock' };

/** Brands by city; repeated names and pictures that no browser opens are as Qloo sends them. */
const BRANDS: DoubleEntity[] = [
  { name: 'Arket', affinity: 0.71 },
  { name: 'Veja', affinity: 0.93 },
  { name: 'VEJA', affinity: 0.4 },
  { name: 'Weekday', affinity: 0.88 },
  { name: "Levi's", affinity: 0.66 },
  { name: 'No Idea Clothing' },
];

/** Search, tags and insights of Qloo with their reply shapes. Without its key it answers 401. */
export const startQlooDouble = async (): Promise<HttpDouble & { brands: DoubleEntity[] }> => {
  const brands = [...BRANDS];
  const double = await startHttpDouble(({ url, headers }) => {
    if (headers['x-api-key'] !== QLOO_KEY) {
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    const query = url.searchParams;
    if (url.pathname === '/search') {
      const id = MOVIES[query.get('query') ?? ''];
      const name = query.get('query') ?? '';
      return {
        body: { results: id ? [{ entity_id: id, name, types: ['urn:entity:movie'] }] : [] },
      };
    }
    if (url.pathname === '/v2/tags') {
      const id = TAGS[query.get('filter.query') ?? ''];
      const tags = id ? [{ id, name: query.get('filter.query'), type: 'urn:tag:genre' }] : [];
      return { body: { success: true, results: { tags }, duration: 3 } };
    }
    if (url.pathname !== '/v2/insights') return { status: 404, body: { success: false } };
    const entities = brands.map(({ name, affinity }, i) => ({
      entity_id: `id-${i}`,
      name,
      type: 'urn:entity',
      subtype: 'urn:entity:brand',
      popularity: 0.9,
      properties: { image: { url: `s3://qloo-images/${i}.jpg` } },
      query: affinity === undefined ? {} : { affinity, measurements: { audience_growth: 1 } },
    }));
    return { body: { success: true, results: { entities }, duration: 40 } };
  });
  return Object.assign(double, { brands });
};
