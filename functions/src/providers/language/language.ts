import type * as z from 'zod/mini';

import type { BeforeSending } from '../../vision/pictures/before-sending.ts';

/** A picture for the model. */
export type ModelPicture = {
  mimeType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The encoded file. */
  data: Uint8Array;
};

export type JsonRequest<T> = {
  /** Our instruction to the model; never contains text of users. */
  instruction: string;
  /** The data to work with. Texts of users and of other services belong here. */
  text: string;
  /** Sent before the text; at most three are reliable. */
  images?: readonly ModelPicture[];
  /** Needed with `images`. */
  beforeSending?: BeforeSending;
  /** Schema of the answer; unknown fields are dropped. */
  schema: z.core.$ZodType<T>;
  /** Maximum tokens of the answer, without the model's thinking. */
  maxOutputTokens: number;
  signal: AbortSignal;
};

/** A tool that the model may call during a conversation. */
export type ModelTool = {
  /** Letters, digits and `_`. */
  name: string;
  description: string;
  /** Schema of its arguments. Other arguments are refused with an error to the model. */
  parameters: z.core.$ZodType;
  /**
   * @param input parsed by `parameters`
   * @returns JSON for the model
   * @throws AppError whose sentence is sent to the model; any other error ends the conversation
   */
  run(input: unknown, signal: AbortSignal): Promise<Record<string, unknown>>;
};

export type ConversationTurn = { role: 'user' | 'model'; text: string };

export type ConversationRequest<T> = {
  instruction: string;
  /** Oldest first; the last message is the user's. */
  turns: readonly ConversationTurn[];
  tools: readonly ModelTool[];
  /** Schema of the final answer. */
  schema: z.core.$ZodType<T>;
  /** Returns the mistakes of an answer, for the model; null if it is good. Called once: the second answer is final. */
  review?: (answer: T) => string | null;
  /** Maximum number of requests to the service, including the correction. */
  maxTurns: number;
  /**
   * Receives the words of the answer as the model writes them: each time all words so far, empty when they turn out to belong to no answer. The
   * schema must then have a field `text`, which they become, and every other field a default.
   */
  onWords?: ((words: string) => void) | undefined;
  /** Maximum tokens of one answer of the model, without its thinking. */
  maxOutputTokens: number;
  /** Maximum tokens of all requests together, in and out. Beyond it the model may only answer, without tools. */
  maxTotalTokens: number;
  signal: AbortSignal;
};

/**
 * A large language model that answers according to a schema.
 *
 * Every method throws AppError `provider-timeout` if the service takes too long, `provider-failed` if it fails, declines or answers in another
 * shape, and the reason of `signal` if that was aborted. No request is sent twice.
 */
export interface LanguageModel {
  /** Its name in replies: `gemini`. */
  readonly engine: string;
  generateJson<T>(request: JsonRequest<T>): Promise<T>;
  /** Like `generateJson`, but returns the model's text unchanged, for callers that can also use text of another shape. */
  generateText(request: JsonRequest<unknown>): Promise<string>;
  /** A conversation in which the model may use tools before it answers. */
  converse<T>(request: ConversationRequest<T>): Promise<T>;
}
