import type { chat, RequestInput } from '@contract';
import type { Call, SendRequest } from '../../lib/api/call.ts';
import { KEPT_MESSAGES } from '../../lib/kept/chat-history.ts';
import type { ChatHistory, ChatMessage, KeptChat, Outcome } from '../../lib/kept/chat-history.ts';
import { logError } from '../../lib/browser/log.ts';
import { isApiError } from '../../lib/api/api-error.ts';

/** Only a question and its end need the contract of the assistant, with calendar and trips in it. */
const loadCalls = () => import('./ask-assistant.ts');

/** The assistant's message if there is no answer (see requirement 8.23). */
export const CHAT_FAILED = 'Sorry, I encountered an error. Please try again in a moment.';
/** The reason if the reply gives none (requirement 8.24). */
const NO_RESPONSE = 'Failed to get response';

/** The text below the apology: the reply's error sentence, if there is one. */
const describeFailure = (error: unknown): string =>
  isApiError(error) && error.code !== 'bad-reply' && error.message ? error.message : NO_RESPONSE;

/** The reason shown for a question whose page was closed before the answer. */
export const LEFT_TOO_EARLY = 'This page was closed before the answer arrived.';

export type ConversationState = KeptChat & {
  /** Whether a reply is pending. */
  pending: boolean;
  /** The words of the pending reply so far; empty while there are none. */
  words: string;
};

/** Data sent with every message. */
export type MessageContext = Pick<RequestInput<typeof chat>, 'wardrobe_data' | 'context'>;

export type ConversationDeps = {
  uid: string;
  call: Call;
  request: SendRequest;
  /** Receives a sentence of the server about its reply: an embedded engine answered in place of a service. */
  onNotice?: ((sentence: string) => void) | undefined;
  history: ChatHistory;
  /** Whether the session that created this is still active; nothing is stored afterwards. */
  isCurrent: () => boolean;
  /** Aborts when the user leaves; then nobody waits for a reply. */
  left: AbortSignal;
  now: () => Date;
  newId: () => string;
};

export type Conversation = {
  getState: () => ConversationState;
  subscribe: (onChange: () => void) => () => void;
  /** Sends a message, unless the text is blank or a reply is pending. Returns whether it was sent. */
  send: (text: string, context: MessageContext) => boolean;
  /** Sends the message again that the failure with this id belongs to, and removes the failure. */
  sendAgain: (failureId: string, context: MessageContext) => void;
  /** Keeps what became of a proposal of a message. */
  settle: (messageId: string, outcome: Outcome) => void;
  /** Clears the conversation, here and on the server. */
  clear: () => void;
};

/** A request whose page was closed may have arrived or not. Sent again it changes nothing twice, so it is offered again. */
const withoutRequests = (message: ChatMessage): ChatMessage => ({
  ...message,
  outcomes: message.outcomes.map((outcome) => {
    if (outcome.step === 'sending') return { ...outcome, step: 'open' };
    return outcome.step === 'undoing' ? { ...outcome, step: 'done' } : outcome;
  }),
});

/** Creates a user's conversation with the style assistant. It continues while other screens are shown. */
export const createConversation = ({
  uid,
  call,
  request: sendRequest,
  onNotice,
  history,
  isCurrent,
  left,
  now,
  newId,
}: ConversationDeps): Conversation => {
  const listeners = new Set<() => void>();
  let request: AbortController | null = null;

  const createMessage = (
    message: Pick<ChatMessage, 'type' | 'text'> & Partial<ChatMessage>,
  ): ChatMessage => ({
    id: newId(),
    items: [],
    outfits: [],
    proposals: [],
    outcomes: [],
    source: null,
    failure: null,
    timestamp: now().toISOString(),
    ...message,
  });
  const createFailure = (failure: string) =>
    createMessage({ type: 'assistant', text: CHAT_FAILED, failure });

  const restore = (): ConversationState => {
    const { messages, sessionId } = history.read();
    const isUnanswered = messages.at(-1)?.type === 'user';
    const known = messages.map(withoutRequests);
    const restored = isUnanswered ? [...known, createFailure(LEFT_TOO_EARLY)] : known;
    return { messages: restored, sessionId, pending: false, words: '' };
  };
  let state = restore();

  const tell = (next: ConversationState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const set = (change: Partial<ConversationState>) => {
    const next = { ...state, words: '', ...change };
    const messages = next.messages.slice(-KEPT_MESSAGES);
    if (isCurrent()) history.write({ messages, sessionId: next.sessionId });
    tell({ ...next, messages });
  };

  const ask = async (message: string, context: MessageContext, signal: AbortSignal) => {
    try {
      const input = { user_id: uid, message, session_id: state.sessionId, ...context };
      const { askAssistant } = await loadCalls();
      signal.throwIfAborted();
      const reply = await askAssistant(sendRequest, input, signal, (words) => {
        if (!signal.aborted) tell({ ...state, words });
      });
      if (signal.aborted) return;
      if (reply.notice) onNotice?.(reply.notice);
      const { response: text, matched_items: items, outfits, proposals, source } = reply;
      const answer = createMessage({ type: 'assistant', text, items, outfits, proposals, source });
      set({
        messages: [...state.messages, answer],
        sessionId: reply.session_id,
        pending: false,
      });
    } catch (error) {
      if (signal.aborted) return;
      logError('Failed to get an answer of the style assistant', error);
      set({ messages: [...state.messages, createFailure(describeFailure(error))], pending: false });
    }
  };

  const send = (text: string, context: MessageContext, before = state.messages): boolean => {
    const message = text.trim();
    if (message === '' || state.pending) return false;
    request = new AbortController();
    set({ messages: [...before, createMessage({ type: 'user', text: message })], pending: true });
    void ask(message, context, AbortSignal.any([request.signal, left]));
    return true;
  };

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send: (text, context) => send(text, context),
    sendAgain: (failureId, context) => {
      const at = state.messages.findIndex(({ id }) => id === failureId);
      const question = state.messages[at - 1];
      if (question?.type !== 'user') return;
      send(question.text, context, state.messages.toSpliced(at - 1, 2));
    },
    settle: (messageId, outcome) => {
      const settled = (message: ChatMessage): ChatMessage => ({
        ...message,
        outcomes: [...message.outcomes.filter(({ id }) => id !== outcome.id), outcome],
      });
      set({
        messages: state.messages.map((each) => (each.id === messageId ? settled(each) : each)),
      });
    },
    clear: () => {
      request?.abort();
      const { sessionId } = state;
      set({ messages: [], sessionId: null, pending: false });
      history.clear();
      if (sessionId === null) return;
      const end = async () => (await loadCalls()).endSession(call, sessionId);
      end().catch((error: unknown) => {
        // If this fails, the session is no longer used and expires.
        logError('Failed to clear the session of the style assistant', error);
      });
    },
  };
};
