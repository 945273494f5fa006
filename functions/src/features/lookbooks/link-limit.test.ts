import { beforeEach, expect, it } from 'vitest';
import { createLinkLimit, type LinkLimit } from './link-limit.ts';

let nowMs: number;
let take: LinkLimit;

beforeEach(() => {
  nowMs = Date.parse('2026-11-24T12:00:00Z');
  take = createLinkLimit(() => new Date(nowMs));
});

const refusalOf = (hash: string, cost: number): string | null => {
  try {
    take(hash, cost);
    return null;
  } catch (error) {
    const { code, headers } = error as { code: string; headers: Record<string, string> };
    return `${code} ${headers['Retry-After']}`;
  }
};

it('refuses a link that is opened too often, says for how long, and lets it pass after that', () => {
  for (let i = 0; i < 400; i++) take('busy', 10);
  expect(refusalOf('busy', 30)).toBe('rate-limited 2');
  // A refusal takes nothing.
  nowMs += 2000;
  expect(refusalOf('busy', 30)).toBeNull();
  expect(refusalOf('busy', 1)).toBe('rate-limited 1');
});

it('counts each link by itself, and never saves up more than at the start', () => {
  take('one', 4000);
  take('other', 4000);
  nowMs += 24 * 60 * 60_000;
  take('one', 4000);
  expect(refusalOf('one', 1)).toBe('rate-limited 1');
});

it('forgets the link that was not opened for longest', () => {
  take('first', 4000);
  take('second', 4000);
  expect(refusalOf('first', 1)).toBe('rate-limited 1');
  for (let i = 0; i < 1999; i++) take(`link-${i}`, 1);
  expect(refusalOf('first', 1)).toBe('rate-limited 1');
  expect(refusalOf('second', 4000)).toBeNull();
});

it('takes a clock that goes back for one that stands', () => {
  take('one', 3990);
  nowMs -= 60_000;
  expect(refusalOf('one', 20)).toBe('rate-limited 1');
});
