import { vi } from 'vitest';
import type { MoodBoard } from '@contract';
import { createApi } from '../../../lib/api/call.ts';
import { loadKept } from '../../../lib/data/kept-query.ts';
import { createQueryClient } from '../../../lib/data/query-client.ts';
import { clothingQuery } from '../../../lib/data/user-queries.ts';
import { cacheKeys, createLocalCache } from '../../../lib/kept/local-cache.ts';
import type { FakeApi } from '../../../test-support/fake-api.ts';
import { createBoard } from '../board/board.ts';
import type { Board } from '../board/board.ts';
import { GAP_DELAY_MS } from '../limits.ts';
// A board loads it when it runs; under fake timers a test does not wait for a file.
import '../board/run-board.ts';

export const TASTE = { home: 'Lisbon', genre: 'jazz', movie: 'Amélie' };

const KEY = cacheKeys.moodBoard('mira');
const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
export const kept = () => cache.read(KEY)?.data as MoodBoard | undefined;
export const keep = (data: unknown) => cache.write(KEY, data);
export const forget = () => cache.remove(KEY);
export const keptTrip = () =>
  cache.read(cacheKeys.moodBoardTrip('mira'))?.data as MoodBoard | undefined;

/** An empty browser in which Mira has signed in. */
export const signInAnew = () => {
  window.localStorage.clear();
  cache.startSession('mira');
};

/** Mira's board over this server. */
export const boardOver = (api: FakeApi, isCurrent = () => true): Board => {
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  const client = createQueryClient();
  return createBoard({
    uid: 'mira',
    call,
    cache,
    loadCloset: async () => (await loadKept(client, clothingQuery({ call, cache }, 'mira'))).items,
    isCurrent,
    now: () => new Date('2026-11-20T12:00:00Z'),
    newKey: () => 'key-1',
  });
};

/** Lets answers arrive; under fake timers. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
/** The same, including the parts after the pause. */
export const settleAll = () => vi.advanceTimersByTimeAsync(GAP_DELAY_MS + 1);
