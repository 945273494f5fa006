import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { SHOW_ITEMS_TOOL } from './conversation.ts';
import { never, setUp, TOPIC } from '../test-support/conversation.ts';
import { IDLE } from './voice-state.ts';
import { admission } from '../test-support/voice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a start', () => {
  test('asks for the microphone, then for an admission, then begins', async () => {
    const all = setUp();
    const { voice, conversation, admissions } = all;
    voice.allow = async () => {
      expect(all.state).toMatchObject({ status: 'initializing', waitsForMicrophone: true });
      expect(admissions).toEqual([]);
    };
    voice.begin = async () => {
      expect(all.state).toMatchObject({ status: 'initializing', waitsForMicrophone: false });
      // Still held, so that the library is not asked again.
      expect(voice.microphone.open).toBe(1);
    };
    await conversation.start(TOPIC);
    expect(all.state).toMatchObject({ status: 'connected', session: 'connected' });
    expect(voice.microphone).toEqual({ asked: 1, open: 0 });
    expect(admissions.map(({ connection }) => connection)).toEqual([undefined]);
    expect(voice.session()).toMatchObject({
      admission: { token: 'admission by webrtc' },
      briefing: { user_id: 'mira', user_name: 'Mira' },
    });
  });

  test('that is not configured leaves it to the stylist, before the microphone is asked for', async () => {
    const all = setUp();
    all.deps.checkConfigured = () =>
      Promise.reject(new ApiError('not-configured', 'ElevenLabs Agent ID not configured'));
    await all.conversation.start(TOPIC);
    expect(all.state).toEqual(IDLE);
    expect(all.unconfigured).toBe(1);
    expect(all.voice.microphone.asked).toBe(0);
    expect(all.admissions).toEqual([]);
  });

  test('does nothing while one goes on', async () => {
    const { voice, conversation } = setUp();
    await Promise.all([conversation.start(TOPIC), conversation.start(TOPIC)]);
    await conversation.start(TOPIC);
    expect(voice.microphone.asked).toBe(1);
    expect(voice.sessions).toHaveLength(1);
  });

  test('that is not allowed the microphone asks for nothing else', async () => {
    const all = setUp();
    all.voice.allow = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    await all.conversation.start(TOPIC);
    expect(all.state).toMatchObject({
      status: 'error',
      error: 'The microphone is blocked for this page. Allow it in your browser and start again.',
    });
    expect(all.admissions).toEqual([]);
  });

  test('that is not admitted says what the server said, and gives the microphone back', async () => {
    const all = setUp();
    all.deps.admit = () => Promise.reject(new ApiError('provider-failed', 'The agent is busy.'));
    await all.conversation.start(TOPIC);
    expect(all.state).toMatchObject({ status: 'error', error: 'The agent is busy.' });
    expect(all.voice.microphone.open).toBe(0);
    expect(all.voice.sessions).toEqual([]);
  });

  test('can be tried again after a failure', async () => {
    const all = setUp();
    all.deps.admit = () => Promise.reject(new ApiError('offline', 'You seem to be offline.'));
    await all.conversation.start(TOPIC);
    all.deps.admit = async () => admission();
    await all.conversation.start(TOPIC);
    expect(all.state).toMatchObject({ status: 'connected', error: null });
  });
});

describe('WebSocket in place of WebRTC', () => {
  const blockWebRtc = (all: ReturnType<typeof setUp>, error: Error) => {
    all.voice.begin = async (request) => {
      if (request.admission.connection_type === 'webrtc') throw error;
    };
  };

  test('where a network lets no WebRTC through', async () => {
    const all = setUp();
    blockWebRtc(all, new Error('could not establish pc connection'));
    await all.conversation.start(TOPIC);
    expect(all.state.status).toBe('connected');
    expect(all.admissions.map(({ connection }) => connection)).toEqual([undefined, 'websocket']);
    expect(all.voice.session().admission.connection_type).toBe('websocket');
    expect(all.voice.microphone).toEqual({ asked: 1, open: 0 });
  });

  test('where WebRTC does not answer', async () => {
    const all = setUp();
    all.voice.begin = (request) =>
      request.admission.connection_type === 'webrtc' ? never() : Promise.resolve();
    const started = all.conversation.start(TOPIC);
    await vi.advanceTimersByTimeAsync(10_000);
    await started;
    expect(all.state.status).toBe('connected');
  });

  test('but not when it was the microphone that failed', async () => {
    const all = setUp();
    blockWebRtc(all, new DOMException('In use', 'NotReadableError'));
    await all.conversation.start(TOPIC);
    expect(all.state.status).toBe('error');
    expect(all.admissions).toHaveLength(1);
  });

  test('and once only', async () => {
    const all = setUp();
    all.voice.begin = () => Promise.reject(new Error('no way'));
    await all.conversation.start(TOPIC);
    expect(all.state).toMatchObject({
      status: 'error',
      error: 'Failed to start voice conversation: no way',
    });
    expect(all.admissions).toHaveLength(2);
  });
});

