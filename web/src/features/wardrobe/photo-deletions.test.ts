import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoDeletions, UNDO_MS } from './photo-deletions.ts';
import { wardrobePhoto } from './test-support/photos.ts';

const photo = wardrobePhoto(12);
const { path } = photo;

const create = (remove = async () => undefined) => {
  const sent: { path: string; keepalive: boolean }[] = [];
  const failed: string[] = [];
  const deletions = createPhotoDeletions({
    remove: (one, { keepalive }) => {
      sent.push({ path: one.path, keepalive });
      return remove();
    },
    onFailed: (one) => failed.push(one.path),
  });
  const onSent = vi.fn();
  return { deletions, sent, failed, onSent };
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
  expect(sent).toEqual([{ path, keepalive: false }]);
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
    { path, keepalive: true },
    { path: other.path, keepalive: true },
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
  const { deletions, sent, failed } = create(async () => {
    throw new Error('No.');
  });
  deletions.begin(photo, { onSent: () => undefined });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(failed).toEqual([path]);
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
