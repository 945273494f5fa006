import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import type { Query, QueryClient } from './query-client.ts';

const KEY = ['shirts', 'mira'];

let client: QueryClient;
/** What the server says next, and how often it was asked. */
let answer: () => Promise<string>;
const queryFn = vi.fn<Query<string>['queryFn']>(() => answer());
const query = { queryKey: KEY, queryFn };

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
  await Promise.all([client.load(query), client.load(query)]);
  await client.load(query);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(client.getState(KEY)).toMatchObject({ data: 'linen', error: null, isFetching: false });
});

test('asks again after a failure, and keeps what was there before', async () => {
  await client.load(query);
  answer = () => Promise.reject(new Error('offline'));
  await client.fetch(query);
  expect(client.getState(KEY)).toMatchObject({ data: 'linen', error: { message: 'offline' } });

  answer = async () => 'cotton';
  await client.load(query);
  expect(client.getState(KEY)).toMatchObject({ data: 'cotton', error: null });
});

test('asks each time for what is always asked for', async () => {
  await client.load({ ...query, always: true });
  await client.load({ ...query, always: true });
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a change on the server makes an answer that is on its way worthless', async () => {
  const old = deferred();
  answer = () => old.promise;
  const loading = client.load(query);
  answer = async () => 'cotton';
  await client.invalidate(['shirts']);
  old.settle('linen');
  await loading;
  expect(client.getQueryData(KEY)).toBe('cotton');
  expect(queryFn.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('tells those who follow a key of its changes, and no others', async () => {
  const here = vi.fn();
  const elsewhere = vi.fn();
  const stop = client.subscribe(KEY, here);
  client.subscribe(['pants', 'mira'], elsewhere);
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

test('forgets what nobody follows; what is followed stays until it is asked for again', async () => {
  await client.load(query);
  client.subscribe(KEY, () => undefined);
  client.setQueryData(['shirts', 'ben'], 'wool');
  client.remove(['shirts']);
  expect(client.getQueryData(['shirts', 'ben'])).toBeUndefined();
  expect(client.getQueryData(KEY)).toBe('linen');
  await client.load(query);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('nothing is left after the session, not even what is on its way', async () => {
  const late = deferred();
  answer = () => late.promise;
  const loading = client.load(query);
  client.clear();
  late.settle('linen');
  await loading;
  expect(client.getQueryData(KEY)).toBeUndefined();
});
