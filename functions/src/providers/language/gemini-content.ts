import type { Content, GenerateContentConfig, GenerateContentResponse } from '@google/genai';
import { brokenOff, declined, unreadable } from './gemini-failure.ts';

/** Sends one request to the model and returns the parts of its reply. Throws as `LanguageModel` says. */
export type Generate = (
  contents: Content[],
  config: GenerateContentConfig,
  signal: AbortSignal,
) => Promise<{ content: Content; tokens: number }>;

/** Finish reasons after which the reply can still be read. A malformed tool call shows up as an empty reply. */
const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED', 'MALFORMED_FUNCTION_CALL']);

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
  if (reason === 'MAX_TOKENS') throw brokenOff();
  if (!FINISHED.has(reason)) throw declined(`answer ${reason}`);
  const parts = candidate?.content?.parts;
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
