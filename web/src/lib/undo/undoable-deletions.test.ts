import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUndoableDeletions, UNDO_MS } from './undoable-deletions.ts';
import type { SentDeletion } from './undoable-deletions.ts';

const ID = 'photo-12';

const create = (
  remove: () => Promise<undefined> = async () => undefined,
  kept: SentDeletion[] = [],
) => {
  const sent: SentDeletion[] = [];
  const onFailed = vi.fn();
  let keys = 0;
  const storage = { kept };
  const deletions = createUndoableDeletions({
    remove: (deletion) => {
      sent.push(deletion);
      return remove();
    },
    onFailed,
    createKey: () => `key-${++keys}`,
    unfinished: { read: () => storage.kept, write: (next) => (storage.kept = next) },
  });
  const onSent = vi.fn();
  return { deletions, sent, onFailed, onSent, storage };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hides at once and sends when the time is over', async () => {
  const { deletions, sent, onSent } = create();
  deletions.begin(ID, { onSent });
  expect(deletions.getHidden().has(ID)).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ id: ID, key: 'key-1' }]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(deletions.getHidden().has(ID)).toBe(true);
});

test('undo brings it back and sends nothing', async () => {
  const { deletions, sent, onSent } = create();
  deletions.begin(ID, { onSent });
  expect(deletions.undo(ID)).toBe(true);
  expect(deletions.getHidden().has(ID)).toBe(false);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  deletions.flush();
  expect(sent).toEqual([]);
});

test('leaving sends what waits, once', async () => {
  const { deletions, sent } = create();
  deletions.begin(ID, { onSent: () => undefined });
  deletions.begin('other', { onSent: () => undefined });
  deletions.flush();
  deletions.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(sent).toEqual([
    { id: ID, key: 'key-1' },
    { id: 'other', key: 'key-2' },
  ]);
});

test('an undo that comes too late changes nothing', () => {
  const { deletions, sent } = create();
  deletions.begin(ID, { onSent: () => undefined });
  deletions.flush();
  expect(deletions.undo(ID)).toBe(false);
  expect(deletions.getHidden().has(ID)).toBe(true);
  deletions.begin(ID, { onSent: () => undefined });
  deletions.flush();
  expect(sent).toHaveLength(1);
});

test('one that failed comes back, and can be deleted again', async () => {
  const { deletions, sent, onFailed, storage } = create(async () => {
    throw new Error('No.');
  });
  deletions.begin(ID, { onSent: () => undefined });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(onFailed).toHaveBeenCalledOnce();
  expect(storage.kept).toEqual([]);
  expect(deletions.getHidden().size).toBe(0);
  deletions.begin(ID, { onSent: () => undefined });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toHaveLength(2);
});

test('waits for someone who is at the undo button', async () => {
  const { deletions, sent } = create();
  let held = true;
  deletions.begin(ID, { onSent: () => undefined, isHeld: () => held });
  await vi.advanceTimersByTimeAsync(UNDO_MS * 3);
  expect(sent).toEqual([]);
  held = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

test('the next page sends again what was not answered, as the same deletion', async () => {
  const first = create(() => new Promise(() => undefined));
  first.deletions.begin(ID, { onSent: () => undefined });
  first.deletions.flush();
  expect(first.storage.kept).toEqual([{ id: ID, key: 'key-1' }]);

  const next = create(undefined, first.storage.kept);
  expect(next.deletions.getHidden().has(ID)).toBe(true);
  next.deletions.resume();
  next.deletions.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.sent).toEqual([{ id: ID, key: 'key-1' }]);
  expect(next.storage.kept).toEqual([]);
  expect(next.deletions.getHidden().has(ID)).toBe(true);
});

test('a log-out waits for what waits and for what is on its way', async () => {
  const answers: (() => void)[] = [];
  const { deletions, sent } = create(
    () => new Promise((done) => answers.push(() => done(undefined))),
  );
  deletions.begin('sent', { onSent: () => undefined });
  deletions.flush();
  deletions.begin(ID, { onSent: () => undefined });
  let finished: boolean | undefined;
  void deletions.finish().then((done) => (finished = done));
  expect(sent.map(({ id }) => id)).toEqual(['sent', ID]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(finished).toBeUndefined();
  answers[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(finished).toBe(true);
});

test('a log-out learns what could not be deleted', async () => {
  const { deletions } = create(async () => {
    throw new Error('No.');
  });
  deletions.begin(ID, { onSent: () => undefined });
  expect(await deletions.finish()).toBe(false);
});
