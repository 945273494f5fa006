import { useSyncExternalStore } from 'react';
import { createChatHistory } from '../../lib/kept/chat-history.ts';
import { useServices } from '../../lib/api/services.ts';
import type { Services } from '../../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import type { SessionStore } from '../../lib/session/session.ts';
import { createConversation } from './conversation.ts';
import type { Conversation, ConversationState } from './conversation.ts';

// A conversation lives as long as the services of a signed-in user, so an answer can arrive while another screen is shown.
const conversations = new WeakMap<Services, Map<string, Conversation>>();

const conversationOf = (services: Services, session: SessionStore, uid: string): Conversation => {
  const byUser = conversations.get(services) ?? new Map<string, Conversation>();
  conversations.set(services, byUser);
  const known = byUser.get(uid);
  if (known) return known;
  const signal = session.getSignal();
  const conversation = createConversation({
    uid,
    call: services.call,
    request: services.request,
    onNotice: services.onNotice,
    history: createChatHistory(window.sessionStorage, uid),
    left: signal,
    isCurrent: () => !signal.aborted && services.cache.isOwner(uid),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  byUser.set(uid, conversation);
  return conversation;
};

/** The signed-in user's conversation with the style assistant. */
export const useConversation = (): Conversation & { state: ConversationState } => {
  const { uid } = useCurrentUser();
  const conversation = conversationOf(useServices(), useSessionStore(), uid);
  return {
    ...conversation,
    state: useSyncExternalStore(conversation.subscribe, conversation.getState),
  };
};
