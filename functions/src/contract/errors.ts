import * as z from 'zod/mini';

/**
 * What every endpoint replies when it does not succeed. `error` is a sentence for people, `code` is for programs.
 *
 * Not every refusal is an endpoint's, nor even ours: what Cloud Run refuses before any code runs (a request over 32 MB), and what Hosting says of a
 * function that does not answer within a minute (504), is HTML. Clients must take a reply of another shape for a failure by its status, as the web
 * client does (`bad-reply`).
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
