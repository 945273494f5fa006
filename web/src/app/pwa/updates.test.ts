import { expect, test, vi } from 'vitest';
import { createFakeWorkers } from './test-support/fake-workers.ts';
import { createUpdates, TAKE_OVER_MS } from './updates.ts';

const start = async (options: Parameters<typeof createFakeWorkers>[0] = {}) => {
  const fake = createFakeWorkers(options);
  let reloads = 0;
  const updates = createUpdates({
    workers: fake.workers,
    reload: () => (reloads += 1),
    shownPictures: () => ['shirt.webp'],
  });
  let changes = 0;
  updates.subscribe(() => (changes += 1));
  await updates.start();
  return { ...fake, updates, reloads: () => reloads, changes: () => changes };
};

test('registers the worker, which the browser asks for anew each time', async () => {
  const { registered } = await start();
  expect(registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('the first worker is no update; it is told what is shown', async () => {
  const { updates, findNew, take, reloads } = await start();
  const worker = findNew();
  worker.become('installed');
  expect(updates.isReady()).toBe(false);
  take(worker);
  expect(updates.isReady()).toBe(false);
  expect(reloads()).toBe(0);
  expect(worker.told).toEqual([{ type: 'keep-pictures', urls: ['shirt.webp'] }]);
});

test('a new version is offered, and changed to only when somebody wants it', async () => {
  const { updates, findNew, take, reloads, changes } = await start({ controlled: true });
  const worker = findNew();
  expect(updates.isReady()).toBe(false);
  worker.become('installed');
  expect(updates.isReady()).toBe(true);
  expect(changes()).toBe(1);
  expect(worker.told).toEqual([]);

  updates.apply();
  expect(worker.told).toEqual([{ type: 'take-over' }]);
  expect(reloads()).toBe(0);
  take(worker);
  expect(reloads()).toBe(1);
});

test('a version that cannot take over in time comes with the page loaded anew', async () => {
  vi.useFakeTimers();
  try {
    const stuck = await start({ controlled: true, waiting: true });
    stuck.updates.apply();
    vi.advanceTimersByTime(TAKE_OVER_MS - 1);
    expect(stuck.reloads()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(stuck.reloads()).toBe(1);

    const { updates, findNew, take, reloads } = await start({ controlled: true });
    const worker = findNew();
    worker.become('installed');
    updates.apply();
    take(worker);
    vi.advanceTimersByTime(TAKE_OVER_MS);
    expect(reloads()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a version that waits from before is offered at once', async () => {
  const { updates } = await start({ controlled: true, waiting: true });
  expect(updates.isReady()).toBe(true);
});

test('later means later, and the next version is offered again', async () => {
  const { updates, findNew, reloads } = await start({ controlled: true, waiting: true });
  updates.later();
  expect(updates.isReady()).toBe(false);
  expect(reloads()).toBe(0);
  findNew().become('installed');
  expect(updates.isReady()).toBe(true);
});

test('when another page has changed to the new version, this one asks as well', async () => {
  const { updates, findNew, take, reloads } = await start({ controlled: true });
  take(findNew());
  expect(updates.isReady()).toBe(true);
  expect(reloads()).toBe(0);
  updates.apply();
  expect(reloads()).toBe(1);
});

test('looks for a new version; without a connection there is none', async () => {
  const { updates, checks, goOffline } = await start();
  await updates.check();
  goOffline();
  await updates.check();
  expect(checks()).toBe(2);
});

test('a browser that keeps workers out leaves everything as it is', async () => {
  const { updates } = await start({ blocked: true });
  await updates.check();
  expect(updates.isReady()).toBe(false);
});
