import * as z from 'zod/mini';

/** What every endpoint replies when it does not succeed. `error` is a sentence for people, `code` is for programs. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
