import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { ceilingReached } from '../../functions/src/outbound/spending/ceiling-reached.ts';
import type { CallEnd, Meter } from '../../functions/src/outbound/spending/meter.ts';
import type { Tokens } from '../../functions/src/outbound/spending/prices.ts';
import { createGemini } from '../../functions/src/providers/language/gemini.ts';
import { createElevenLabsAgent } from '../../functions/src/providers/voice/elevenlabs.ts';
import { type ChaosProxy, type Failure, startChaosProxy } from '../support/doubles/chaos.ts';
import { startElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import { says, startGeminiDouble } from '../support/doubles/gemini.ts';
import { SERPER_KEY, startSerperDouble } from '../support/doubles/serper.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const now = () => new Date('2026-11-24T12:00:00Z');
const signal = new AbortController().signal;

/** A meter that records, with what had arrived at the service when it was asked. */
const recordingMeter = (arrived: () => number, isAtCeiling = false) => {
  const begun: { most: Tokens | undefined; arrivedBefore: number }[] = [];
  const ends: CallEnd[] = [];
  const meter: Meter = {
    begin: (most) => {
      begun.push({ most, arrivedBefore: arrived() });
      if (isAtCeiling) return Promise.reject(ceilingReached(now()));
      let isOver = false;
      return Promise.resolve({
        end: (end) => {
          if (!isOver) ends.push(end);
          isOver = true;
        },
      });
    },
  };
  return { meter, begun, ends };
};

type Way = {
  name: string;
  start: () => Promise<{ url: string; close(): Promise<void> }>;
  ask: (url: string, meter: Meter, timeoutMs: number) => Promise<unknown>;
};

const breaker = () => createBreaker({ now });
const WAYS: Way[] = [
  {
    name: 'JSON services',
    start: startSerperDouble,
    ask: (url, meter, timeoutMs) => {
      const call = createOutboundCall({
        ...{ service: 'The product search', fetch, meter, breaker: breaker(), now, timeoutMs },
        backOffMs: 1,
      });
      return call(
        {
          method: 'POST',
          url: new URL('/shopping', url),
          headers: { 'X-API-KEY': SERPER_KEY },
          body: { q: 'boots' },
        },
        z.looseObject({ shopping: z.array(z.unknown()) }),
      );
    },
  },
  {
    name: 'Gemini',
    start: () => startGeminiDouble(() => says('{"colour":"navy"}')),
    ask: (url, meter, timeoutMs) =>
      createGemini({
        ...{ apiKey: 'test-key', baseUrl: url, model: 'gemini-test', timeoutMs },
        ...{ breaker: breaker(), meter },
      }).generateJson({
        ...{ instruction: 'Name it.', text: 'a shirt', signal, maxOutputTokens: 100 },
        schema: z.object({ colour: z.string() }),
      }),
  },
  {
    name: 'the voice agent',
    start: startElevenLabsDouble,
    ask: (url, meter, timeoutMs) =>
      createElevenLabsAgent({
        ...{ agentId: 'agent_7', apiKey: 'test-key', baseUrl: url, connection: 'webrtc' },
        ...{ fetch, meter, breaker: breaker(), now, timeoutMs },
      }).admit('webrtc', signal),
  },
];

/** What a call costs that fails in these ways depends on whether it can have been billed. */
const OUTCOMES: [failure: Failure, outcomes: CallEnd['outcome'][]][] = [
  ['closed', ['unreachable']],
  ['internal-error', ['refused']],
  ['rate-limit', ['refused']],
  ['silent', ['unanswered']],
  // The voice agent's client reads the body after the head has ended the call.
  ['html', ['unusable', 'ok']],
  ['truncate', ['unanswered', 'ok']],
];

describe.each(WAYS)('$name', ({ start, ask }) => {
  let service: Awaited<ReturnType<Way['start']>>;
  let proxy: ChaosProxy;
  beforeAll(async () => {
    service = await start();
    proxy = await startChaosProxy(service.url);
  });
  afterAll(() => Promise.all([proxy.close(), service.close()]));
  beforeEach(() => proxy.fail(null));

  it('are asked after the meter, once each', async () => {
    const { meter, begun, ends } = recordingMeter(() => proxy.arrived.length);
    await ask(proxy.url, meter, PATIENT_MS);
    expect(begun.map(({ arrivedBefore }) => arrivedBefore)).toEqual([0]);
    expect(ends.map(({ outcome }) => outcome)).toEqual(['ok']);
    expect(proxy.arrived).toHaveLength(1);
  });

  it('get nothing at the ceiling, and the error says so', async () => {
    const { meter, ends } = recordingMeter(() => proxy.arrived.length, true);
    await expect(ask(proxy.url, meter, PATIENT_MS)).rejects.toMatchObject({
      code: 'spending-ceiling',
    });
    expect([proxy.arrived, ends]).toEqual([[], []]);
  });

  it.each(OUTCOMES)('that fail (%s) end their call as %s', async (failure, outcomes) => {
    await proxy.fail(failure);
    const { meter, ends } = recordingMeter(() => proxy.arrived.length);
    const isSilent = failure === 'silent';
    await expect(ask(proxy.url, meter, isSilent ? IMPATIENT_MS : PATIENT_MS)).rejects.toThrow();
    expect(ends).toHaveLength(1);
    expect(outcomes).toContain(ends[0]?.outcome);
  });
});

describe('the tokens of Gemini', () => {
  it('are estimated too high rather than too low before, and taken from the reply after', async () => {
    const usage = { promptTokenCount: 21, candidatesTokenCount: 8, thoughtsTokenCount: 5 };
    const double = await startGeminiDouble(() => {
      const reply = says('{"colour":"navy"}');
      return { ...reply, body: { ...(reply.body as object), usageMetadata: usage } };
    });
    const { meter, begun, ends } = recordingMeter(() => double.requests.length);
    await WAYS[1]?.ask(double.url, meter, 60_000);
    await double.close();
    const [{ most = { input: 0, output: 0 } } = {}] = begun;
    // The answer's, and those of the model's thinking.
    expect(most.output).toBe(100 + 2048);
    expect(most.input).toBeGreaterThan(21);
    expect(ends).toEqual([{ outcome: 'ok', tokens: { input: 21, output: 13 } }]);
  });
});

it('a reading that is sent a second time is metered twice', async () => {
  let answers = 0;
  const { meter, begun, ends } = recordingMeter(() => answers);
  const call = createOutboundCall({
    ...{ service: 'The taste service', meter, breaker: breaker(), now, timeoutMs: 60_000 },
    backOffMs: 1,
    fetch: async () => {
      answers++;
      return answers === 1 ? new Response('', { status: 503 }) : Response.json({ fine: true });
    },
  });
  const url = new URL('https://service.example/');
  await call({ method: 'GET', url }, z.object({ fine: z.boolean() }));
  expect(begun).toHaveLength(2);
  expect(ends.map(({ outcome }) => outcome)).toEqual(['refused', 'ok']);
});
