import * as z from 'zod/mini';

/**
 * The reply of every endpoint when it fails. `error` is a sentence for people, `code` is for programs.
 *
 * Some errors do not come from our code and are HTML: Cloud Run refuses a request over 32 MB, and Hosting answers 504 if a function does not reply
 * within a minute. Clients must treat a reply of another shape as a failure by its status, as the web client does (`bad-reply`).
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
