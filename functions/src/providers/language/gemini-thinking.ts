import type { GenerateContentConfig, ThinkingLevel } from '@google/genai';

/** How much a model thinks before it answers; `default` leaves it to the model. */
export type Thinking = 'minimal' | 'low' | 'medium' | 'high' | 'default';

/**
 * Tokens for thinking, besides those of the answer: Google counts both towards `maxOutputTokens`, so a model that thinks for long would have none
 * left for its answer. Several times what the models use at these levels.
 */
const TOKENS: Record<Thinking, number> = {
  minimal: 512,
  low: 2048,
  medium: 8192,
  high: 16_384,
  default: 8192,
};

/** A request's limits, with room for thinking. */
export const withThinking = (
  config: GenerateContentConfig & { maxOutputTokens: number },
  thinking: Thinking,
): GenerateContentConfig => ({
  ...config,
  maxOutputTokens: config.maxOutputTokens + TOKENS[thinking],
  ...(thinking !== 'default' && {
    // Only the type of the SDK's enum is imported: its values are these words in capitals.
    thinkingConfig: { thinkingLevel: thinking.toUpperCase() as ThinkingLevel },
  }),
});
