import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoDeletions, UNDO_MS } from './photo-deletions.ts';
import type { SentDeletion } from './photo-deletions.ts';
import { wardrobePhoto } from './test-support/photos.ts';

const photo = wardrobePhoto(12);
const { path } = photo;

const create = (
  remove: () => Promise<undefined> = async () => undefined,
  kept: SentDeletion[] = [],
) => {
  const sent: SentDeletion[] = [];
  const onFailed = vi.fn();
  let keys = 0;
  const storage = { kept };
  const deletions = createPhotoDeletions({
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
  deletions.begin(photo, { onSent });
  expect(deletions.getHidden().has(path)).toBe(true);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ path, key: 'key-1' }]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(deletions.getHidden().has(path)).toBe(true);
});

test('undo brings it back and sends nothing', async () => {
  const { deletions, sent, onSent } = create();
  deletions.begin(photo, { onSent });
  expect(deletions.undo(path)).toBe(true);
  expect(deletions.getHidden().has(path)).toBe(false);
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  deletions.flush();
  expect(sent).toEqual([]);
});

test('leaving sends what waits, once', async () => {
  const { deletions, sent } = create();
  const other = wardrobePhoto(3);
  deletions.begin(photo, { onSent: () => undefined });
  deletions.begin(other, { onSent: () => undefined });
  deletions.flush();
  deletions.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(sent).toEqual([
    { path, key: 'key-1' },
    { path: other.path, key: 'key-2' },
  ]);
});

test('an undo that comes too late changes nothing', () => {
  const { deletions, sent } = create();
  deletions.begin(photo, { onSent: () => undefined });
  deletions.flush();
  expect(deletions.undo(path)).toBe(false);
  expect(deletions.getHidden().has(path)).toBe(true);
  deletions.begin(photo, { onSent: () => undefined });
  deletions.flush();
  expect(sent).toHaveLength(1);
});

test('one that failed comes back, and can be deleted again', async () => {
  const { deletions, sent, onFailed, storage } = create(async () => {
    throw new Error('No.');
  });
  deletions.begin(photo, { onSent: () => undefined });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(onFailed).toHaveBeenCalledOnce();
  expect(storage.kept).toEqual([]);
  expect(deletions.getHidden().size).toBe(0);
  deletions.begin(photo, { onSent: () => undefined });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toHaveLength(2);
});

test('waits for someone who is at the undo button', async () => {
  const { deletions, sent } = create();
  let held = true;
  deletions.begin(photo, { onSent: () => undefined, isHeld: () => held });
  await vi.advanceTimersByTimeAsync(UNDO_MS * 3);
  expect(sent).toEqual([]);
  held = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

test('the next page sends again what was not answered, as the same deletion', async () => {
  const first = create(() => new Promise(() => undefined));
  first.deletions.begin(photo, { onSent: () => undefined });
  first.deletions.flush();
  expect(first.storage.kept).toEqual([{ path, key: 'key-1' }]);

  const next = create(undefined, first.storage.kept);
  expect(next.deletions.getHidden().has(path)).toBe(true);
  next.deletions.resume();
  next.deletions.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.sent).toEqual([{ path, key: 'key-1' }]);
  expect(next.storage.kept).toEqual([]);
  expect(next.deletions.getHidden().has(path)).toBe(true);
});
