import * as z from 'zod/mini';

/**
 * What every endpoint replies when it does not succeed. `error` is a sentence for people, `code` is for programs.
 *
 * Not every refusal is an endpoint's: the Functions runtime parses bodies before any code of ours runs, and answers one that is not JSON (400)
 * or is over 32 MB (413) in HTML; so does Hosting for a function that does not answer within a minute (504). Clients must take a reply of
 * another shape for a failure by its status, as the web client does (`bad-reply`).
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  request_id: z.string(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
