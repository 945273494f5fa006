import { once } from 'node:events';
import type { StreamReply } from '../../contract/account.ts';

/** What streaming needs of an Express response. */
export type StreamTarget = NodeJS.EventEmitter & {
  write(chunk: Uint8Array): boolean;
  end(chunk?: Uint8Array): unknown;
};

/**
 * Sends a streamed reply, no faster than the client takes it. `begin` sends the headers, with the first byte: what fails before can still be
 * answered as JSON.
 * @throws what the body throws, or the signal's reason; after `begin` the reply must then be broken off.
 */
export const sendStream = async (
  { contentType, fileName, headers, body }: StreamReply,
  target: StreamTarget,
  signal: AbortSignal,
  begin: (headers: Record<string, string>) => void,
): Promise<void> => {
  const chunks = body[Symbol.asyncIterator]();
  try {
    let next = await chunks.next();
    signal.throwIfAborted();
    begin({
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
    for (; !next.done; next = await chunks.next()) {
      signal.throwIfAborted();
      if (!target.write(next.value)) await once(target, 'drain', { signal });
    }
    signal.throwIfAborted();
    target.end();
  } catch (error) {
    // Closes what the body has open.
    await chunks.return?.().catch(() => undefined);
    throw error;
  }
};
