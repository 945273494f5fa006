import { chat, ErrorReply } from '@contract';
import type { ResponseOf } from '@contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from '../../lib/api/api-error.ts';

const INTERRUPTED = 'The connection was lost before the answer was complete. Please try again.';
const UNREADABLE = 'Atelier did not answer as expected. Please try again in a moment.';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads an answer that comes as server-sent events.
 *
 * @param onWords receives the words so far; each time they replace those before
 * @throws ApiError with the server's code, or `interrupted` or `bad-reply`; what aborted the request
 */
export const readEvents = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<ResponseOf<typeof chat>> => {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) throw new ApiError('interrupted', INTERRUPTED);
      const data = parseJson(value.data);
      if (value.event === 'progress') {
        const progress = chat.events?.safeParse(data);
        if (progress?.success) onWords((progress.data as { words: string }).words);
      } else if (value.event === 'reply') {
        const reply = chat.response.safeParse(data);
        if (!reply.success) throw new ApiError('bad-reply', UNREADABLE, { cause: reply.error });
        return reply.data;
      } else if (value.event === 'error') {
        const failure = ErrorReply.safeParse(data);
        if (!failure.success) throw new ApiError('bad-reply', UNREADABLE);
        const { code, error, request_id: requestId } = failure.data;
        throw new ApiError(code, error, { requestId });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    throw new ApiError('interrupted', INTERRUPTED, { cause: error });
  } finally {
    // After the last event nothing else is read.
    void events.cancel().catch(() => undefined);
  }
};
