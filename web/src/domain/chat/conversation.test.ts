// @vitest-environment jsdom
import { chat, clearAgentSession } from '@contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createChatHistory, KEPT_MESSAGES } from '../../lib/kept/chat-history.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { CHAT_FAILED, createConversation, LEFT_TOO_EARLY } from './conversation.ts';
import { chatApi, reply } from '../../test-support/chat-data.ts';

const CONTEXT = { wardrobe_data: { shirts: [], pants: [], shoes: [] }, context: {} };
const history = createChatHistory(window.sessionStorage, 'mira');

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (
  api: { fetch: typeof fetch } = chatApi(),
  isCurrent = () => true,
  left = new AbortController().signal,
  onNotice?: (sentence: string) => void,
) => {
  let count = 0;
  const getToken = async () => 'token';
  const { call, request } = createApi({ baseUrl: '', getToken, fetch: api.fetch });
  return createConversation({
    uid: 'mira',
    call,
    request,
    onNotice,
    history,
    isCurrent,
    left,
    now: () => new Date('2026-11-20T10:00:00Z'),
    newId: () => `message-${(count += 1)}`,
  });
};
type Opened = ReturnType<typeof open>;

const settled = (conversation: Opened) =>
  vi.waitFor(() => expect(conversation.getState().pending).toBe(false));
const texts = (conversation: Opened) =>
  conversation.getState().messages.map(({ type, text }) => [type, text]);

test('passes on a sentence of the server about its reply', async () => {
  const told: string[] = [];
  const api = chatApi({ answer: reply({ notice: 'Made by Atelier itself.' }) });
  const conversation = open(api, undefined, undefined, (sentence) => told.push(sentence));
  conversation.send('To the office?', CONTEXT);
  await settled(conversation);
  expect(told).toEqual(['Made by Atelier itself.']);
});

test('adds the message, waits, then adds the answer; both are kept with the session', async () => {
  const api = chatApi();
  const conversation = open(api);
  expect(conversation.send('  To the office?  ', CONTEXT)).toBe(true);
  expect(conversation.getState()).toMatchObject({ pending: true });
  expect(texts(conversation)).toEqual([['user', 'To the office?']]);

  await settled(conversation);
  expect(texts(conversation)).toEqual([
    ['user', 'To the office?'],
    ['assistant', 'Two looks for the office.'],
  ]);
  const { messages, sessionId } = conversation.getState();
  expect(history.read()).toEqual({ messages, sessionId });
  expect(sessionId).toBe('session-1');

  conversation.send('Warmer?', CONTEXT);
  await settled(conversation);
  expect(api.callsTo(chat).map(({ body }) => body)).toMatchObject([
    { user_id: 'mira', message: 'To the office?', session_id: null },
    { user_id: 'mira', message: 'Warmer?', session_id: 'session-1' },
  ]);
});

test('blank text, or a pending reply, sends nothing', async () => {
  const api = chatApi();
  const conversation = open(api);
  expect(conversation.send(' \n ', CONTEXT)).toBe(false);
  conversation.send('First', CONTEXT);
  expect(conversation.send('Second', CONTEXT)).toBe(false);
  await settled(conversation);
  expect(api.callsTo(chat)).toHaveLength(1);
});

test.each([
  ['the error text', { error: 'The stylist is asleep.' }, 'The stylist is asleep.'],
  ['nothing', { error: '' }, 'Failed to get response'],
])('a reply without success that says %s', async (_, failure, reason) => {
  const api = chatApi();
  api.fail(chat, failure);
  const conversation = open(api);
  conversation.send('Hello', CONTEXT);
  await settled(conversation);
  expect(conversation.getState().messages.at(-1)).toMatchObject({
    type: 'assistant',
    text: CHAT_FAILED,
    failure: reason,
  });
});

test('a reply that nobody understands has no text of its own', async () => {
  const api = chatApi();
  api.on(chat, { success: true });
  const conversation = open(api);
  conversation.send('Hello', CONTEXT);
  await settled(conversation);
  expect(conversation.getState().messages.at(-1)).toMatchObject({
    failure: 'Failed to get response',
  });
});

test('a failed message is sent again in place of its failure', async () => {
  const api = chatApi();
  api.fail(chat);
  const conversation = open(api);
  conversation.send('Hello', CONTEXT);
  await settled(conversation);
  const failure = conversation.getState().messages.at(-1)?.id ?? '';

  api.on(chat, reply());
  conversation.sendAgain(failure, CONTEXT);
  await settled(conversation);
  expect(texts(conversation)).toEqual([
    ['user', 'Hello'],
    ['assistant', 'Two looks for the office.'],
  ]);
});

test('a question whose page was closed too early can be sent again', () => {
  const waiting = createFakeApi();
  waiting.on(chat, () => new Promise(() => undefined));
  open(waiting).send('Hello', CONTEXT);
  expect(open().getState()).toMatchObject({
    pending: false,
    messages: [{ text: 'Hello' }, { failure: LEFT_TOO_EARLY }],
  });
});

