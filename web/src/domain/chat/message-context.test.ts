// @vitest-environment jsdom
import { chat } from '@contract';
import { beforeEach, expect, test } from 'vitest';
import { writeLocalPreferences } from '../../lib/kept/local-preferences.ts';
import { closetWith, EMPTY_CLOSET, garment } from '../../test-support/garments.ts';
import { readMessageContext, toWardrobeData } from './message-context.ts';
import { CLOSET } from '../../test-support/chat-data.ts';

beforeEach(() => window.localStorage.clear());

test('tells the assistant what hangs in the wardrobe', () => {
  const { shirts, shoes } = toWardrobeData(CLOSET);
  expect(shirts).toHaveLength(2);
  expect(shoes).toEqual([
    {
      id: 'white-sneakers',
      description: 'White sneakers',
      image: 'http://127.0.0.1:9199/pictures/white-sneakers.png',
    },
  ]);
});

test('keeps to the limits of the contract, however large the wardrobe', () => {
  const shirt = {
    ...garment('shirt', 'x'.repeat(400)),
    id: '',
    imageUrl: `http://a/${'y'.repeat(3000)}`,
  };
  const closet = closetWith({ shirts: Array.from({ length: 600 }, () => shirt) });
  const wardrobe_data = toWardrobeData(closet);
  expect(wardrobe_data.shirts?.[1]?.id).toBe('shirt_2');
  const request = { user_id: 'mira', message: 'Hello', wardrobe_data };
  expect(chat.request.safeParse(request).success).toBe(true);
});

test('without a wardrobe there is nothing to tell', () => {
  expect(toWardrobeData(undefined)).toEqual(EMPTY_CLOSET);
});

const NOON = new Date(2026, 10, 24, 12);

test('brings the day, place and tastes as this browser remembers them, and leaves the rest to the profile', () => {
  expect(readMessageContext(window.localStorage, 'mira', NOON)).toEqual({ today: '2026-11-24' });
  writeLocalPreferences(window.localStorage, 'mira', {
    location: 'Lisbon',
    favoriteBrands: ['Uniqlo'],
    favoriteGenres: [],
    favoriteMovies: [],
  });
  expect(readMessageContext(window.localStorage, 'mira', NOON)).toEqual({
    today: '2026-11-24',
    location: 'Lisbon',
    preferences: { favoriteBrands: ['Uniqlo'], favoriteGenres: [], favoriteMovies: [] },
  });
  expect(readMessageContext(window.localStorage, 'noor', NOON)).toEqual({ today: '2026-11-24' });
});
