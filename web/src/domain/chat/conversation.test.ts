// @vitest-environment jsdom
import { chat, clearAgentSession } from '@contract';
import { beforeEach, expect, test, vi } from 'vitest';
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

const open = (api = chatApi(), isCurrent = () => true) => {
  let count = 0;
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  return createConversation({
    uid: 'mira',
    call,
    history,
    isCurrent,
    now: () => new Date('2026-11-20T10:00:00Z'),
    newId: () => `message-${(count += 1)}`,
  });
};
type Opened = ReturnType<typeof open>;

const settled = (conversation: Opened) =>
  vi.waitFor(() => expect(conversation.getState().pending).toBe(false));
const texts = (conversation: Opened) =>
  conversation.getState().messages.map(({ type, text }) => [type, text]);

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
  expect(conversation.getState()).toEqual({ messages: [], sessionId: null, pending: false });
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
