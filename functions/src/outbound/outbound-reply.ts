/** An unusable reply: too large, or not JSON. Its message never quotes the reply. */
export class UnusableReply extends Error {
  override readonly name = 'UnusableReply';
}

/**
 * Reads the JSON of a reply chunk by chunk, so that it can stop at an endless reply.
 *
 * @throws UnusableReply if it is larger than `maxBytes` after decompression, not UTF-8 or not JSON
 * @throws TypeError if the connection breaks
 */
export const readJson = async (response: Response, maxBytes: number): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, which closes the connection.
    if (size > maxBytes) throw new UnusableReply(`The reply is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new UnusableReply('The reply is not JSON.');
  }
};

/** The milliseconds of a `Retry-After` header (seconds or a date); null if it is not valid. */
export const parseRetryAfter = (header: string | null, now: Date): number | null => {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const dateMs = /[a-z]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - now.getTime());
};
