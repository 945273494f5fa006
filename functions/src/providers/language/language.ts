import type * as z from 'zod/mini';

/** A picture that is shown to the model. */
export type ModelPicture = {
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The encoded file. */
  data: Uint8Array;
};

export type JsonRequest<T> = {
  /** What the model is to do; ours alone, never text of users. */
  instruction: string;
  /** What it is to do it with. Texts of users and of other services belong here, as data. */
  text: string;
  /** Shown before the text; three at most are reliable. */
  images?: readonly ModelPicture[];
  /** What the answer has to look like; unknown fields are dropped. */
  schema: z.core.$ZodType<T>;
  /** Tokens of the answer, those of the model's thinking included. */
  maxOutputTokens: number;
  signal: AbortSignal;
};

/** Something that the model may ask for during a conversation. */
export type ModelTool = {
  /** Letters, digits and `_`. */
  name: string;
  description: string;
  /** What it takes; arguments of another shape are refused, and the model is told so. */
  parameters: z.core.$ZodType;
  /**
   * @param input as `parameters` parsed it
   * @returns JSON for the model
   * @throws AppError that the model is told of as one sentence; anything else ends the conversation
   */
  run(input: unknown, signal: AbortSignal): Promise<Record<string, unknown>>;
};

export type ConversationTurn = { role: 'user' | 'model'; text: string };

export type ConversationRequest<T> = {
  instruction: string;
  /** Oldest first; the last is the user's. */
  turns: readonly ConversationTurn[];
  tools: readonly ModelTool[];
  /** What the final answer has to look like. */
  schema: z.core.$ZodType<T>;
  /** Says what is wrong with an answer, for the model; null when it is good. Asked once: the second answer is taken as it is. */
  review?: (answer: T) => string | null;
  /** Most requests to the service in all, the corrective one included. */
  maxTurns: number;
  /** Most tokens of one answer of the model. */
  maxOutputTokens: number;
  /** Most tokens of all requests together, in and out; reaching it ends the tools, not the answer. */
  maxTotalTokens: number;
  signal: AbortSignal;
};

/**
 * A large language model that answers in a given shape.
 *
 * Every method throws AppError `provider-timeout` when the service takes too long, `provider-failed` when it fails, declines or
 * answers in another shape, and the reason of `signal` when that was aborted. Nothing is sent twice.
 */
export interface LanguageModel {
  /** As replies name it: `gemini`. */
  readonly engine: string;
  generateJson<T>(request: JsonRequest<T>): Promise<T>;
  /** Asks as `generateJson` does and gives what the model said, word for word and of whatever shape: for who has a use for that too. */
  generateText(request: JsonRequest<unknown>): Promise<string>;
  /** A conversation in which the model may use tools before it answers. */
  converse<T>(request: ConversationRequest<T>): Promise<T>;
}
