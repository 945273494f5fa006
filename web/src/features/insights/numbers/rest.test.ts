import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysApart } from '../../../domain/calendar/dates.ts';
import { FORGOTTEN_DAYS } from '../../../domain/calendar/wear-words.ts';
import { anyWardrobe, idsOf, TODAY, worn } from '../test-support/worn.ts';
import { coversRestFrom, isYoung, logDays, notWornLately, shareWorn, wornLately } from './rest.ts';

test('the ninetieth day counts, the day before it does not', () => {
  const pieces = [
    worn('In', { wears: 1, lastWorn: '2026-08-26' }),
    worn('Out', { wears: 1, lastWorn: '2026-08-25' }),
    worn('Never'),
  ];
  expect(daysApart('2026-08-26', TODAY)).toBe(FORGOTTEN_DAYS - 1);
  expect(idsOf(wornLately(pieces, TODAY))).toEqual(['in']);
  expect(idsOf(notWornLately(pieces, TODAY))).toEqual(['never', 'out']);
  expect(shareWorn(pieces, TODAY)).toBe(33);
  expect(shareWorn([], TODAY)).toBeNull();
});

test('a new piece is not said to rest, unless it was bought long ago', () => {
  const createdAt = '2026-11-01T12:00:00.000Z';
  expect(notWornLately([worn('New', { createdAt })], TODAY)).toEqual([]);
  const old = worn('Old', { createdAt, facts: { boughtOn: '2020-02-02' } });
  expect(idsOf(notWornLately([old], TODAY))).toEqual(['old']);
});

test('a log says from which day on it covers the period', () => {
  expect(logDays(null, TODAY)).toBe(0);
  expect(logDays(TODAY, TODAY)).toBe(1);
  expect(isYoung('2026-08-27', TODAY)).toBe(true);
  expect(isYoung('2026-08-26', TODAY)).toBe(false);
  expect(coversRestFrom('2026-08-26')).toBe(TODAY);
});

test('each piece is worn lately, rests, or is too new to tell', () => {
  fc.assert(
    fc.property(anyWardrobe, (pieces) => {
      const lately = new Set(idsOf(wornLately(pieces, TODAY)));
      const resting = new Set(idsOf(notWornLately(pieces, TODAY)));
      for (const { piece, lastWorn } of pieces) {
        const isWorn = lastWorn !== null && daysApart(lastWorn, TODAY) < FORGOTTEN_DAYS;
        const isNew = daysApart(piece.createdAt.slice(0, 10), TODAY) < FORGOTTEN_DAYS;
        expect(lately.has(piece.id)).toBe(isWorn);
        expect(resting.has(piece.id)).toBe(!isWorn && !isNew);
      }
    }),
  );
});
