import { beforeEach, expect, test } from 'vitest';
import {
  CACHE_LIFETIME_MS,
  cacheKeys,
  createLocalCache,
  STALE_AFTER_MS,
  tabKeys,
} from './local-cache.ts';
import { createStorage } from '../../test-support/memory-storage.ts';

const START = Date.UTC(2026, 10, 20);

let time: number;
const now = () => time;

/** The cache of a browser in which Mira is signed in. */
const openFor = (storage: Storage) => {
  const cache = createLocalCache({ storage, now });
  cache.startSession('mira');
  return cache;
};
/** Keys of the cached data, without the signed-in user's mark. */
const keptIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => !key?.startsWith('atelier_') && !key?.startsWith('url_storage_'),
  );

beforeEach(() => {
  time = START;
});

test('has the lifetimes of the specification', () => {
  expect(CACHE_LIFETIME_MS).toBe(2_592_000_000);
  expect(STALE_AFTER_MS).toBe(604_800_000);
});

test('keeps a copy with its age', () => {
  const cache = openFor(createStorage());
  cache.write('closet_items_mira', { shirts: [] });
  time += CACHE_LIFETIME_MS;
  expect(cache.read('closet_items_mira')).toEqual({ data: { shirts: [] }, savedAt: START });
});

test('removes an expired copy when it is read', () => {
  const storage = createStorage();
  const cache = openFor(storage);
  expect(cache.write('closet_items_mira', {})).toBe(true);
  time += CACHE_LIFETIME_MS + 1;
  expect(cache.read('closet_items_mira')).toBeNull();
  expect(keptIn(storage)).toEqual([]);
});

test('removes a copy that it cannot read', () => {
  const storage = createStorage();
  storage.setItem('closet_items_mira', '{"half');
  const cache = createLocalCache({ storage, now });
  expect(cache.read('closet_items_mira')).toBeNull();
  expect(storage.length).toBe(0);
});

test('makes room from closets, temporary and mask entries and what is a week old', () => {
  const storage = createStorage(870);
  const cache = openFor(storage);
  cache.write('deleting_mira', 'x'.repeat(80));
  time += STALE_AFTER_MS + 1;
  cache.write(cacheKeys.images('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.clothing('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.tryOns('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.maskData('mira', 'p1'), 'x'.repeat(80));
  cache.write('wardrobe_temp_mira', 'x'.repeat(40));

  expect(cache.write('moodboard_cache_mira', 'y'.repeat(300))).toBe(true);

  expect(keptIn(storage)).toEqual([cacheKeys.images('mira'), 'moodboard_cache_mira']);
});

test('says when a copy does not fit at all', () => {
  const cache = openFor(createStorage(100));
  expect(cache.write(cacheKeys.clothing('mira'), 'x'.repeat(200))).toBe(false);
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

test("forgets a user's wardrobe and leaves their try-ons and other users alone", () => {
  const storage = createStorage();
  const cache = openFor(storage);
  const keys = [
    cacheKeys.clothing('mira'),
    cacheKeys.images('mira'),
    cacheKeys.maskData('mira', 'p1'),
    cacheKeys.tryOns('mira'),
    cacheKeys.clothing('noor'),
  ];
  const copy = JSON.stringify({ savedAt: now(), data: [] });
  for (const key of keys) storage.setItem(key, copy);
  cache.clearWardrobe('mira');
  expect(keys.filter((key) => cache.read(key))).toEqual([
    cacheKeys.tryOns('mira'),
    cacheKeys.clothing('noor'),
  ]);
});

test('keeps what belongs to the user who comes back', () => {
  const cache = createLocalCache({ storage: createStorage(), now });
  cache.startSession('mira');
  cache.write(cacheKeys.clothing('mira'), []);
  cache.startSession('mira');
  expect(cache.read(cacheKeys.clothing('mira'))).not.toBeNull();
});

test('forgets the former user when another signs in', () => {
  const storage = createStorage();
  const cache = createLocalCache({ storage, now });
  cache.startSession('mira');
  cache.write(cacheKeys.clothing('mira'), []);
  cache.write(cacheKeys.maskData('mira', 'p1'), []);
  cache.startSession('noor');
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left.filter((key) => key?.includes('mira'))).toEqual([]);
});

test('nothing of a user is left after a logout', () => {
  const storage = createStorage();
  const cache = createLocalCache({ storage, now });
  cache.startSession('mira');
  cache.write(cacheKeys.tryOns('mira'), []);
  cache.clearUser('mira');
  expect(storage.length).toBe(0);
});

test('forgets copies from before pictures were addresses, once per user', () => {
  const storage = createStorage();
  const copy = JSON.stringify({ savedAt: now(), data: ['base64'] });
  storage.setItem(cacheKeys.clothing('mira'), copy);
  const cache = openFor(storage);
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

test('conversations in the tab go with their user', () => {
  const tab = createStorage();
  const cache = createLocalCache({ storage: createStorage(), tab, now });
  cache.startSession('mira');
  tab.setItem(tabKeys.chatMessages('mira'), '[]');
  tab.setItem(tabKeys.agentSession('mira'), 'session-1');
  tab.setItem('of_something_else', 'stays');
  cache.startSession('mira');
  expect(tab.length).toBe(3);

  cache.clearUser('mira');
  expect(tab.length).toBe(1);
});

test('a tab that did not see the user change forgets the former one as well', () => {
  const storage = createStorage();
  const tab = createStorage();
  const cache = createLocalCache({ storage, tab, now });
  cache.startSession('mira');
  tab.setItem(tabKeys.chatMessages('mira'), '[]');
  createLocalCache({ storage, now }).startSession('noor');
  cache.startSession('noor');
  expect(tab.length).toBe(0);
});

test('knows whether somebody was signed in when the page was last open', () => {
  const storage = createStorage();
  const cache = createLocalCache({ storage, now });
  expect(cache.hadSession()).toBe(false);
  cache.startSession('mira');
  expect(createLocalCache({ storage, now }).hadSession()).toBe(true);
  cache.clearUser('mira');
  expect(cache.hadSession()).toBe(false);
});

test('row 23: keeps nothing of anybody but the user who is signed in', () => {
  const storage = createStorage();
  const cache = openFor(storage);
  expect(cache.write(cacheKeys.clothing('noor'), [])).toBe(false);
  expect(cache.write(cacheKeys.moodBoardMode(''), 'trip')).toBe(false);
  // As another tab does.
  createLocalCache({ storage, now }).clearUser('mira');
  expect(cache.isOwner('mira')).toBe(false);
  expect(cache.write(cacheKeys.clothing('mira'), [])).toBe(false);
  expect(storage.length).toBe(0);
});

test('row 23: a tab that notices a log-out late forgets whom it showed, and not who came after', () => {
  const storage = createStorage();
  const cache = openFor(storage);
  const other = createLocalCache({ storage, now });
  other.clearUser('mira');
  other.startSession('noor');
  other.write(cacheKeys.clothing('noor'), []);
  storage.setItem(cacheKeys.clothing('mira'), 'written late');
  cache.endSession('mira');
  expect(keptIn(storage)).toEqual([cacheKeys.clothing('noor')]);
  expect(cache.isOwner('noor')).toBe(true);
});

test('notes who is signed in when storage is full', () => {
  const storage = createStorage(120);
  storage.setItem(cacheKeys.clothing('before'), 'x'.repeat(80));
  expect(openFor(storage).isOwner('mira')).toBe(true);
});
