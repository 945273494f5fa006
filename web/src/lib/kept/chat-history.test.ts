// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createChatHistory, KEPT_MESSAGES } from './chat-history.ts';
import type { ChatMessage } from './chat-history.ts';

const message = (text: string): ChatMessage => ({
  id: text,
  type: 'user',
  text,
  items: [],
  outfits: [],
  proposals: [],
  outcomes: [],
  source: null,
  failure: null,
  timestamp: '2026-11-20T10:00:00Z',
});
const storage = window.sessionStorage;
beforeEach(() => storage.clear());

test('keeps messages and session of each user apart', () => {
  const chat = { messages: [message('Hello')], sessionId: 'session-1' };
  createChatHistory(storage, 'mira').write(chat);
  expect(createChatHistory(storage, 'mira').read()).toEqual(chat);
  expect(createChatHistory(storage, 'noor').read()).toEqual({ messages: [], sessionId: null });
});

test('keeps the newest hundred', () => {
  const history = createChatHistory(storage, 'mira');
  const messages = Array.from({ length: KEPT_MESSAGES + 5 }, (_, at) => message(String(at)));
  history.write({ messages, sessionId: null });
  expect(history.read().messages.map(({ text }) => text)).toEqual(
    messages.slice(5).map(({ text }) => text),
  );
});

test.each(['{"half', '{}', '[{"id":1}]', '[{"id":"a","type":"robot","text":"x"}]'])(
  'what it cannot read counts as nothing: %s',
  (text) => {
    storage.setItem('chat_messages_mira', text);
    storage.setItem('agent_session_mira', '');
    expect(createChatHistory(storage, 'mira').read()).toEqual({ messages: [], sessionId: null });
  },
);

test('a full storage loses nothing of the conversation that is shown', () => {
  const full: Storage = Object.assign(Object.create(storage) as Storage, {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  const chat = { messages: [message('Hello')], sessionId: null };
  expect(() => createChatHistory(full, 'mira').write(chat)).not.toThrow();
});

test('clears both', () => {
  const history = createChatHistory(storage, 'mira');
  history.write({ messages: [message('Hello')], sessionId: 'session-1' });
  history.clear();
  expect(storage.length).toBe(0);
});
