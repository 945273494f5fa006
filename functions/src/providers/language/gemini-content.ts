import type { Content, GenerateContentConfig, GenerateContentResponse } from '@google/genai';
import { brokenOff, declined, overthought, unreadable } from './gemini-failure.ts';

/**
 * Sends one request to the model and returns the parts of its reply. Throws as `LanguageModel` says.
 * @param onText receives the text so far, without thinking, whenever it grows; then the reply is streamed
 */
export type Generate = (
  contents: Content[],
  config: GenerateContentConfig & { maxOutputTokens: number },
  signal: AbortSignal,
  onText?: (text: string) => void,
) => Promise<{ content: Content; tokens: number }>;

/** Finish reasons after which the reply can still be read. A malformed tool call shows up as an empty reply. */
const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED', 'MALFORMED_FUNCTION_CALL']);
/** The model went wrong without refusing anything; the same question may be answered the next time. */
const GARBLED = new Set([
  'MALFORMED_RESPONSE',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'OTHER',
]);

/**
 * The parts of a reply.
 * @throws AppError `provider-failed` if the prompt or the answer was blocked, or the answer is truncated or empty.
 */
export const readContent = (
  response: GenerateContentResponse,
): { content: Content; tokens: number } => {
  const blocked = response.promptFeedback?.blockReason;
  if (blocked) throw declined(`prompt ${blocked}`);
  const candidate = response.candidates?.[0];
  const reason = candidate?.finishReason ?? 'STOP';
  const parts = candidate?.content?.parts;
  if (reason === 'MAX_TOKENS') {
    const thoughts = response.usageMetadata?.thoughtsTokenCount ?? 0;
    throw thoughts > 0 && textOf({ parts: parts ?? [] }) === ''
      ? overthought(thoughts)
      : brokenOff();
  }
  if (GARBLED.has(reason)) throw unreadable(`answer ${reason}`);
  if (!FINISHED.has(reason)) throw declined(`answer ${reason}`);
  if (!Array.isArray(parts) || parts.length === 0) throw unreadable('empty answer');
  return {
    content: { role: 'model', parts },
    tokens: response.usageMetadata?.totalTokenCount ?? 0,
  };
};

/** The text of a reply, without the model's thinking. */
export const textOf = (content: Content): string =>
  (content.parts ?? [])
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
