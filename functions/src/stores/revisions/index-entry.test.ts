import { Timestamp } from 'firebase-admin/firestore';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from './index-entry.ts';

const entry = (id: string, seconds: number, name = id) => ({
  id,
  data: { name, createdAt: new Timestamp(seconds, 0) },
});
const [D, C, B, A] = [entry('d', 40), entry('c', 30), entry('b', 30), entry('a', 10)];
const ALL = { entries: [D, C, B, A], mayHaveOlder: false };
const SOME = { entries: [D, C], mayHaveOlder: true };
const LIMIT = 5;

describe('withChanges', () => {
  it('replaces what was changed, and leaves out what is gone', () => {
    const changed = entry('c', 30, 'Changed');
    expect(withChanges(ALL, ['c', 'a'], [changed], LIMIT)).toEqual({
      ...{ entries: [D, changed, B], mayHaveOlder: false },
    });
  });

  it('puts new entries where their time and id belong', () => {
    const added = [entry('bb', 30), entry('e', 41), entry('0', 1)];
    const found = withChanges(ALL, ['0', 'bb', 'e'], added, LIMIT + 2);
    expect(found?.entries.map(({ id }) => id).join(' ')).toBe('e d c bb b a 0');
  });

  it('ends at its limit, and says that there is more', () => {
    const found = withChanges(ALL, ['e', 'f'], [entry('e', 50), entry('f', 60)], LIMIT);
    expect(found?.entries.map(({ id }) => id).join(' ')).toBe('f e d c b');
    expect(found?.mayHaveOlder).toBe(true);
  });

  it('does not continue behind the last known entry when there may be others between', () => {
    const older = [entry('b', 30, 'Changed'), entry('0', 1)];
    expect(withChanges(SOME, ['b', '0'], older, LIMIT)).toEqual(SOME);
    const last = entry('c', 30, 'Changed');
    expect(withChanges(SOME, ['c'], [last], LIMIT)?.entries).toEqual([D, last]);
    // A new entry comes into the place of the last one, which is gone.
    const added = entry('cc', 30);
    expect(withChanges(SOME, ['c', 'cc'], [added], LIMIT)?.entries).toEqual([D, added]);
  });

  it('is null for a document without a time', () => {
    expect(withChanges(ALL, ['x'], [{ id: 'x', data: { createdAt: 'today' } }], LIMIT)).toBeNull();
  });

  it('is the beginning of the list, whatever was written', () => {
    const newestFirst = (list: readonly ReturnType<typeof entry>[]) =>
      [...list].sort(
        (one, other) =>
          other.data.createdAt.seconds - one.data.createdAt.seconds || (one.id < other.id ? 1 : -1),
      );
    const timeOf = (n: number) => Math.floor(n / 2);
    const numbers = fc.uniqueArray(fc.integer({ min: 10, max: 50 }), { maxLength: 12 });
    const entries = numbers.map((each) => each.map((n) => entry(`${n}`, timeOf(n))));
    fc.assert(
      fc.property(entries, numbers, numbers, (before, rewritten, removed) => {
        const list = newestFirst(before);
        const known = { entries: list.slice(0, LIMIT), mayHaveOlder: list.length > LIMIT };
        const ids = [...new Set([...rewritten, ...removed])].map(String);
        const written = rewritten
          .filter((n) => !removed.includes(n))
          .map((n) => entry(`${n}`, timeOf(n), 'Written'));
        const after = newestFirst([...list.filter(({ id }) => !ids.includes(id)), ...written]);
        const found = withChanges(known, ids, written, LIMIT);
        expect(found?.entries).toEqual(after.slice(0, found?.entries.length));
        if (!found?.mayHaveOlder) expect(found?.entries).toEqual(after);
      }),
    );
  });
});
