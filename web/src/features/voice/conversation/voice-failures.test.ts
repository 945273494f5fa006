import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { RPC_SENTENCES, rpcCodeOf, RpcFailure } from './rpc-failure.ts';
import type { RpcCode } from './rpc-failure.ts';
import {
  explainBreak,
  explainStart,
  isMicrophoneFailure,
  NoMicrophoneApi,
} from './voice-failures.ts';

const named = (name: string) => new DOMException('Permission denied', name);

describe('why a conversation did not begin', () => {
  test('the sentence of our own server', () => {
    const error = new ApiError('not-configured', 'ElevenLabs Agent ID not configured');
    expect(explainStart(error)).toBe('ElevenLabs Agent ID not configured');
  });

  test.each([
    [
      'NotAllowedError',
      'The microphone is blocked for this page. Allow it in your browser and start again.',
    ],
    ['NotFoundError', 'No microphone was found. Connect one and start again.'],
    ['NotReadableError', 'The microphone is in use. Close the other application and start again.'],
  ])('the microphone: %s', (name, sentence) => {
    expect(explainStart(named(name))).toBe(sentence);
    expect(isMicrophoneFailure(named(name))).toBe(true);
  });

  test('no microphone at an insecure address', () => {
    expect(explainStart(new NoMicrophoneApi())).toMatch(/https/);
    expect(isMicrophoneFailure(new NoMicrophoneApi())).toBe(true);
    expect(isMicrophoneFailure(new Error('could not connect'))).toBe(false);
  });

  test('401: the agent wants an authentication', () => {
    const sentence =
      'Your agent has authentication enabled, but no signed URL or conversation token was provided.';
    expect(explainStart(new Error('ElevenLabs API returned 401 Unauthorized'))).toBe(sentence);
    expect(explainBreak('Missing authorization')).toBe(sentence);
    expect(explainStart(new Error('Error number 14015'))).not.toBe(sentence);
  });

  test('anything else with what it says, or without', () => {
    expect(explainStart(new Error('No room'))).toBe('Failed to start voice conversation: No room');
    expect(explainStart(undefined)).toBe('Failed to start voice conversation');
  });
});

test('why a conversation broke off', () => {
  expect(explainBreak('The connection was closed by the server.')).toBe(
    'Connection error: The connection was closed by the server.',
  );
  expect(explainBreak(undefined)).toBe('Connection error');
});

describe('the codes of remote calls', () => {
  const codes = Object.keys(RPC_SENTENCES) as RpcCode[];

  test('are the nine of the specification, section 8', () => {
    expect([...codes].sort()).toEqual([
      'APPLICATION_ERROR',
      'CONNECTION_TIMEOUT',
      'RECIPIENT_DISCONNECTED',
      'REQUEST_PAYLOAD_TOO_LARGE',
      'RESPONSE_PAYLOAD_TOO_LARGE',
      'RESPONSE_TIMEOUT',
      'UNSUPPORTED_METHOD',
      'UNSUPPORTED_SERVER',
      'UNSUPPORTED_VERSION',
    ]);
  });

  test.each(codes)('%s is a sentence, by number and by name', (code) => {
    const sentence = RPC_SENTENCES[code];
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(explainBreak(new RpcFailure(code))).toBe(sentence);
    expect(explainBreak({ code: new RpcFailure(code).code, message: 'as LiveKit says' })).toBe(
      sentence,
    );
    expect(explainStart(`Client tool execution failed with following error: ${code}`)).toBe(
      sentence,
    );
  });

  test('nothing else is one', () => {
    expect(rpcCodeOf(new Error('No room'))).toBeUndefined();
    expect(rpcCodeOf({ code: 1505 })).toBeUndefined();
    expect(rpcCodeOf(null)).toBeUndefined();
  });
});
