import { expect, test } from 'vitest';
import type { WorkerScope } from './scope.ts';
import { serve } from './serve.ts';
import type { WorkerParts } from './serve.ts';

const start = () => {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener),
    skipWaiting: note('skip waiting'),
    clients: { claim: note('claim') },
  } as unknown as WorkerScope;
  const ofShell = Promise.resolve(new Response('shell'));
  const ofPictures = Promise.resolve(new Response('picture'));
  serve(scope, {
    shell: {
      install: note('install'),
      activate: note('activate'),
      answer: ({ url }: Request) => (url === 'shell' ? ofShell : undefined),
    },
    pictures: {
      answer: ({ url }: Request) => (url === 'picture' ? ofPictures : undefined),
      keep: async (urls: readonly string[]) => void done.push(...urls),
    },
  } satisfies WorkerParts);

  const fire = async (type: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const waitUntil = (work: Promise<unknown>) => works.push(work);
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners.get(type)?.({ ...event, waitUntil, respondWith } as never);
    await Promise.all(works);
    return answer && (await answer).text();
  };
  return { fire, done };
};

test('a new one waits until it is wanted', async () => {
  const { fire, done } = start();
  await fire('install');
  expect(done).toEqual(['install']);
  await fire('message', { data: { type: 'take-over' } });
  await fire('activate');
  expect(done).toEqual(['install', 'skip waiting', 'activate', 'claim']);
});

test('keeps the pictures that a page has shown', async () => {
  const { fire, done } = start();
  await fire('message', { data: { type: 'keep-pictures', urls: ['a', 'b'] } });
  expect(done).toEqual(['a', 'b']);
});

test('answers for the shell and for pictures, and leaves the rest to the browser', async () => {
  const { fire } = start();
  expect(await fire('fetch', { request: { url: 'shell' } })).toBe('shell');
  expect(await fire('fetch', { request: { url: 'picture' } })).toBe('picture');
  expect(await fire('fetch', { request: { url: 'api' } })).toBeUndefined();
});