test('clearing forgets here and on the server, and gives up what is pending', async () => {
  const api = chatApi();
  const conversation = open(api);
  conversation.send('Hello', CONTEXT);
  await settled(conversation);
  api.on(chat, () => new Promise(() => undefined));
  conversation.send('And?', CONTEXT);
  conversation.clear();
  expect(conversation.getState()).toEqual({
    messages: [],
    sessionId: null,
    pending: false,
    words: '',
  });
  expect(window.sessionStorage.length).toBe(0);
  await vi.waitFor(() =>
    expect(api.callsTo(clearAgentSession).map(({ path }) => path)).toEqual([
      '/agent/clear-session/session-1',
    ]),
  );
});

test('an answer that comes after a logout is kept nowhere', async () => {
  let signedIn = true;
  const conversation = open(chatApi(), () => signedIn);
  conversation.send('Hello', CONTEXT);
  signedIn = false;
  window.sessionStorage.clear();
  await settled(conversation);
  expect(window.sessionStorage.length).toBe(0);
});

test('a long conversation loses its beginning', async () => {
  const messages = Array.from({ length: KEPT_MESSAGES }, (_, at) => ({
    id: String(at),
    type: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    text: '',
    items: [],
    outfits: [],
    proposals: [],
    outcomes: [],
    source: null,
    failure: null,
    timestamp: '2026-11-20T10:00:00Z',
  }));
  history.write({ messages, sessionId: null });
  const long = open();
  long.send('One more', CONTEXT);
  await settled(long);
  expect(long.getState().messages).toHaveLength(KEPT_MESSAGES);
  expect(long.getState().messages[0]?.id).toBe('2');
});

const sse = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const WORDS = [sse('progress', { words: 'Navy,' }), sse('progress', { words: 'Navy, please' })];

/** A server whose assistant's answer comes in these pieces; each waits until the one before was read. */
const streaming = (pieces: string[], { endless = false } = {}) => {
  const seen: { accept: string | null; isOver: boolean } = { accept: null, isOver: false };
  const streamed: typeof fetch = async (_, { headers, signal } = {}) => {
    seen.accept = new Headers(headers).get('Accept');
    const left = pieces.map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          signal?.addEventListener('abort', () => {
            seen.isOver = true;
            controller.error(signal.reason);
          });
        },
        pull: (controller) => {
          const next = left.shift();
          if (next) controller.enqueue(next);
          else if (!endless) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };
  return { fetch: streamed, seen };
};
const wordsOf = (conversation: Opened) => {
  const heard: string[] = [];
  conversation.subscribe(() => heard.push(conversation.getState().words));
  return heard;
};

describe('an answer that comes as it is written', () => {
  test('shows its words, then the answer; only the answer is kept', async () => {
    const api = streaming([...WORDS, sse('reply', reply({ source: 'gemini' }))]);
    const conversation = open(api);
    const heard = wordsOf(conversation);
    conversation.send('Hello', CONTEXT);
    await settled(conversation);
    expect(api.seen.accept).toBe('text/event-stream, application/json');
    expect(heard).toEqual(['', 'Navy,', 'Navy, please', '']);
    expect(conversation.getState().messages.at(-1)).toMatchObject({
      text: 'Two looks for the office.',
      source: 'gemini',
    });
    expect(history.read().messages.map(({ text }) => text)).toEqual([
      'Hello',
      'Two looks for the office.',
    ]);
  });

  test('arrives in whatever pieces the network makes of it', async () => {
    const whole = [...WORDS, sse('reply', reply())].join('');
    const bytes = whole.match(/[\s\S]{1,7}/g) ?? [];
    const conversation = open(streaming(bytes));
    conversation.send('Hello', CONTEXT);
    await settled(conversation);
    expect(conversation.getState().messages.at(-1)?.text).toBe('Two looks for the office.');
  });

  const ERROR = { success: false, error: 'It is busy.', code: 'provider-failed', request_id: 'x' };
  test.each([
    ['an error', [...WORDS, sse('error', ERROR)], 'It is busy.'],
    [
      'the connection breaks',
      WORDS,
      'The connection was lost before the answer was complete. Please try again.',
    ],
    [
      'a reply off the contract',
      [...WORDS, sse('reply', { success: true })],
      'Failed to get response',
    ],
    ['no JSON', [...WORDS, 'event: reply\ndata: {\n\n'], 'Failed to get response'],
  ])('that ends with %s is no answer', async (_, pieces, failure) => {
    const conversation = open(streaming(pieces));
    conversation.send('Hello', CONTEXT);
    await settled(conversation);
    expect(conversation.getState()).toMatchObject({ words: '' });
    expect(conversation.getState().messages.at(-1)).toMatchObject({ text: CHAT_FAILED, failure });
  });

  test.each([
    ['the conversation is cleared', (conversation: Opened) => conversation.clear()],
    ['the user leaves', (_: Opened, leave: () => void) => leave()],
  ])('is given up when %s', async (_, end) => {
    const session = new AbortController();
    const api = streaming(WORDS, { endless: true });
    const conversation = open(api, () => !session.signal.aborted, session.signal);
    conversation.send('Hello', CONTEXT);
    await vi.waitFor(() => expect(conversation.getState().words).toBe('Navy, please'));
    end(conversation, () => session.abort(new Error('left')));
    await vi.waitFor(() => expect(api.seen.isOver).toBe(true));
    expect(texts(conversation).filter(([type]) => type === 'assistant')).toEqual([]);
  });
});