test('a service that does not answer is given up after 10 seconds, and ended if it comes after all', async () => {
  const all = setUp();
  all.deps.admit = async () => admission('websocket');
  const late = Promise.withResolvers<void>();
  all.voice.begin = () => late.promise;
  const started = all.conversation.start(TOPIC);
  await vi.advanceTimersByTimeAsync(10_000);
  await started;
  expect(all.state).toMatchObject({
    status: 'error',
    error: 'The voice service did not answer in time. Please start again.',
  });
  const { events } = all.voice.session();
  late.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(all.voice.session().ended).toBe(1);
  events.onMessage('agent', 'Hello?');
  events.onFailure('late');
  expect(all.state).toMatchObject({ status: 'error', transcript: [] });
});

describe('during a conversation', () => {
  test('modes, words and interruptions arrive', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    const { events } = all.voice.session();
    events.onMode('speaking');
    events.onMessage('agent', 'The oxford with the jeans');
    expect(all.state).toMatchObject({ mode: 'speaking' });
    events.onInterruption();
    events.onCorrection('The oxford with the jeans', 'The oxford');
    events.onMessage('user', 'No jeans');
    expect(all.state.mode).toBe('listening');
    expect(all.state.transcript).toMatchObject([
      { role: 'agent', text: 'The oxford', interrupted: true },
      { role: 'user', text: 'No jeans', interrupted: false },
    ]);
  });

  test('the volumes are those of the session; of none they are nought', async () => {
    const { voice, conversation } = setUp();
    voice.volumes = { input: 0.2, output: 0.4 };
    expect(conversation.volumes()).toEqual({ input: 0, output: 0 });
    await conversation.start(TOPIC);
    expect(conversation.volumes()).toEqual({ input: 0.2, output: 0.4 });
    await conversation.end();
    expect(conversation.volumes()).toEqual({ input: 0, output: 0 });
  });

  test('the agent shows garments, and is told what there is not', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    const show = all.voice.session().tools[SHOW_ITEMS_TOOL];
    expect(SHOW_ITEMS_TOOL).toBe('show_recommended_items');
    expect(await show?.({ ids: ['white-oxford', 'red-cape'] })).toMatch(
      /^Shown: 1\. Not in the wardrobe: red-cape\./,
    );
    expect(all.state.items.map(({ id }) => id)).toEqual(['white-oxford']);
    // The shown items stay if there are no new ones.
    expect(await show?.({ ids: ['red-cape'] })).toMatch(/^Nothing was shown\./);
    expect(all.state.items).toHaveLength(1);
  });

  test('a tool that fails at a limit is a sentence, and the conversation goes on', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    const { events } = all.voice.session();
    events.onToolFailure('Client tool with name order_pizza is not defined on client');
    expect(all.state.error).toBeNull();
    events.onToolFailure('Client tool execution failed: REQUEST_PAYLOAD_TOO_LARGE');
    expect(all.state).toMatchObject({
      status: 'connected',
      error: 'The assistant sent more than can be shown at once. Ask for fewer pieces.',
    });
  });

  test('a failure ends it', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    all.voice.session().events.onFailure('The connection was closed by the server.');
    expect(all.state).toMatchObject({
      status: 'error',
      session: 'disconnected',
      error: 'Connection error: The connection was closed by the server.',
    });
    expect(all.voice.session().ended).toBe(1);
  });

  test('the agent can end it', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    all.voice.session().events.onEnd();
    expect(all.state).toMatchObject({ status: 'disconnected', error: null });
    await all.conversation.start(TOPIC);
    expect(all.state.status).toBe('connected');
    expect(all.voice.sessions).toHaveLength(2);
  });
});
