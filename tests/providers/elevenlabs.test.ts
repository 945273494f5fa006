import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VoiceConnection } from '../../functions/src/contract/index.ts';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createElevenLabsAgent } from '../../functions/src/providers/voice/elevenlabs.ts';
import {
  startElevenLabsDouble,
  type ElevenLabsDouble,
  type TokenFailure,
} from '../support/doubles/elevenlabs.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

let service: ElevenLabsDouble;
beforeAll(async () => {
  service = await startElevenLabsDouble();
});
afterEach(() => {
  service.failTokens(null);
  service.requests.length = 0;
});
afterAll(() => service.close());

const open = new AbortController().signal;
const now = () => new Date();
const agent = ({ apiKey = 'test-key', timeoutMs = PATIENT_MS } = {}) =>
  createElevenLabsAgent({
    agentId: 'agent_7',
    apiKey,
    baseUrl: `${service.url}/`,
    connection: 'webrtc',
    fetch,
    breaker: createBreaker({ now }),
    now,
    timeoutMs,
  });

/** The error that an admission ends with. */
const refusalOf = async (admission: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await admission.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error('No AppError was thrown.', { cause: error });
};

it.each([
  ['https://api.elevenlabs.io', null],
  ['https://api.eu.residency.elevenlabs.io', 'wss://livekit.rtc.eu.residency.elevenlabs.io'],
  ['https://api.in.residency.elevenlabs.io/', 'wss://livekit.rtc.in.residency.elevenlabs.io'],
  ['https://api.eu.residency.elevenlabs.io.evil.example', null],
])('the place of conversations by WebRTC belongs to %s', (baseUrl, livekitUrl) => {
  const options = { agentId: 'a', apiKey: '', connection: 'webrtc', fetch, now } as const;
  const made = createElevenLabsAgent({ ...options, baseUrl, breaker: createBreaker({ now }) });
  expect(made.livekitUrl).toBe(livekitUrl);
});

describe('an admission', () => {
  it('by WebRTC is the conversation token, asked for with the key in a header only', async () => {
    expect(await agent().admit('webrtc', open)).toMatch(/^token-/);
    const path = '/v1/convai/conversation/token';
    expect(service.requests).toEqual([{ path, agentId: 'agent_7', key: 'test-key' }]);
  });

  it('by WebSocket is the signed address', async () => {
    const address = new URL(await agent().admit('websocket', open));
    expect(address.protocol).toBe('ws:');
    expect(address.searchParams.get('agent_id')).toBe('agent_7');
    expect(address.searchParams.get('conversation_signature')).toBeTruthy();
    const path = '/v1/convai/conversation/get-signed-url';
    expect(service.requests).toEqual([{ path, agentId: 'agent_7', key: 'test-key' }]);
  });

  it('to an agent without authentication sends no key, and signs no address', async () => {
    const publicAgent = agent({ apiKey: '' });
    expect(await publicAgent.admit('webrtc', open)).toMatch(/^token-/);
    expect(service.requests.map(({ key }) => key)).toEqual([undefined]);
    const origin = service.url.replace('http', 'ws');
    expect(await publicAgent.admit('websocket', open)).toBe(
      `${origin}/v1/convai/conversation?agent_id=agent_7`,
    );
    expect(service.requests).toHaveLength(1);
  });
});

const FAILED = 'Failed to fetch conversation token for agent agent_7: the voice service';
const CASES: [TokenFailure, code: string, sentence: string][] = [
  [
    'unauthorized',
    'provider-failed',
    'Your agent has authentication enabled, but no signed URL or conversation token was provided.',
  ],
  [
    'wrong-key',
    'provider-failed',
    'The voice service does not accept the key of Atelier. Please tell your administrator.',
  ],
  ['internal-error', 'provider-failed', `${FAILED} answered 500.`],
  ['refuse', 'provider-failed', `${FAILED} cannot be reached.`],
  ['redirect', 'provider-failed', `${FAILED} cannot be reached.`],
  ['no-token', 'provider-failed', 'No conversation token received from API'],
  ['html', 'provider-failed', 'No conversation token received from API'],
];

describe.each<VoiceConnection>(['webrtc', 'websocket'])(
  'a service that fails, %s',
  (connection) => {
    it.each(CASES)('%s: %s, "%s"', async (kind, code, sentence) => {
      service.failTokens(kind);
      const refusal = await refusalOf(agent().admit(connection, open));
      expect(refusal).toMatchObject({ code, message: sentence });
      // It waits for a person: one request, and nothing of the answer is passed on.
      expect(service.requests).toHaveLength(1);
      expect(JSON.stringify([refusal.message, refusal.cause])).not.toContain('secret-token');
    });

    it('silent: provider-timeout', async () => {
      service.failTokens('silent');
      const refusal = await refusalOf(agent({ timeoutMs: IMPATIENT_MS }).admit(connection, open));
      expect(refusal).toMatchObject({
        code: 'provider-timeout',
        message: `${FAILED} did not answer in time.`,
      });
    });

    it('is given up with the request', async () => {
      service.failTokens('silent');
      const request = new AbortController();
      const admission = agent().admit(connection, request.signal);
      // A request that arrives later would count as one of the next test's.
      await vi.waitFor(() => expect(service.requests).toHaveLength(1));
      const reason = new Error('The client is gone.');
      request.abort(reason);
      await expect(admission).rejects.toBe(reason);
    });
  },
);
