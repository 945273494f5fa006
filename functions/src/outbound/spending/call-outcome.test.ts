import { expect, it } from 'vitest';
import { meteredFetch, outcomeOfThrown } from './call-outcome.ts';
import type { CallEnd } from './meter.ts';

const lost = (code: string) => new TypeError('fetch failed', { cause: { code } });

it.each([
  [lost('ECONNREFUSED'), 'unreachable'],
  [lost('ENOTFOUND'), 'unreachable'],
  [lost('UND_ERR_SOCKET'), 'unanswered'],
  [new Error('anything'), 'unanswered'],
  [null, 'unanswered'],
])('%s is %s', (error, outcome) => {
  expect(outcomeOfThrown(error)).toBe(outcome);
});

it('ends a call with the head of its answer, or with how it failed', async () => {
  const ends: CallEnd[] = [];
  const call = { end: (end: CallEnd) => void ends.push(end) };
  const answers = [
    () => Promise.resolve(new Response('ok')),
    () => Promise.resolve(new Response('no', { status: 401 })),
    () => Promise.reject(lost('ECONNREFUSED')),
  ];
  const send = meteredFetch(call, () => (answers.shift() as () => Promise<Response>)());
  expect(await (await send('https://service.example')).text()).toBe('ok');
  expect((await send('https://service.example')).status).toBe(401);
  await expect(send('https://service.example')).rejects.toThrow('fetch failed');
  expect(ends).toEqual([
    { outcome: 'ok' },
    { outcome: 'refused', httpStatus: 401 },
    { outcome: 'unreachable' },
  ]);
});
