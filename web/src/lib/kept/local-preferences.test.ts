// @vitest-environment jsdom
import { EMPTY_PREFERENCES } from '@contract';
import { beforeEach, expect, test } from 'vitest';
import { createLocalCache } from './local-cache.ts';
import { readLocalPreferences, writeLocalPreferences } from './local-preferences.ts';

const { localStorage } = window;
const LISBON = {
  location: 'Lisbon',
  favoriteBrands: ['Arket', 'COS'],
  favoriteGenres: ['K-pop'],
  favoriteMovies: ['Amélie'],
};

beforeEach(() => localStorage.clear());

test('are New York and nothing else when nothing was kept', () => {
  expect(readLocalPreferences(localStorage, 'mira')).toEqual({
    ...EMPTY_PREFERENCES,
    location: 'New York',
  });
});

test('are kept under the keys of the specification', () => {
  writeLocalPreferences(localStorage, 'mira', LISBON);
  expect(Object.entries(localStorage)).toEqual([
    ['userLocation_mira', 'Lisbon'],
    ['favoriteBrands_mira', '["Arket","COS"]'],
    ['favoriteGenres_mira', '["K-pop"]'],
    ['favoriteMovies_mira', '["Amélie"]'],
  ]);
  expect(readLocalPreferences(localStorage, 'mira')).toEqual(LISBON);
  expect(readLocalPreferences(localStorage, 'noor').favoriteBrands).toEqual([]);
});

test('an empty location is kept as New York', () => {
  writeLocalPreferences(localStorage, 'mira', { ...LISBON, location: '' });
  expect(localStorage.getItem('userLocation_mira')).toBe('New York');
});

test('what cannot be read counts as empty', () => {
  localStorage.setItem('favoriteBrands_mira', 'Arket');
  localStorage.setItem('favoriteGenres_mira', '{"a":1}');
  localStorage.setItem('favoriteMovies_mira', '[1]');
  expect(readLocalPreferences(localStorage, 'mira')).toMatchObject({
    favoriteBrands: [],
    favoriteGenres: [],
    favoriteMovies: [],
  });
});

test('go with everything else of a user at logout', () => {
  writeLocalPreferences(localStorage, 'mira', LISBON);
  createLocalCache({ storage: localStorage, now: Date.now }).clearUser('mira');
  expect(localStorage).toHaveLength(0);
});
