import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, today } from '../../functions/src/vision/test-support/thorough.ts';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { type ChaosProxy, FAILURES, startChaosProxy } from '../support/doubles/chaos.ts';
import { CAPABILITIES, type Ask } from './chaos-capabilities.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const OPEN_MS = 20_000;

const failureOf = async (ask: Ask): Promise<AppError> => {
  const error = await ask().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error('The call should have failed with a sentence.', { cause: error });
};

/** Simultaneous requests arrive one by one, and a failed call does not wait for the others. */
const arrivals = async (proxy: ChaosProxy, count: number): Promise<string[]> => {
  while (proxy.arrived.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  // Time for a repetition, which would be sent at once.
  await new Promise((resolve) => setTimeout(resolve, 40));
  return proxy.arrived;
};

const NAMES = Object.keys(CAPABILITIES);

describe.each(Object.entries(CAPABILITIES))('row 20: %s', (name, capability) => {
  let started: Awaited<ReturnType<typeof capability.start>>;
  let proxy: ChaosProxy;
  beforeAll(async () => {
    started = await capability.start();
    proxy = await startChaosProxy(started.url);
  });
  afterAll(() => Promise.all([proxy.close(), started.close()]));

  const prepare = async (timeoutMs: number) => {
    let nowMs = Date.parse('2026-11-20T12:00:00Z');
    const now = () => new Date(nowMs);
    const trialsAtOnce = capability.atOnce ?? 1;
    const breaker = createBreaker({ now, failuresToOpen: 2, openMs: OPEN_MS, trialsAtOnce });
    const subject = (limitMs: number) =>
      started.subject({ url: proxy.url, breaker, timeoutMs: limitMs, now });
    await proxy.fail(null);
    return {
      breaker,
      ask: await subject(timeoutMs),
      askPatiently: await subject(PATIENT_MS),
      pass: (ms: number) => {
        nowMs += ms;
      },
    };
  };

  // In a sample half of the failures, the others of the next capability and the next day.
  it.each(sample(FAILURES, 2, NAMES.indexOf(name) + today()))(
    '%s: a sentence, once paid, left alone, and back',
    async (failure) => {
      const isLate = failure === 'silent' || failure === 'trickle';
      const { breaker, ask, askPatiently, pass } = await prepare(
        isLate ? (capability.impatientMs ?? IMPATIENT_MS) : PATIENT_MS,
      );
      const isUp = capability.isUp?.includes(failure) ?? false;
      await proxy.fail(failure);

      const error = await failureOf(ask);
      expect({ code: error.code, sentence: error.message }).toEqual({
        code: isLate ? 'provider-timeout' : 'provider-failed',
        sentence: capability.sentences[failure],
      });

      const isLost = failure === 'refuse' || failure === 'truncate';
      const times = capability.isRetried && isLost ? 2 : 1;
      const sent = Array.from({ length: times }, () => capability.sends).flat();
      const expected = failure === 'closed' ? [] : sent;
      expect(await arrivals(proxy, expected.length)).toEqual(expected);

      if (!isUp) {
        for (let i = 0; i < 3; i++) await failureOf(ask);
        expect(breaker.state).toBe(failure === 'rate-limit' ? 'closed' : 'open');
        // It is well again, and left alone all the same until the time is over.
        await proxy.fail(null);
        const refused = await failureOf(ask);
        expect(refused.message).toBe(capability.sentences.open);
        expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
        expect(await arrivals(proxy, 0)).toEqual([]);
        pass(60_000);
      } else {
        expect(breaker.state).toBe('closed');
        await proxy.fail(null);
      }
      await expect(askPatiently()).resolves.toBeTruthy();
      expect(breaker.state).toBe('closed');
    },
    120_000,
  );
});
