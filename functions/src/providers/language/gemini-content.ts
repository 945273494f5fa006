import type { Content, GenerateContentConfig, GenerateContentResponse } from '@google/genai';
import { brokenOff, declined, unreadable } from './gemini-failure.ts';

/** One request to the model: what it answered, in parts. Throws as `LanguageModel` says. */
export type Generate = (
  contents: Content[],
  config: GenerateContentConfig,
  signal: AbortSignal,
) => Promise<{ content: Content; tokens: number }>;

/** Reasons to end that leave an answer to read. The call that is no call is told by what is missing. */
const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED', 'MALFORMED_FUNCTION_CALL']);

/**
 * What a reply holds.
 * @throws AppError `provider-failed` when the prompt or the answer was blocked, or the answer is cut off or empty.
 */
export const readContent = (
  response: GenerateContentResponse,
): { content: Content; tokens: number } => {
  const blocked = response.promptFeedback?.blockReason;
  if (blocked) throw declined(`prompt ${blocked}`);
  const candidate = response.candidates?.[0];
  const reason = candidate?.finishReason ?? 'STOP';
  if (reason === 'MAX_TOKENS') throw brokenOff();
  if (!FINISHED.has(reason)) throw declined(`answer ${reason}`);
  const parts = candidate?.content?.parts;
  if (!Array.isArray(parts) || parts.length === 0) throw unreadable('empty answer');
  return {
    content: { role: 'model', parts },
    tokens: response.usageMetadata?.totalTokenCount ?? 0,
  };
};

/** What a model said, without its thinking. */
export const textOf = (content: Content): string =>
  (content.parts ?? [])
    .filter((part) => !part.thought)
    .map((part) => part.text ?? '')
    .join('');
