import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';
import { countFetch, countPermits } from './count-calls.ts';

const counter = () => {
  const failures: boolean[] = [];
  return {
    failures,
    count: ({ isFailure }: { isFailure: boolean }) => void failures.push(isFailure),
  };
};

it('counts requests by how they end, and passes on how they end', async () => {
  const { failures, count } = counter();
  const ends = [
    () => Promise.resolve(new Response('ok')),
    () => Promise.resolve(new Response('no', { status: 500 })),
    () => Promise.reject(new TypeError('lost')),
  ];
  const fetch = countFetch(() => (ends.shift() as () => Promise<Response>)(), count);
  expect(await (await fetch('https://service.example')).text()).toBe('ok');
  expect((await fetch('https://service.example')).status).toBe(500);
  await expect(fetch('https://service.example')).rejects.toThrow('lost');
  expect(failures).toEqual([false, true, true]);
});

it('counts calls that a breaker let through, and none that it held back', () => {
  const { failures, count } = counter();
  const now = () => new Date(0);
  const breaker = countPermits(createBreaker({ now, failuresToOpen: 2 }), count);
  for (const end of ['succeeded', 'abandoned', 'failed', 'failed'] as const) {
    expect(breaker.enter().isAllowed).toBe(true);
    breaker[end]();
  }
  expect(breaker.state).toBe('open');
  expect(breaker.enter().isAllowed).toBe(false);
  breaker.limited(1000);
  expect(failures).toEqual([false, false, true, true, true]);
});
