import { describe, expect, it } from 'vitest';
import { cursorOf } from '../document.ts';
import { pageOf } from './indexed-pages.ts';

const entry = (id: string, ms: number) => ({ id, createdAt: new Date(ms) });
/** Newest first; b and c are of the same millisecond. */
const [D, C, B, A] = [entry('d', 40), entry('c', 30), entry('b', 30), entry('a', 10)];
const ALL = { entries: [D, C, B, A], mayHaveOlder: false };
const SOME = { entries: [D, C], mayHaveOlder: true };

const idsOf = (page: ReturnType<typeof pageOf>) => page?.records.map(({ id }) => id);

describe('pageOf', () => {
  it('joins to the whole list, also between entries of one millisecond', () => {
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(ALL, { limit: 1, cursor });
      found.push(...(page?.records ?? []));
      cursor = page?.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(ALL.entries);
  });

  it('goes on after an entry that was deleted since', () => {
    const page = pageOf({ ...ALL, entries: [D, B, A] }, { limit: 2, cursor: cursorOf(C) });
    expect(idsOf(page)).toEqual(['b', 'a']);
    expect(page?.nextCursor).toBeNull();
  });

  it('is null for older entries than are known, and only for these', () => {
    expect(pageOf(SOME, { limit: 2 })).toEqual({ records: [D, C], nextCursor: cursorOf(C) });
    expect(pageOf(SOME, { limit: 3 })).toBeNull();
    expect(pageOf(SOME, { limit: 1, cursor: cursorOf(C) })).toBeNull();
    expect(idsOf(pageOf(ALL, { limit: 9, cursor: cursorOf(C) }))).toEqual(['b', 'a']);
  });

  it('is empty after the last entry, and for a cursor that no reply has given', () => {
    for (const cursor of [cursorOf(A), 'nonsense']) {
      expect(pageOf(ALL, { limit: 9, cursor })).toEqual({ records: [], nextCursor: null });
    }
  });
});
