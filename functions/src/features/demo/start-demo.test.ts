import { expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import type { Caller } from '../../serve/handler.ts';
import type { Admission } from '../../stores/demo/visitor-store.ts';
import { makeStartDemo } from './start-demo.ts';

const EXPIRES_AT = new Date('2026-11-25T10:00:00.000Z');
const visit = { expiresAt: EXPIRES_AT, seed: 'seed', isReady: false };

/** Starts the demo, and returns the result with what was done for it, in order. */
const start = async (
  options: {
    visitor?: Caller['visitor'];
    isOn?: boolean;
    admission?: Admission;
    removes?: boolean;
  } = {},
) => {
  const { isOn = true, admission = visit, removes = true } = options;
  const visitor = 'visitor' in options ? options.visitor : 'new';
  const done: string[] = [];
  const handle = makeStartDemo({
    visitors: {
      admit: async () => admission,
      markReady: async () => void done.push('ready'),
    },
    template: { copyTo: async (uid, seed) => void done.push(`copied to ${uid} with ${seed}`) },
    signIns: {
      admit: async () => void done.push('admitted'),
      remove: async () => {
        done.push('removed');
        if (!removes) throw new Error('Auth is down.');
      },
    },
    settings: { isOn, maxADay: 1, maxAtOnce: 1 },
    now: () => new Date('2026-11-24T23:59:00.000Z'),
  });
  const caller = { uid: 'v', email: '', displayName: '', ...(visitor && { visitor }) };
  const context = { caller, requestId: 'r', signal: new AbortController().signal };
  const result: unknown = await handle({ userId: 'v' }, context).catch((error: unknown) => error);
  return { result, done };
};

it('copies the template, and then lets the visitor in', async () => {
  const { result, done } = await start();
  expect(result).toEqual({ success: true, removedAt: EXPIRES_AT.toISOString() });
  expect(done).toEqual(['copied to v with seed', 'ready', 'admitted']);
});

it('copies nothing for a visitor who has a wardrobe', async () => {
  const ready = { ...visit, isReady: true };
  expect((await start({ admission: ready })).done).toEqual(['admitted']);
  const { result, done } = await start({ admission: ready, visitor: 'admitted' });
  expect(result).toMatchObject({ success: true });
  expect(done).toEqual([]);
});

it.each([
  ['the demo is off', { isOn: false }, 'not-found', ['removed']],
  ['it is full', { admission: 'full' as const }, 'rate-limited', ['removed']],
  ['the sign-in cannot be removed', { isOn: false, removes: false }, 'not-found', ['removed']],
  ["the visitor's day is over", { admission: 'over' as const }, 'account-deleted', []],
  ['the caller has an account', { visitor: undefined }, 'forbidden', []],
])('refuses when %s', async (_, options, code, done) => {
  const started = await start(options);
  expect(started.result).toBeInstanceOf(AppError);
  expect(started.result).toMatchObject({ code });
  expect(started.done).toEqual(done);
});

it('says when a full demo may have room again', async () => {
  const { result } = await start({ admission: 'full' });
  expect(result).toMatchObject({ headers: { 'Retry-After': '60' } });
});

it('lets those who are here finish their day when the demo is switched off', async () => {
  const { result } = await start({ isOn: false, visitor: 'admitted' });
  expect(result).toMatchObject({ success: true });
});
