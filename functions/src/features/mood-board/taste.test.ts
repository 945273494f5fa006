import { describe, expect, it } from 'vitest';
import { getFashionTrends, getTribePicks } from '../../contract/index.ts';
import type { TasteService, TrendsQuery, TribeQuery } from '../../providers/taste/taste.ts';
import { CONTEXT } from '../test-support/memory.ts';
import { makeGetFashionTrends } from './fashion-trends.ts';
import { makeGetTribePicks } from './tribe-picks.ts';

const createTaste = () => {
  const asked: (TrendsQuery | TribeQuery)[] = [];
  const taste: TasteService = {
    engine: 'qloo',
    trends: async (query) => {
      asked.push(query);
      return {
        trending_items: ['wide-leg pants'],
        trending_brands: [
          { name: 'Veja', affinity: 0.93 },
          { name: 'Unmeasured', affinity: null },
        ],
        season: 'fall',
        time_of_day: 'evening',
        city_known: true,
        source: 'qloo',
      };
    },
    tribe: async (query) => {
      asked.push(query);
      return {
        description: 'What they wear.',
        brands: [
          { name: 'Schott', score: 88, reason: 'Leather jackets.' },
          { name: 'Unmeasured', score: null, reason: null },
        ],
        source: 'qloo',
      };
    },
  };
  return { taste, asked };
};

describe('trends', () => {
  it('are those of the city, for who lives there unless told otherwise', async () => {
    const { taste, asked } = createTaste();
    const handle = makeGetFashionTrends({ taste, word: null });
    const reply = await handle(getFashionTrends.request.parse({ city: ' Berlin ' }), CONTEXT);
    expect(getFashionTrends.response.parse(reply)).toEqual({
      success: true,
      trending_items: ['wide-leg pants'],
      trending_brands: [{ name: 'Veja', affinity: 0.93 }],
      season: 'fall',
      time_context: { time_of_day: 'evening' },
      city_known: true,
      source: 'qloo',
    });
    await handle({ city: 'Oslo', context: 'trip' }, CONTEXT);
    expect(asked).toEqual([
      { city: 'Berlin', context: 'home' },
      { city: 'Oslo', context: 'trip' },
    ]);
  });
});

describe('tribe picks', () => {
  it('are brands with a score and a reason', async () => {
    const { taste, asked } = createTaste();
    const query = { music: 'Rock', movies: 'Die Hard', location: 'Berlin' };
    const reply = await makeGetTribePicks({ taste })(query, CONTEXT);
    expect(getTribePicks.response.parse(reply)).toEqual({
      success: true,
      description: 'What they wear.',
      brands: [{ name: 'Schott', score: 88, reason: 'Leather jackets.' }],
      source: 'qloo',
    });
    expect(asked).toEqual([query]);
  });
});
