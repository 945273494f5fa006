import type { Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { tooLarge } from './body-meter.ts';

/** Deeper than the JSON of any request in the contract. */
const MAX_DEPTH = 12;

/** True if a JSON value nests deeper than `limit` levels. Iterative, so that a hostile body cannot overflow the stack. */
export const isDeeperThan = (value: unknown, limit: number): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry !== 'object' || entry === null) continue;
      for (const child of Object.values(entry)) next.push(child);
    }
    if (depth > limit) return true;
    level = next;
  }
  return false;
};

/**
 * True if a string of a JSON value contains half of a surrogate pair, which an escape can produce and no database can store. Iterative, as above.
 */
const hasHalfCharacter = (root: unknown): boolean => {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!key.isWellFormed()) return true;
      waiting.push(child);
    }
  }
  return false;
};

export type RawRequest = {
  parameters: Record<string, string>;
  query: Record<string, unknown>;
  /** The body as the runtime parsed it by its content type: a form becomes an object too, and an unknown type becomes a buffer. */
  body: unknown;
  contentType: string | undefined;
  bodyBytes: number;
};

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const UTF_8 = /;\s*charset\s*=\s*"?utf-?8"?\s*(?:;|$)/i;
/** Whether a content type is JSON in UTF-8, the default encoding of JSON. */
export const isJsonType = (contentType = ''): boolean => {
  const charsets = contentType.toLowerCase().split('charset').length - 1;
  const isUtf8 = charsets === 0 || (charsets === 1 && UTF_8.test(contentType));
  return JSON_TYPE.test(contentType) && isUtf8;
};
export const NO_JSON = 'Send a JSON object with Content-Type application/json.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The flat request object of an endpoint: body fields, overridden by query parameters, overridden by path parameters.
 *
 * @throws AppError `body-too-large`, `unsupported-media-type`, or `invalid-request` for JSON that is not an object, nests too deeply or has text
 * that is not Unicode.
 */
export const assembleRequest = (endpoint: Endpoint, raw: RawRequest): Record<string, unknown> => {
  if (raw.bodyBytes > endpoint.maxBodyBytes) throw tooLarge(endpoint.maxBodyBytes);
  if (endpoint.method !== 'POST') return { ...raw.query, ...raw.parameters };
  if (raw.bodyBytes > 0 && !isJsonType(raw.contentType)) {
    throw new AppError('unsupported-media-type', NO_JSON);
  }
  if (!isRecord(raw.body)) throw new AppError('invalid-request', NO_JSON);
  if (isDeeperThan(raw.body, MAX_DEPTH)) {
    throw new AppError('invalid-request', 'The request is nested too deeply.');
  }
  if (hasHalfCharacter(raw.body)) {
    throw new AppError('invalid-request', 'The request contains text that is not Unicode.');
  }
  return { ...raw.body, ...raw.parameters };
};

/** Zod reads the `length` of any object that has one, and throws if that cannot be converted to a number. */
const tryParse = (endpoint: Endpoint, assembled: Record<string, unknown>) => {
  try {
    return endpoint.request.safeParse(assembled);
  } catch (cause) {
    throw new AppError('invalid-request', 'The request is not valid.', { cause });
  }
};

/**
 * Checks a request against the contract.
 *
 * @throws AppError `invalid-request`; it names the first wrong field, never its value.
 */
export const parseRequest = (endpoint: Endpoint, assembled: Record<string, unknown>): unknown => {
  const parsed = tryParse(endpoint, assembled);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'request';
  throw new AppError('invalid-request', `The field "${field}" is missing or not valid.`);
};
