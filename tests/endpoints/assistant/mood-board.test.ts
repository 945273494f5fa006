import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  GapAnalysis,
  type MoodBoard,
  type RequestInput,
  type saveMoodBoard,
} from '../../../functions/src/contract/index.ts';
import {
  createMoodBoardStore,
  KEPT_BOARDS,
} from '../../../functions/src/stores/wardrobe/mood-board-store.ts';
import { documentsOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { storeGarments, type StoredGarment } from '../../support/stored/stored-garments.ts';

let user: TestUser;
beforeEach(async () => {
  user = await createUser('trendsetter');
});

describe('trends', () => {
  it('are of a city, also of one with spaces and accents, or that nobody knows', async () => {
    for (const city of ['Lisbon', 'São Paulo', 'Nowhere/In Particular?']) {
      const trends = await call(user, 'getFashionTrends', { city, context: 'trip' });
      expect(trends.source).toBe('local');
      expect(trends.trending_items.length).toBeGreaterThanOrEqual(5);
      expect(trends.trending_brands.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('say when nobody knows the city', async () => {
    const known = async (city: string) =>
      (await call(user, 'getFashionTrends', { city, context: 'home' })).city_known;
    expect(await known('Lisbon')).toBe(true);
    expect(await known('Xyzzyville')).toBe(false);
  });

  it.each([
    ['no city', { city: ' ' }],
    ['a city that is too long', { city: 'x'.repeat(121) }],
    ['an unknown context', { city: 'Lisbon', context: 'moon' }],
  ])('of %s are refused', async (_, input) => {
    expect((await refusal(user, 'getFashionTrends', input)).refused).toBe('400 invalid-request');
  });
});

describe('products', () => {
  it('are found for each of the terms, and cost what may be spent', async () => {
    const query = 'loafers OR wide-leg pants';
    const { products, source } = await call(user, 'searchProducts', { query, num_results: 4 });
    expect(source).toBe('local');
    expect(products.map(({ category }) => category)).toEqual(['shoes', 'pants', 'shoes', 'pants']);

    const { recommendations } = await call(user, 'getShoppingRecommendations', {
      user_id: user.uid,
      location: 'Lisbon',
      shopping_need: query,
    });
    expect(recommendations).toHaveLength(6);
  });

  it('of a brand are samples in its style, marked as such, and keep to a budget', async () => {
    const query = 'Zara OR Uniqlo';
    const { products } = await call(user, 'searchProducts', { query, num_results: 6, budget: 90 });
    expect(products).toHaveLength(6);
    for (const { brand, description, price, search_brand, source } of products) {
      expect(description).toMatch(/^A sample in the style of (Zara, not a Zara|Uniqlo, not a Uni)/);
      expect(brand).not.toMatch(/zara|uniqlo/i);
      expect(search_brand).toBeNull();
      expect(source).toBe('local');
      expect(Number(/\d+/.exec(price)?.[0])).toBeLessThanOrEqual(90);
    }
  });

  it.each([0, -5, 'cheap', 1e9])('for a budget of %j are refused', async (budget) => {
    const asked = { user_id: user.uid, location: 'Lisbon', shopping_need: 'loafers', budget };
    const { refused } = await refusal(user, 'getShoppingRecommendations', asked);
    expect(refused).toBe('400 invalid-request');
  });

  it.each([
    ['no query', { query: '  ' }],
    ['a query that is too long', { query: 'x'.repeat(501) }],
    ['too many', { query: 'loafers', num_results: 31 }],
  ])('for %s are refused', async (_, input) => {
    expect((await refusal(user, 'searchProducts', input)).refused).toBe('400 invalid-request');
  });
});

describe('tribe picks', () => {
  it('are brands with a score and a reason', async () => {
    const taste = { music: 'Jazz', movies: 'Die Hard', location: 'New York' };
    const { brands, description, source } = await call(user, 'getTribePicks', taste);
    expect(source).toBe('local');
    expect(description).not.toBe('');
    expect(brands).toHaveLength(5);
    for (const { reason } of brands) expect(reason).not.toBeNull();
  });
});

describe('what a wardrobe lacks', () => {
  const WARDROBE: readonly StoredGarment[] = [
    ['white-shirt', 'shirt', 'white shirt'],
    ['navy-shirt', 'shirt', 'navy shirt'],
    ['denim-pants', 'pants', 'denim blue trousers'],
    ['brown-shoes', 'shoes', 'brown shoes'],
  ];
  const analyze = async (asked = user) => {
    const prompt = 'I own a golden cape. What do I lack?';
    const { response, source } = await call(asked, 'geminiAnalyze', { prompt, season: 'fall' });
    expect(source).toBe('local');
    return GapAnalysis.parse(JSON.parse(response));
  };

  it('is counted with the caller’s own garments, whatever the prompt says', async () => {
    await storeGarments(user.uid, WARDROBE);
    const { analysis, items } = await analyze();
    expect(analysis).toMatch(/^You own 2 shirts, 1 pair of pants and 1 pair of shoes\./);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(3);
    for (const item of items) {
      if (typeof item === 'string') throw new Error('Nothing was counted.');
      expect(analysis).toContain(`${item.name} (adds ${item.adds}`);
      for (const id of item.goes_with) expect(WARDROBE.map(([own]) => own)).toContain(id);
    }
  });

  it('is said of an empty wardrobe as it is, and no one else’s is looked at', async () => {
    await storeGarments(user.uid, WARDROBE);
    const { analysis, items } = await analyze(await createUser('other'));
    expect(analysis).toMatch(/^Your wardrobe is empty\./);
    expect(items).toEqual([]);
  });
});

const board = (location: string, changes: Partial<MoodBoard> = {}): MoodBoard => ({
  location,
  viewMode: 'home',
  trends: {
    success: true,
    trending_items: ['wide-leg pants'],
    trending_brands: [{ name: 'Zara', affinity: 0.9 }],
    season: 'fall',
    time_context: { time_of_day: 'evening' },
    source: 'local',
  },
  recommendations: [],
  wardrobeGaps: ['navy chinos'],
  wardrobeGapProducts: [
    {
      id: 'sample',
      name: 'Navy chinos',
      brand: 'Sample',
      price: '$60 (sample price)',
      description: '',
      image: '/catalogue/sample.webp',
      link: null,
      category: 'pants',
      search_brand: null,
      brand_affinity: 0.8,
      source: 'local',
      gap: 'navy chinos',
      goes_with: ['white-shirt'],
    },
  ],
  wardrobeAnalysis: 'You own little.',
  tribePicks: null,
  timestamp: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const save = (
  data: RequestInput<typeof saveMoodBoard>['data'],
  headers: Record<string, string> = {},
) => call(user, 'saveMoodBoard', { user_id: user.uid, data }, headers);
const latest = async (asked = user, viewMode?: MoodBoard['viewMode']) =>
  (await call(asked, 'getLatestMoodBoard', { uid: asked.uid, ...(viewMode && { viewMode }) }))
    .moodboard;

describe('a saved mood board', () => {
  it('is null until there is one; then the last one is as it was saved', async () => {
    expect(await latest()).toBeNull();
    await save(board('Lisbon'));
    const last = board('Oslo', { viewMode: 'trip', trends: null });
    await save(last);
    expect(await latest()).toEqual(last);
    expect(await documentsOf(user.uid, 'moodboards')).toHaveLength(2);
  });

  it('of home is there after one of a trip was saved, and the other way round', async () => {
    await save(board('Lisbon'));
    await save(board('Oslo', { viewMode: 'trip' }));
    expect((await latest())?.location).toBe('Oslo');
    expect((await latest(user, 'home'))?.location).toBe('Lisbon');
    expect((await latest(user, 'trip'))?.location).toBe('Oslo');
    const input = { uid: user.uid, viewMode: 'moon' };
    expect((await refusal(user, 'getLatestMoodBoard', input)).refused).toBe('400 invalid-request');
  });

  it('is saved once under its key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const { id } = await save(board('Lisbon'), key);
    expect((await save(board('Lisbon'), key)).id).toBe(id);
    expect(await documentsOf(user.uid, 'moodboards')).toEqual([id]);
    const other = { user_id: user.uid, data: board('Oslo') };
    expect((await refusal(user, 'saveMoodBoard', other, key)).refused).toBe('422 key-reused');
  });

  it('of somebody else is neither read nor replaced', async () => {
    await save(board('Lisbon'));
    const other = await createUser('other');
    expect(await latest(other)).toBeNull();
    const input = { user_id: user.uid, data: board('Oslo') };
    expect((await refusal(other, 'saveMoodBoard', input)).refused).toBe('403 forbidden');
    const { refused } = await refusal(other, 'getLatestMoodBoard', { uid: user.uid });
    expect(refused).toBe('403 forbidden');
    expect((await latest())?.location).toBe('Lisbon');
  });

  const [gapProduct] = board('').wardrobeGapProducts;
  it.each([
    ['a link that is a script', { wardrobeGapProducts: [{ ...gapProduct, link: 'javascript:1' }] }],
    ['four gaps', { wardrobeGaps: ['a', 'b', 'c', 'd'] }],
    ['no time', { timestamp: 'yesterday' }],
    ['an affinity beyond 1', { wardrobeGapProducts: [{ ...gapProduct, brand_affinity: 2 }] }],
    ['a picture of another kind', { wardrobeGapProducts: [{ ...gapProduct, image: '//evil' }] }],
  ])('with %s is refused', async (_, changes) => {
    const input = { user_id: user.uid, data: { ...board('Lisbon'), ...changes } };
    expect((await refusal(user, 'saveMoodBoard', input)).refused).toBe('400 invalid-request');
    expect(await documentsOf(user.uid, 'moodboards')).toEqual([]);
  });

  it('drops what no mood board has', async () => {
    await save({ ...board('Lisbon'), secret: 'x' } as MoodBoard);
    expect(await latest()).toEqual(board('Lisbon'));
  });
});

describe('the store of mood boards', () => {
  const START = Date.parse('2026-01-01T00:00:00Z');

  it('keeps the newest only', async () => {
    const boards = createMoodBoardStore(firestore, () => undefined);
    for (let i = 0; i < KEPT_BOARDS + 3; i++)
      await boards.save(user.uid, `b${i}`, board(`City ${i}`), new Date(START + i));
    const ids = await documentsOf(user.uid, 'moodboards');
    expect(ids).toHaveLength(KEPT_BOARDS);
    expect(ids).not.toContain('b2');
    expect((await boards.latest(user.uid))?.location).toBe(`City ${KEPT_BOARDS + 2}`);
  });

  it('keeps the only board of home, however many trips come after it', async () => {
    const boards = createMoodBoardStore(firestore, () => undefined);
    await boards.save(user.uid, 'home', board('Lisbon'), new Date(START));
    for (let i = 1; i < KEPT_BOARDS + 3; i++) {
      const trip = board(`City ${i}`, { viewMode: 'trip' });
      await boards.save(user.uid, `b${i}`, trip, new Date(START + i));
    }
    const ids = await documentsOf(user.uid, 'moodboards');
    expect(ids).toContain('home');
    expect(ids).not.toContain('b1');
    expect((await boards.latest(user.uid, 'home'))?.location).toBe('Lisbon');
  });

  it('passes over boards that cannot be read, and says so without whose they are', async () => {
    const warnings: string[] = [];
    const boards = createMoodBoardStore(firestore, (message) => warnings.push(message));
    await boards.save(user.uid, 'good', board('Lisbon'), new Date(START));
    const damaged = firestore.doc(`users/${user.uid}/moodboards/damaged`);
    await damaged.set({ board: { location: 7 }, createdAt: new Date(START + 1) });
    expect((await boards.latest(user.uid))?.location).toBe('Lisbon');
    expect((await latest())?.location).toBe('Lisbon');
    await firestore.doc(`users/${user.uid}/moodboards/good`).delete();
    expect(await boards.latest(user.uid)).toBeNull();
    expect(warnings).toHaveLength(2);
    for (const warning of warnings) {
      expect(warning).toMatch(/^A mood board is malformed at board\./);
      expect(warning).not.toContain(user.uid);
    }
  });
});
