import { describe, expect, test } from 'vitest';
import { briefAgent, contextOf } from './agent-briefing.ts';
import { sessionOptions } from './elevenlabs-session.ts';
import { byteLength, DATA_CHUNK_BYTES } from './limits.ts';
import type { SessionEvents } from './session.ts';
import { admission, WARDROBE } from '../test-support/voice.ts';

const briefing = briefAgent(WARDROBE, { uid: 'mira', name: 'Mira' });

/** Options with a session that records its calls. */
const optionsOf = (connection: 'webrtc' | 'websocket', tool = () => 'done') => {
  const told: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      told.push([name, ...values]);
    };
  const events: SessionEvents = {
    onMode: note('mode'),
    onMessage: note('message'),
    onInterruption: note('interruption'),
    onCorrection: note('correction'),
    onToolFailure: note('tool-failure'),
    onFailure: note('failure'),
    onEnd: note('end'),
  };
  const request = { admission: admission(connection), briefing, tools: { show: tool } };
  return { options: sessionOptions(request, events), events, told };
};

test('WebRTC begins with the conversation token', () => {
  const { options } = optionsOf('webrtc');
  expect(options).toMatchObject({
    connectionType: 'webrtc',
    conversationToken: 'admission by webrtc',
  });
  expect(options).not.toHaveProperty('signedUrl');
});

test('WebSocket begins at the signed address', () => {
  const { options } = optionsOf('websocket');
  expect(options).toMatchObject({
    connectionType: 'websocket',
    signedUrl: 'admission by websocket',
  });
  expect(options).not.toHaveProperty('conversationToken');
});

test.each(['webrtc', 'websocket'] as const)('%s briefs the agent', (connection) => {
  const { customLlmExtraBody } = optionsOf(connection).options;
  expect(customLlmExtraBody).toEqual({
    wardrobe_data: briefing.wardrobe_data,
    user_id: 'mira',
    user_name: 'Mira',
  });
  expect(byteLength(JSON.stringify(customLlmExtraBody))).toBeLessThan(DATA_CHUNK_BYTES);
});

test('every agent gets who asks and what there is, not only those with a model of their own', () => {
  const { dynamicVariables } = optionsOf('webrtc').options;
  expect(dynamicVariables).toEqual({
    user_name: 'Mira',
    wardrobe_summary: '2 shirts, 1 pants, 1 shoes',
  });
  const context = contextOf(briefing);
  expect(context).toContain('"id":"white-oxford"');
  expect(byteLength(context)).toBeLessThan(DATA_CHUNK_BYTES);
});

test('an agent with data residency is reached at its own place', () => {
  const livekit_url = 'wss://livekit.rtc.eu.residency.elevenlabs.io';
  const admitted = { ...admission('webrtc'), livekit_url };
  const { events } = optionsOf('webrtc');
  const options = sessionOptions({ admission: admitted, briefing, tools: {} }, events);
  expect(options).toMatchObject({ livekitUrl: livekit_url });
  expect(optionsOf('webrtc').options).not.toHaveProperty('livekitUrl');
});

test('the worklets come from our own address', () => {
  const { workletPaths } = optionsOf('websocket').options;
  expect(workletPaths?.rawAudioProcessor).toMatch(/^\/.*rawAudioProcessor.*\.js$/);
  expect(workletPaths?.audioConcatProcessor).toMatch(/^\/.*audioConcatProcessor.*\.js$/);
});

test('tools answer within the limits of remote calls', async () => {
  const { options } = optionsOf('webrtc');
  expect(await options.clientTools?.show?.({})).toBe('done');
  await expect(options.clientTools?.show?.('x'.repeat(20_000))).rejects.toThrow(
    'REQUEST_PAYLOAD_TOO_LARGE',
  );
  const long = optionsOf('webrtc', () => 'x'.repeat(20_000));
  await expect(long.options.clientTools?.show?.({})).rejects.toThrow('RESPONSE_PAYLOAD_TOO_LARGE');
});

describe('what the library tells', () => {
  test('modes, messages, interruptions and corrections', () => {
    const { options, told } = optionsOf('webrtc');
    options.onModeChange?.({ mode: 'speaking' });
    options.onMessage?.({ source: 'ai', role: 'agent', message: 'Hello', event_id: 1 });
    options.onInterruption?.({ event_id: 2 });
    options.onAgentResponseCorrection?.({
      original_agent_response: 'Hello there',
      corrected_agent_response: 'Hello',
      event_id: 3,
    });
    expect(told).toEqual([
      ['mode', 'speaking'],
      ['message', 'agent', 'Hello'],
      ['interruption'],
      ['correction', 'Hello there', 'Hello'],
    ]);
  });

  test('a failure of a tool is not one of the conversation', () => {
    const { options, told } = optionsOf('webrtc');
    options.onError?.('Client tool with name x is not defined on client', { clientToolName: 'x' });
    options.onError?.('Server error: out of credits', { errorType: 'quota_exceeded' });
    expect(told).toEqual([
      ['tool-failure', 'Client tool with name x is not defined on client'],
      ['failure', 'Server error: out of credits'],
    ]);
  });

  test('the end, by the agent or by an error; our own is no news', () => {
    const { options, told } = optionsOf('websocket');
    options.onDisconnect?.({ reason: 'user' });
    options.onDisconnect?.({ reason: 'agent', context: new CloseEvent('close', { code: 1000 }) });
    options.onDisconnect?.({
      reason: 'error',
      message: 'The connection was closed by the server.',
      context: new CloseEvent('close', { code: 1006 }),
    });
    expect(told).toEqual([['end'], ['failure', 'The connection was closed by the server.']]);
  });
});
