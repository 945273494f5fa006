import { MatchedItem, SuggestedOutfit } from '@contract';
import type { CalendarChange, Proposal } from '@contract';
import * as z from 'zod/mini';
import { tabKeys } from './local-cache.ts';

/** Maximum number of stored messages; older ones are dropped. */
export const KEPT_MESSAGES = 100;

/**
 * An object as this application wrote it. Its schema would bring the contracts of calendar and trips into the first load; the server checks what is
 * sent to it.
 */
const written = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null);

/** What became of a proposal. */
export const Outcome = z.object({
  /** The proposal's. */
  id: z.string(),
  /** `sending` and `undoing`: a request is under way. */
  step: z.enum(['open', 'sending', 'declined', 'done', 'undoing', 'undone']),
  /** The changes that take it back; none: it changed nothing, or it is a trip. */
  undo: z.array(written<CalendarChange>()),
  /** What it brought, a sentence; empty for nothing to tell. */
  told: z.string(),
  /** Why the last request failed, a sentence. */
  failure: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof Outcome>;

export const ChatMessage = z.object({
  id: z.string(),
  type: z.enum(['user', 'assistant']),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Garments and products that an answer names. */
  items: z.array(MatchedItem),
  outfits: z.array(SuggestedOutfit),
  /** Changes that an answer proposes; none in conversations that an older version stored. */
  proposals: z._default(z.array(written<Proposal>()), []),
  outcomes: z._default(z.array(Outcome), []),
  /** The engine, such as `local`; null for the user's own messages and for failures. */
  source: z.nullable(z.string()),
  /** Why there is no answer, a sentence; null unless the message is a failure. */
  failure: z.nullable(z.string()),
  timestamp: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

const ChatMessages = z.array(ChatMessage);
const SessionId = z.string().check(z.minLength(1));

export type KeptChat = {
  messages: ChatMessage[];
  /** The conversation's id on the server; null before the first answer. */
  sessionId: string | null;
};

export type ChatHistory = {
  /** The stored conversation of this tab. Unreadable data, for example of an older version, counts as none. */
  read: () => KeptChat;
  /** Stores the newest messages. */
  write: (chat: KeptChat) => void;
  clear: () => void;
};

const readMessages = (text: string | null): ChatMessage[] => {
  try {
    const messages = ChatMessages.safeParse(JSON.parse(text ?? '[]'));
    return messages.success ? messages.data.slice(-KEPT_MESSAGES) : [];
  } catch {
    return [];
  }
};

/** Creates the store of one user's conversation in session storage. */
export const createChatHistory = (storage: Storage, uid: string): ChatHistory => {
  const messagesKey = tabKeys.chatMessages(uid);
  const sessionKey = tabKeys.agentSession(uid);

  return {
    read: () => {
      const sessionId = SessionId.safeParse(storage.getItem(sessionKey));
      return {
        messages: readMessages(storage.getItem(messagesKey)),
        sessionId: sessionId.success ? sessionId.data : null,
      };
    },
    write: ({ messages, sessionId }) => {
      try {
        storage.setItem(messagesKey, JSON.stringify(messages.slice(-KEPT_MESSAGES)));
        if (sessionId) storage.setItem(sessionKey, sessionId);
        else storage.removeItem(sessionKey);
      } catch {
        // Storage is full; the conversation continues without being stored.
      }
    },
    clear: () => {
      storage.removeItem(messagesKey);
      storage.removeItem(sessionKey);
    },
  };
};
