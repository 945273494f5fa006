import type { WearRecord } from '@contract';
import { expect, test } from 'vitest';
import { moneyWords, washWords, wornWords } from './wear-words.ts';

const TODAY = '2026-11-23';
const wear = (more: Partial<WearRecord>): WearRecord => ({
  ...{ id: 'tee', wears: 3, lastWorn: '2026-11-22', lastWashed: null, sinceWashed: 1 },
  ...{ washAfter: 2, inTheWash: false },
  ...more,
});

test('how often and when a piece was worn', () => {
  expect(wornWords(undefined, TODAY)).toBe('Not worn yet');
  expect(wornWords(wear({ wears: 0, lastWorn: null }), TODAY)).toBe('Not worn yet');
  expect(wornWords(wear({ wears: 1 }), TODAY)).toBe('Worn once, last yesterday');
  expect(wornWords(wear({ lastWorn: '2026-10-01' }), TODAY)).toBe(
    'Worn 3 times, last on October 1, 2026',
  );
});

test('how long it stays clean', () => {
  expect(washWords(undefined)).toBeNull();
  expect(washWords(wear({ washAfter: null }))).toBeNull();
  expect(washWords(wear({}))).toBe('Clean for 1 more wear');
  expect(washWords(wear({ inTheWash: true }))).toBe('In the wash');
});

test('money, also of currencies that nobody knows', () => {
  expect(moneyWords(12.5, 'EUR')).toBe('€12.50');
  expect(moneyWords(12.345, '??')).toBe('12.35 ??');
});
