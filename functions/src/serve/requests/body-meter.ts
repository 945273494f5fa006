import type { IncomingMessage } from 'node:http';
import { AppError } from '../../contract/app-error.ts';

/** Limits of a body while it arrives. */
export type BodyLimits = { maxBytes: number; maxParts: number };

/**
 * Number of lists, objects and elements between commas, outside of strings; it determines the memory for parsing JSON. The largest request of the
 * contract, a chat with 1,500 garments, has 6,100.
 */
export const MAX_JSON_PARTS = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/** Counts the parts of JSON in UTF-8 while it arrives in chunks. Stores nothing of it. */
export const createPartCounter = () => {
  let parts = 0;
  let isText = false;
  let isEscaped = false;

  return (bytes: Uint8Array): number => {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (isEscaped) {
        isEscaped = false;
      } else if (isText) {
        if (byte === QUOTE) isText = false;
        else if (byte === BACKSLASH) isEscaped = true;
      } else if (byte === QUOTE) {
        isText = true;
      } else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
        parts++;
      }
    }
    return parts;
  };
};

/** The error for a body larger than `maxBytes`. */
export const tooLarge = (maxBytes: number): AppError => {
  const limitMb = Math.max(0.1, Math.round(maxBytes / 104_857.6) / 10);
  return new AppError('body-too-large', `The request is too large. The limit is ${limitMb} MB.`);
};

/**
 * Measures a body while it arrives, before the parser reads it. Beyond a limit it calls `refuse` once, and nothing more reaches the parser, neither
 * a chunk nor the end, so that the parser does not process the part that came before.
 */
export const meterBody = (
  request: IncomingMessage,
  { maxBytes, maxParts }: BodyLimits,
  refuse: (error: AppError) => void,
): void => {
  const countParts = createPartCounter();
  const push = request.push.bind(request);
  let bytes = 0;
  let isRefused = false;
  const stop = (error: AppError): void => {
    isRefused = true;
    refuse(error);
  };

  // Node passes each chunk of a body to this method. A listener would start the flow before the body parser is attached.
  request.push = (piece: Uint8Array | null): boolean => {
    if (piece !== null && !isRefused) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) stop(tooLarge(maxBytes));
      else if (countParts(piece) > maxParts) {
        stop(new AppError('invalid-request', 'The request has too many values.'));
      }
    }
    // True: continue. Chunks of a refused body are discarded as they arrive.
    return isRefused || push(piece);
  };
};
