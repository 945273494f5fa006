import { expect, test } from 'vitest';
import { dayWeatherWords, degreesWords } from './weather-query.ts';

test.each([
  [11.6, 18.4, '12–18 °C'],
  [-2, 5, '-2 to 5 °C'],
  [7.2, 7.4, '7 °C'],
])('%s to %s', (low, high, words) => {
  expect(degreesWords(low, high)).toBe(words);
});

test('a day says what it is known of', () => {
  const day = { day: '2026-11-21', kind: 'forecast', lowC: 4, highC: 9 } as const;
  expect(dayWeatherWords({ ...day, precipitation: 'rain' })).toBe('4–9 °C, rain');
  expect(dayWeatherWords({ ...day, precipitation: 'none' })).toBe('4–9 °C');
  expect(dayWeatherWords({ ...day, kind: 'season', lowC: null, precipitation: null })).toBeNull();
});
