import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The part of an Express response that sending JSON needs. */
export type JsonTarget = {
  status(code: number): JsonTarget;
  set(headers: Record<string, string>): JsonTarget;
  json(body: unknown): unknown;
  end(chunk?: Uint8Array): unknown;
};

const compress = promisify(gzip);

/** A smaller body fits into one packet uncompressed. */
const WORTH_IT_BYTES = 1400;
const TAKES_GZIP = /(?:^|[\s,])gzip(?=[\s;,]|$)(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))/i;

/**
 * Sends a reply as JSON, compressed if that is worthwhile and the client accepts it: two hundred garments are 190 kB, and a tenth of that
 * compressed. The length reveals no secret (BREACH), because only the client can send requests with its token.
 *
 * @param acceptEncoding The request's `Accept-Encoding`.
 */
export const sendJson = async (
  response: JsonTarget,
  status: number,
  reply: unknown,
  acceptEncoding: string | string[] | undefined,
): Promise<void> => {
  const body = Buffer.from(JSON.stringify(reply));
  if (body.length < WORTH_IT_BYTES || !TAKES_GZIP.test(String(acceptEncoding))) {
    response.status(status).json(reply);
    return;
  }
  const compressed = await compress(body);
  response.status(status).set({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Content-Length': String(compressed.length),
    Vary: 'Origin, Authorization, Accept-Encoding',
  });
  response.end(compressed);
};
