import { beforeEach, expect, it } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let nowMs = 0;
let breaker: Breaker;
const callFails = () => {
  expect(breaker.enter().isAllowed).toBe(true);
  breaker.failed();
};

beforeEach(() => {
  nowMs = 1_000_000;
  breaker = createBreaker({
    now: () => new Date(nowMs),
    failuresToOpen: 3,
    openMs: 10_000,
    maxPauseMs: 30_000,
  });
});

it('opens after failures in a row, and says when to ask again', () => {
  callFails();
  callFails();
  expect(breaker.state).toBe('closed');
  callFails();
  expect(breaker.state).toBe('open');
  nowMs += 4000;
  expect(breaker.enter()).toEqual({ isAllowed: false, retryAfterMs: 6000 });
});

it('counts failures in a row only', () => {
  callFails();
  callFails();
  breaker.enter();
  breaker.succeeded();
  callFails();
  callFails();
  expect(breaker.state).toBe('closed');
});

it('lets one call through when its time is over, and closes when that succeeds', () => {
  for (let i = 0; i < 3; i++) callFails();
  nowMs += 10_000;
  expect(breaker.state).toBe('half-open');
  expect(breaker.enter().isAllowed).toBe(true);
  expect(breaker.enter().isAllowed).toBe(false);
  breaker.succeeded();
  expect(breaker.state).toBe('closed');
  expect(breaker.enter().isAllowed).toBe(true);
});

it('lets as many calls through as one piece of work needs together', () => {
  const options = { now: () => new Date(nowMs), failuresToOpen: 1, openMs: 10_000 };
  breaker = createBreaker({ ...options, trialsAtOnce: 3 });
  callFails();
  nowMs += 10_000;
  const permits = Array.from({ length: 4 }, () => breaker.enter().isAllowed);
  expect(permits).toEqual([true, true, true, false]);
  breaker.abandoned();
  expect(breaker.enter().isAllowed).toBe(true);
  breaker.failed();
  expect(breaker.state).toBe('open');
});

it('opens again at once when the trial fails', () => {
  for (let i = 0; i < 3; i++) callFails();
  nowMs += 10_000;
  callFails();
  expect(breaker.state).toBe('open');
  expect(breaker.enter()).toEqual({ isAllowed: false, retryAfterMs: 10_000 });
});

it('frees the place of a trial that its caller gave up', () => {
  for (let i = 0; i < 3; i++) callFails();
  nowMs += 10_000;
  breaker.enter();
  breaker.abandoned();
  expect(breaker.state).toBe('half-open');
  expect(breaker.enter().isAllowed).toBe(true);
});

it('pauses when the service asks for it, within bounds, without counting that as a failure', () => {
  callFails();
  callFails();
  breaker.enter();
  breaker.limited(5000);
  expect(breaker.state).toBe('closed');
  expect(breaker.enter()).toEqual({ isAllowed: false, retryAfterMs: 5000 });
  nowMs += 5000;
  expect(breaker.enter().isAllowed).toBe(true);
  breaker.limited(3_600_000);
  expect(breaker.enter()).toEqual({ isAllowed: false, retryAfterMs: 30_000 });
});
