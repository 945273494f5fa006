import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeletionQueue } from './deletion-queue.ts';

let sent: [id: string, leaving: boolean][];
const queue = () =>
  createDeletionQueue<{ id: string }>({
    undoMs: 5000,
    send: async ({ id }, leaving) => void sent.push([id, leaving]),
  });

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends when the time is over, once', () => {
  const deletions = queue();
  deletions.add({ id: '1' });
  deletions.add({ id: '1' });
  vi.advanceTimersByTime(4999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['1', false]]);
  expect(deletions.undo('1')).toBe(false);
  deletions.flush();
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

test('what is undone is not sent', () => {
  const deletions = queue();
  deletions.add({ id: '1' });
  deletions.add({ id: '2' });
  expect(deletions.undo('1')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([['2', false]]);
});

test('a flush sends what waits at once, and not again', () => {
  const deletions = queue();
  deletions.add({ id: '1' });
  deletions.add({ id: '2' });
  deletions.flush();
  deletions.flush();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([
    ['1', true],
    ['2', true],
  ]);
});
