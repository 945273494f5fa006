import { chat, clearAgentSession } from '@contract';
import type { RequestInput, ResponseOf } from '@contract';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Call, SendRequest } from '../../lib/api/call.ts';

const BAD_REPLY = 'Atelier did not answer as expected. Please try again in a moment.';

/** Has the server forget a conversation. */
export const endSession = async (call: Call, sessionId: string): Promise<void> => {
  await call(clearAgentSession, { sessionId });
};

/**
 * Asks the style assistant. A hosted stylist's words arrive as it writes them; the embedded one answers at once.
 *
 * @param onWords receives the words so far; each time they replace those before
 * @throws ApiError as `SendRequest` does, or `interrupted`; what aborted the request
 */
export const askAssistant = async (
  request: SendRequest,
  input: RequestInput<typeof chat>,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<ResponseOf<typeof chat>> => {
  const headers = { Accept: 'text/event-stream, application/json' };
  const response = await request(chat, input, { signal, headers });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (isStream && response.body) {
    // Only a hosted stylist needs the reader.
    const { readEvents } = await import('./read-events.ts');
    return readEvents(response.body, signal, onWords);
  }
  const reply = chat.response.safeParse(await response.json().catch(() => undefined));
  signal.throwIfAborted();
  if (!reply.success) throw new ApiError('bad-reply', BAD_REPLY, { cause: reply.error });
  return reply.data;
};
