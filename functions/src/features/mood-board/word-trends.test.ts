import { expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { createMemoryCache } from '../../outbound/reply-cache.ts';
import type { JsonRequest } from '../../providers/language/language.ts';
import type { TasteTrends } from '../../providers/taste/taste.ts';
import { makeWordTrends } from './word-trends.ts';

const TRENDS: TasteTrends = {
  trending_items: ['wool knits', 'tailored trousers', 'leather derbies'],
  trending_brands: [{ name: 'Arket', affinity: 0.9 }],
  season: 'winter',
  time_of_day: 'morning',
  city_known: true,
  source: 'qloo',
};
const BERLIN = { city: 'Berlin', context: 'home' as const };

/** A model that gives these items, or throws. */
const setUp = (items: string[] | Error) => {
  const asked: string[] = [];
  const generateJson = async <T>({ text }: JsonRequest<T>): Promise<T> => {
    asked.push(text);
    if (items instanceof Error) throw items;
    return { trending_items: items } as T;
  };
  const now = () => new Date('2026-11-20T12:00:00Z');
  const word = makeWordTrends({ model: { generateJson }, cache: createMemoryCache({ now }) });
  return { asked, word: () => word(BERLIN, TRENDS, new AbortController().signal) };
};

it('words what is worn once a city and day, from the brands that were measured', async () => {
  const { asked, word } = setUp(['Wide-leg jeans', ' quilted liners ', 'lug-sole boots']);
  expect(await word()).toEqual(['wide-leg jeans', 'quilted liners', 'lug-sole boots']);
  await word();
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0])).toMatchObject({ city: 'Berlin', brands: ['Arket'] });
});

it.each([
  ['answers with something else', ['<b>boots</b>', 'https://evil.example', 'call 555-1234']],
  ['names too little', ['boots', 'boots']],
  ['does not answer', new AppError('provider-failed', 'The model did not answer.')],
])('keeps what the tables say when the model %s', async (_, items) => {
  expect(await setUp(items).word()).toEqual(TRENDS.trending_items);
});
