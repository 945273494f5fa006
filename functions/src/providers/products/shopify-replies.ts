import * as z from 'zod/mini';

export const TokenReply = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8192)),
  expires_in: z._default(z.number().check(z.positive()), 3600),
});

/** Minor units, as a number or as digits. */
const Amount = z.union([
  z.number().check(z.nonnegative()),
  z.string().check(z.regex(/^\d{1,15}(\.\d+)?$/)),
]);

const FoundProduct = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  description: z.optional(z.nullable(z.object({ plain: z.optional(z.nullable(z.string())) }))),
  url: z.optional(z.nullable(z.string())),
  price_range: z.optional(
    z.nullable(z.object({ min: z.object({ amount: Amount, currency: z.string() }) })),
  ),
  media: z.optional(z.nullable(z.array(z.object({ url: z.optional(z.nullable(z.string())) })))),
  variants: z.optional(
    z.nullable(
      z.array(
        z.object({
          seller: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
        }),
      ),
    ),
  ),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** Reply of `tools/call` with `search_catalog`: products; or an error of the protocol, or of the tool, neither of which is an empty list. */
export const SearchReply = z.union([
  z.object({
    result: z.object({
      structuredContent: z.object({ products: z.array(FoundProduct) }),
      isError: z.optional(z.literal(false)),
    }),
  }),
  z.object({ error: z.object({ code: z.int() }) }),
  z.object({ result: z.object({ isError: z.literal(true) }) }),
]);
