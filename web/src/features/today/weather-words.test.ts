import type { DayWeather } from '@contract';
import { expect, test } from 'vitest';
import { weatherWords } from './weather-words.ts';

const WEATHER: Omit<DayWeather, 'kind'> = {
  ...{ place: 'Lisbon', lowC: 12.4, highC: 18, precipitation: null, season: 'fall' },
  timeOfDay: 'morning',
};

test('typical climate and measured weather are told apart', () => {
  expect(weatherWords({ ...WEATHER, kind: 'typical', month: 'November' })).toEqual({
    what: 'Lisbon · 12–18 °C',
    how: 'typical for November',
  });
  expect(weatherWords({ ...WEATHER, kind: 'measured', precipitation: 'rain' })).toEqual({
    what: 'Lisbon · 12–18 °C, rain',
    how: 'measured today',
  });
});

test('frost is written with words, and a season has no degrees', () => {
  expect(weatherWords({ ...WEATHER, kind: 'measured', lowC: -6, highC: -1 }).what).toBe(
    'Lisbon · -6 to -1 °C',
  );
  expect(weatherWords({ ...WEATHER, kind: 'season', lowC: null, highC: null })).toEqual({
    what: 'Lisbon · Autumn',
    how: 'only the season is known there',
  });
});
