import { expect, it } from 'vitest';
import { cached, createMemoryCache, type ReplyCache } from './reply-cache.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

it('keeps a value for its time', async () => {
  let nowMs = 0;
  const cache = createMemoryCache({ now: () => new Date(nowMs) });
  await cache.set('a', 1, 1000);
  nowMs = 999;
  expect(await cache.get('a')).toBe(1);
  nowMs = 1000;
  expect(await cache.get('a')).toBeUndefined();
});

it('lets the entry go that was read longest ago', async () => {
  const cache = createMemoryCache({ now: () => new Date(0), maxEntries: 2 });
  await cache.set('a', 1, 1000);
  await cache.set('b', 2, 1000);
  await cache.get('a');
  await cache.set('c', 3, 1000);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key)))).toEqual([
    1,
    undefined,
    3,
  ]);
});

it('loads once, and again what is not of the expected kind', async () => {
  const cache = createMemoryCache({ now: () => new Date(0) });
  let loads = 0;
  const read = () =>
    cached(cache, { key: 'a', lifetimeMs: 1000 }, isNumber, async () => (loads += 1));
  expect([await read(), await read()]).toEqual([1, 1]);
  await cache.set('a', 'of another version', 1000);
  expect(await read()).toBe(2);
});

it('keeps nothing of a load that fails, and lives without the cache', async () => {
  const down: ReplyCache = {
    get: () => Promise.reject(new Error('down')),
    set: () => Promise.reject(new Error('down')),
  };
  const entry = { key: 'a', lifetimeMs: 1000 };
  expect(await cached(down, entry, isNumber, async () => 7)).toBe(7);
  const cache = createMemoryCache({ now: () => new Date(0) });
  const failing = cached(cache, entry, isNumber, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await cache.get('a')).toBeUndefined();
});
