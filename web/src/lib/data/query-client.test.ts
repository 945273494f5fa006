// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/query-core';
import type { QueryClient } from '@tanstack/query-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, refresh } from './query-client.ts';

const KEY = ['shirts', 'mira'];

let client: QueryClient;
/** The server's next answer. */
let answer: () => Promise<string>;
const queryFn = vi.fn<(context: { signal: AbortSignal }) => Promise<string>>(() => answer());
/** Reads the signal, as every query of the application does. */
const query = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => queryFn({ signal }),
};
const signalOf = (call: number) => queryFn.mock.calls[call]?.[0].signal;
const follow = () => new QueryObserver(client, query).subscribe(() => undefined);

beforeEach(() => {
  client = createQueryClient();
  answer = async () => 'linen';
  queryFn.mockClear();
});

const deferred = () => {
  let settle!: (value: string) => void;
  const promise = new Promise<string>((done) => (settle = done));
  return { promise, settle };
};

test('asks once for what several views load', async () => {
  await Promise.all([client.query(query), client.query(query)]);
  await client.query(query);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(client.getQueryState(KEY)).toMatchObject({
    data: 'linen',
    error: null,
    fetchStatus: 'idle',
  });
});

test('asks again after a failure, and keeps what was there before', async () => {
  await client.query(query);
  answer = () => Promise.reject(new Error('offline'));
  await refresh(client, KEY);
  expect(client.getQueryState(KEY)).toMatchObject({ data: 'linen', error: { message: 'offline' } });

  answer = async () => 'cotton';
  await client.query(query);
  expect(client.getQueryState(KEY)).toMatchObject({ data: 'cotton', error: null });
});

test('asks although the browser believes that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await client.query(query)).toBe('linen');
});

test('a change on the server makes the first answer that is on its way worthless', async () => {
  const old = deferred();
  answer = () => old.promise;
  follow();
  answer = async () => 'cotton';
  await refresh(client, ['shirts']);
  old.settle('linen');
  await old.promise;
  expect(client.getQueryData(KEY)).toBe('cotton');
  expect(signalOf(0)?.aborted).toBe(true);
});

test('a change on the server makes a later answer that is on its way worthless', async () => {
  await client.query(query);
  const old = deferred();
  answer = () => old.promise;
  void refresh(client);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer = async () => 'cotton';
  await refresh(client);
  old.settle('wool');
  await old.promise;
  expect(client.getQueryData(KEY)).toBe('cotton');
  expect(signalOf(1)?.aborted).toBe(true);
});

test('tells those who follow a key of its changes at once, and no others', () => {
  const here = vi.fn();
  const elsewhere = vi.fn();
  const watch = (queryKey: string[], listener: () => void) =>
    new QueryObserver(client, { queryKey, enabled: false }).subscribe(listener);
  const stop = watch(KEY, here);
  watch(['pants', 'mira'], elsewhere);
  client.setQueryData(KEY, 'silk');
  expect(here).toHaveBeenCalledOnce();
  stop();
  client.setQueryData<string>(KEY, (shown) => `${shown} again`);
  expect(here).toHaveBeenCalledOnce();
  expect(elsewhere).not.toHaveBeenCalled();
  expect(client.getQueryData(KEY)).toBe('silk again');
});

test('does not make up data that a change refuses', () => {
  client.setQueryData<string[]>(KEY, (shown) => shown && [...shown, 'silk']);
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test('a view that is left gives up its request', async () => {
  const late = deferred();
  answer = () => late.promise;
  const leave = follow();
  leave();
  expect(signalOf(0)?.aborted).toBe(true);
  late.settle('linen');
  await late.promise;
  expect(client.getQueryData(KEY)).toBeUndefined();
});

test('nothing is left after the session, not even what is on its way', async () => {
  const late = deferred();
  answer = () => late.promise;
  client.query(query).catch(() => undefined);
  client.clear();
  expect(signalOf(0)?.aborted).toBe(true);
  late.settle('linen');
  await late.promise;
  expect(client.getQueryData(KEY)).toBeUndefined();
});
