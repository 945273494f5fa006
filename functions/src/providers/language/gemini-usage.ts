import type { Content, GenerateContentConfig, GenerateContentResponse, Part } from '@google/genai';
import { outcomeOfThrown } from '../../outbound/spending/call-outcome.ts';
import type { CallEnd } from '../../outbound/spending/meter.ts';
import type { Tokens } from '../../outbound/spending/prices.ts';

/** Google counts some four characters of English as a token; other scripts have up to one token a character. */
const CHARACTERS_A_TOKEN = 2;
/** A picture in a request, at the default resolution. */
const TOKENS_OF_A_PICTURE = 1120;
/** A drawn picture of 1024 pixels takes some 1,120 tokens; the rest is for the model's thinking. */
const MOST_OF_A_DRAWN_PICTURE = 2000;
/** For requests without a limit of their own. */
const MOST_OF_AN_ANSWER = 8192;

const inputOf = (part: Part): number =>
  part.inlineData || part.fileData
    ? TOKENS_OF_A_PICTURE
    : Math.ceil(JSON.stringify(part).length / CHARACTERS_A_TOKEN);

/** The most tokens that a request can use; what it sends is estimated, what it receives is limited. */
export const mostTokens = (
  contents: readonly Content[],
  { maxOutputTokens, responseModalities, ...config }: GenerateContentConfig,
): Tokens => {
  const parts = contents.flatMap(({ parts: all = [] }) => all);
  const { systemInstruction, tools, responseJsonSchema } = config;
  const instructions = JSON.stringify([systemInstruction, tools, responseJsonSchema]).length;
  const draws = responseModalities?.some((each) => each.toUpperCase() === 'IMAGE') ?? false;
  return {
    input: parts.reduce(
      (sum, part) => sum + inputOf(part),
      Math.ceil(instructions / CHARACTERS_A_TOKEN),
    ),
    output: maxOutputTokens ?? (draws ? MOST_OF_A_DRAWN_PICTURE : MOST_OF_AN_ANSWER),
  };
};

/** What a reply has used, thinking included; undefined if the service does not say. */
export const usedTokens = ({ usageMetadata }: GenerateContentResponse): Tokens | undefined => {
  const {
    promptTokenCount: input,
    candidatesTokenCount: answer = 0,
    thoughtsTokenCount: thoughts = 0,
    toolUsePromptTokenCount: tools = 0,
  } = usageMetadata ?? {};
  return input === undefined ? undefined : { input: input + tools, output: answer + thoughts };
};

/** How a request ended that brought no reply. */
export const endOfFailed = (
  error: unknown,
  { isAbandoned, isLate }: { isAbandoned: boolean; isLate: boolean },
): CallEnd => {
  if (isAbandoned) return { outcome: 'abandoned' };
  if (isLate) return { outcome: 'unanswered' };
  const { status } = (error ?? {}) as { status?: unknown };
  if (typeof status === 'number') return { outcome: 'refused', httpStatus: status };
  return { outcome: error instanceof SyntaxError ? 'unusable' : outcomeOfThrown(error) };
};
