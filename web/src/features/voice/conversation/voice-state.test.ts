import { describe, expect, test } from 'vitest';
import { garment } from '../../../test-support/garments.ts';
import { IDLE, isActive, voiceReducer } from './voice-state.ts';
import type { VoiceAction, VoiceState } from './voice-state.ts';

const after = (...actions: VoiceAction[]): VoiceState => actions.reduce(voiceReducer, IDLE);
const CONNECTED: VoiceAction[] = [
  { type: 'started' },
  { type: 'microphone-allowed' },
  { type: 'connected' },
];
const oxford = garment('shirt', 'White oxford');
const ITEM = {
  id: oxford.id,
  image: oxford.thumbnail,
  description: 'White oxford',
  type: 'Shirt',
  link: null,
};

describe('states', () => {
  test('idle, initializing, connected, idle again', () => {
    expect(IDLE).toMatchObject({ status: 'idle', session: 'disconnected' });
    expect(after({ type: 'started' })).toMatchObject({
      status: 'initializing',
      session: 'connecting',
      waitsForMicrophone: false,
    });
    const connected = after(...CONNECTED);
    expect(connected).toMatchObject({ status: 'connected', session: 'connected' });
    expect(isActive(connected)).toBe(true);
    expect(after(...CONNECTED, { type: 'ended' })).toEqual({ ...IDLE, session: 'disconnecting' });
    expect(after(...CONNECTED, { type: 'ended' }, { type: 'hung-up' })).toEqual(IDLE);
  });

  test('ending clears items and transcript', () => {
    const state = after(
      ...CONNECTED,
      { type: 'items', items: [ITEM] },
      { type: 'message', role: 'user', text: 'Hello' },
      { type: 'ended' },
      { type: 'hung-up' },
    );
    expect(state).toEqual(IDLE);
  });

  test('a failure ends in error, with its sentence', () => {
    const state = after({ type: 'started' }, { type: 'failed', error: 'Connection error' });
    expect(state).toMatchObject({
      status: 'error',
      session: 'disconnected',
      error: 'Connection error',
      waitsForMicrophone: false,
    });
    expect(isActive(state)).toBe(false);
  });

  test('a disconnection keeps what was said and shown', () => {
    const state = after(
      ...CONNECTED,
      { type: 'mode', mode: 'speaking' },
      { type: 'message', role: 'agent', text: 'Goodbye' },
      { type: 'items', items: [ITEM] },
      { type: 'disconnected' },
    );
    expect(state).toMatchObject({
      status: 'disconnected',
      session: 'disconnected',
      mode: 'listening',
      items: [ITEM],
      transcript: [{ text: 'Goodbye' }],
    });
    expect(isActive(state)).toBe(false);
  });

  test('a new start forgets the last conversation', () => {
    const state = after(
      ...CONNECTED,
      { type: 'message', role: 'agent', text: 'Goodbye' },
      { type: 'failed', error: 'Connection error' },
      { type: 'started' },
    );
    expect(state).toEqual({
      ...IDLE,
      status: 'initializing',
      session: 'connecting',
      waitsForMicrophone: false,
    });
  });

  test('what comes after the end changes nothing', () => {
    const late: VoiceAction[] = [
      { type: 'microphone-allowed' },
      { type: 'connected' },
      { type: 'mode', mode: 'speaking' },
      { type: 'message', role: 'agent', text: 'Still here' },
      { type: 'interrupted' },
      { type: 'corrected', original: 'a', corrected: 'b' },
      { type: 'items', items: [ITEM] },
      { type: 'problem', error: 'late' },
      { type: 'failed', error: 'late' },
      { type: 'disconnected' },
      { type: 'hung-up' },
    ];
    expect(after(...late)).toEqual(IDLE);
    expect(after(...CONNECTED, { type: 'ended' }, { type: 'hung-up' }, ...late)).toEqual(IDLE);
  });

  test('an error that is dismissed leaves idle, or the conversation as it is', () => {
    const failed = after({ type: 'started' }, { type: 'failed', error: 'No' });
    expect(voiceReducer(failed, { type: 'error-dismissed' })).toEqual(IDLE);
    const troubled = after(...CONNECTED, { type: 'problem', error: 'Too large' });
    expect(troubled).toMatchObject({ status: 'connected', error: 'Too large' });
    expect(voiceReducer(troubled, { type: 'error-dismissed' })).toEqual(after(...CONNECTED));
  });
});

describe('transcript', () => {
  test('has both sides in order, without what is empty', () => {
    const { transcript } = after(
      ...CONNECTED,
      { type: 'message', role: 'agent', text: ' What is it for?' },
      { type: 'message', role: 'user', text: '  ' },
      { type: 'message', role: 'user', text: 'A wedding' },
    );
    expect(transcript.map(({ role, text }) => [role, text])).toEqual([
      ['agent', 'What is it for?'],
      ['user', 'A wedding'],
    ]);
    expect(new Set(transcript.map(({ id }) => id)).size).toBe(2);
  });

  test('says what was interrupted, and what of it had been said', () => {
    const state = after(
      ...CONNECTED,
      { type: 'message', role: 'agent', text: 'Hello' },
      { type: 'message', role: 'agent', text: 'The oxford with the jeans and the derby' },
      { type: 'mode', mode: 'speaking' },
      { type: 'interrupted' },
      {
        type: 'corrected',
        original: 'The oxford with the jeans and the derby',
        corrected: 'The oxford with',
      },
    );
    expect(state.mode).toBe('listening');
    expect(state.transcript.map(({ text, interrupted }) => [text, interrupted])).toEqual([
      ['Hello', false],
      ['The oxford with', true],
    ]);
  });

  test('does not grow without end', () => {
    const messages = Array.from({ length: 300 }, (_, index): VoiceAction => {
      return { type: 'message', role: 'user', text: `message ${index}` };
    });
    const { transcript } = after(...CONNECTED, ...messages);
    expect(transcript).toHaveLength(200);
    expect(transcript.at(-1)?.text).toBe('message 299');
    expect(new Set(transcript.map(({ id }) => id)).size).toBe(200);
  });
});
