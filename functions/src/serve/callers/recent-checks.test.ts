import { beforeEach, describe, expect, it } from 'vitest';
import type { VerifyToken } from './auth.ts';
import { rememberChecks } from './recent-checks.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
let nowMs: number;
let isRevoked: boolean;
/** Whether each verification was one with the check. */
let asked: boolean[];

const verify: VerifyToken = async (token, checkRevoked) => {
  asked.push(checkRevoked);
  if (checkRevoked && isRevoked) {
    throw Object.assign(new Error(), { code: 'auth/id-token-revoked' });
  }
  return { uid: token };
};
let remembering: VerifyToken;

beforeEach(() => {
  nowMs = START_MS;
  isRevoked = false;
  asked = [];
  remembering = rememberChecks(verify, () => new Date(nowMs));
});

describe('reads', () => {
  it('are checked at first and then once a minute, and verified every time', async () => {
    await remembering('a', false);
    nowMs += 59_000;
    await remembering('a', false);
    nowMs += 1000;
    await remembering('a', false);
    await remembering('b', false);
    expect(asked).toEqual([true, false, true, true]);
  });

  it('of a revoked session end within a minute, and at once where it was not known', async () => {
    await remembering('a', false);
    isRevoked = true;
    await expect(remembering('b', false)).rejects.toThrow();
    nowMs += 60_000;
    await expect(remembering('a', false)).rejects.toThrow();
    nowMs += 1;
    await expect(remembering('a', false)).rejects.toThrow();
  });

  it('end when a write has found the session revoked', async () => {
    await remembering('a', false);
    isRevoked = true;
    await expect(remembering('a', true)).rejects.toThrow();
    await expect(remembering('a', false)).rejects.toThrow();
  });
});

it('writes are checked every time, and reads after them need no check', async () => {
  await remembering('a', true);
  await remembering('a', true);
  await remembering('a', false);
  expect(asked).toEqual([true, true, false]);
});

it('what was forgotten to make room is checked again', async () => {
  for (let token = 0; token <= 2000; token++) await remembering(String(token), false);
  asked = [];
  await remembering('2000', false);
  await remembering('0', false);
  expect(asked).toEqual([false, true]);
});
