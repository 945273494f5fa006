import type { Conversation, MessageContext } from '../../../domain/chat/conversation.ts';
import type { ChatMessage } from '../../../lib/kept/chat-history.ts';

/** Limit of the contract. */
const MAX_LENGTH = 2000;
const CLEARED = 'The conversation was cleared before the answer arrived.';

/** Resolves when the conversation waits for no answer. */
const settled = ({ getState, subscribe }: Conversation): Promise<void> =>
  new Promise((resolve) => {
    if (!getState().pending) {
      resolve();
      return;
    }
    const leave = subscribe(() => {
      if (getState().pending) return;
      leave();
      resolve();
    });
  });

/**
 * Asks in the same conversation as the text assistant, after an answer that it still waits for. The question and its answer are in both.
 *
 * @throws Error with the sentence that says why there is no answer
 */
export const askStylist = async (
  conversation: Conversation,
  text: string,
  context: MessageContext,
): Promise<ChatMessage> => {
  await settled(conversation);
  conversation.send(text.slice(0, MAX_LENGTH), context);
  await settled(conversation);
  const answer = conversation.getState().messages.at(-1);
  if (answer?.type !== 'assistant') throw new Error(CLEARED);
  if (answer.failure !== null) throw new Error(answer.failure);
  return answer;
};
