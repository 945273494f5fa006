import { once } from 'node:events';
import type { StreamReply } from '../../contract/accounts/account.ts';

/** The part of an Express response that streaming needs. */
export type StreamTarget = NodeJS.EventEmitter & {
  write(chunk: Uint8Array): boolean;
  end(chunk?: Uint8Array): unknown;
};

/**
 * Sends a streamed reply, no faster than the client reads it. `begin` sends the headers together with the first byte, so an earlier failure can
 * still be answered as JSON.
 * @throws the body's error, or the signal's reason; after `begin` the caller must then break the connection.
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
    // Lets the body close its resources.
    await chunks.return?.().catch(() => undefined);
    throw error;
  }
};
