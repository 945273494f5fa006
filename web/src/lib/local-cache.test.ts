import { beforeEach, expect, test } from 'vitest';
import {
  CACHE_LIFETIME_MS,
  cacheKeys,
  createLocalCache,
  STALE_AFTER_MS,
  tabKeys,
} from './local-cache.ts';

const START = Date.UTC(2026, 10, 20);

/** Local storage in memory that holds at most so many characters. */
const createStorage = (capacity = Infinity): Storage => {
  const entries = new Map<string, string>();
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      const before = entries.get(key);
      entries.set(key, value);
      if (used() <= capacity) return;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};

let time: number;
const now = () => time;

beforeEach(() => {
  time = START;
});

test('has the lifetimes of the specification', () => {
  expect(CACHE_LIFETIME_MS).toBe(2_592_000_000);
  expect(STALE_AFTER_MS).toBe(604_800_000);
});

test('keeps a copy with its age', () => {
  const cache = createLocalCache({ storage: createStorage(), now });
  cache.write('closet_items_mira', { shirts: [] });
  time += CACHE_LIFETIME_MS;
  expect(cache.read('closet_items_mira')).toEqual({ data: { shirts: [] }, savedAt: START });
});

test('removes an expired copy when it is read', () => {
  const storage = createStorage();
  const cache = createLocalCache({ storage, now });
  cache.write('closet_items_mira', {});
  time += CACHE_LIFETIME_MS + 1;
  expect(cache.read('closet_items_mira')).toBeNull();
  expect(storage.length).toBe(0);
});

test('removes a copy that it cannot read', () => {
  const storage = createStorage();
  storage.setItem('closet_items_mira', '{"half');
  const cache = createLocalCache({ storage, now });
  expect(cache.read('closet_items_mira')).toBeNull();
  expect(storage.length).toBe(0);
});

test('makes room from closets, temporary and mask entries and what is a week old', () => {
  const storage = createStorage(800);
  const cache = createLocalCache({ storage, now });
  cache.write('wardrobe_images_old', 'x'.repeat(80));
  time += STALE_AFTER_MS + 1;
  cache.write(cacheKeys.images('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.clothing('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.tryOns('mira'), 'x'.repeat(80));
  cache.write(cacheKeys.maskData('mira', 'p1'), 'x'.repeat(80));
  cache.write('wardrobe_temp_mira', 'x'.repeat(40));

  expect(cache.write('moodboard_cache_mira', 'y'.repeat(300))).toBe(true);

  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual([cacheKeys.images('mira'), 'moodboard_cache_mira']);
});

test('says when a copy does not fit at all', () => {
  const cache = createLocalCache({ storage: createStorage(100), now });
  expect(cache.write(cacheKeys.clothing('mira'), 'x'.repeat(200))).toBe(false);
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

test("forgets a user's wardrobe and leaves their try-ons and other users alone", () => {
  const cache = createLocalCache({ storage: createStorage(), now });
  const keys = [
    cacheKeys.clothing('mira'),
    cacheKeys.images('mira'),
    cacheKeys.maskData('mira', 'p1'),
    cacheKeys.tryOns('mira'),
    cacheKeys.clothing('noor'),
  ];
  for (const key of keys) cache.write(key, []);
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
  const cache = createLocalCache({ storage: createStorage(), now });
  cache.write(cacheKeys.clothing('mira'), ['base64']);
  cache.startSession('mira');
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
