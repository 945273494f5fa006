import { isApiError } from '../../../lib/api/api-error.ts';
import { RPC_SENTENCES, rpcCodeOf } from './rpc-failure.ts';

const MICROPHONE: Record<string, string> = {
  NotAllowedError:
    'The microphone is blocked for this page. Allow it in your browser and start again.',
  NotFoundError: 'No microphone was found. Connect one and start again.',
  NotReadableError: 'The microphone is in use. Close the other application and start again.',
};
const NO_MICROPHONE_API = 'The browser allows the microphone only at a secure address (https).';

const UNAUTHORIZED =
  'Your agent has authentication enabled, but no signed URL or conversation token was provided.';
const NOT_STARTED = 'Failed to start voice conversation';
const CONNECTION_ERROR = 'Connection error';

/** The browser does not allow this page to ask for a microphone. */
export class NoMicrophoneApi extends Error {
  override readonly name = 'NoMicrophoneApi';
}

const textOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  // Some of these are DOMExceptions, which are not an `Error` in every browser.
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
};

/** Whether the microphone failed. */
export const isMicrophoneFailure = (error: unknown): boolean => {
  const { name } = (error ?? {}) as { name?: string };
  return error instanceof NoMicrophoneApi || (name ?? '') in MICROPHONE;
};

const known = (error: unknown): string | undefined => {
  if (isApiError(error)) return error.message;
  if (error instanceof NoMicrophoneApi) return NO_MICROPHONE_API;
  const { name } = (error ?? {}) as { name?: string };
  const microphone = MICROPHONE[name ?? ''];
  if (microphone) return microphone;
  const code = rpcCodeOf(error);
  if (code) return RPC_SENTENCES[code];
  return /\b401\b|authori[sz]ation/i.test(textOf(error)) ? UNAUTHORIZED : undefined;
};

const described = (what: string, error: unknown): string => {
  const text = textOf(error).trim();
  return text === '' ? what : `${what}: ${text}`;
};

/** The sentence that says why a conversation did not begin. */
export const explainStart = (error: unknown): string =>
  known(error) ?? described(NOT_STARTED, error);

/** The sentence that says why a conversation was interrupted. */
export const explainBreak = (error: unknown): string =>
  known(error) ?? described(CONNECTION_ERROR, error);
