import { describe, expect, it } from 'vitest';
import { ago, longDate, shortDate } from './times.ts';

describe('dates', () => {
  it('are told in words', () => {
    expect(longDate('2026-11-12T12:00:00.000Z')).toBe('November 12, 2026');
    expect(shortDate('2026-11-12T12:00:00.000Z')).toBe('Nov 12, 2026');
  });
});

describe('ago', () => {
  const now = Date.parse('2026-11-12T12:00:00Z');
  it.each([
    ['2026-11-12T11:59:30Z', 'just now'],
    ['2026-11-12T11:55:00Z', '5 minutes ago'],
    ['2026-11-12T09:00:00Z', '3 hours ago'],
    ['2026-11-11T11:00:00Z', 'yesterday'],
    ['2026-11-02T11:00:00Z', '10 days ago'],
    ['2026-11-12T12:05:00Z', 'just now'],
  ])('%s is %s', (time, words) => {
    expect(ago(Date.parse(time), now)).toBe(words);
  });
});
