import * as z from 'zod/mini';

/** Longest texts, in UTF-16 code units after trimming. */
export const FACT_LENGTHS = {
  brand: 60,
  size: 30,
  boughtAt: 80,
  care: 300,
  notes: 1000,
  tag: 30,
} as const;
export const MAX_TAGS = 20;
/** The highest price, in any currency. */
export const MAX_PRICE = 10_000_000;

// Only functions of zod that first loads contain already: others would come into every first load.
/** One line of text, trimmed. */
const Line = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^\P{Cc}*$/u));
/** Text of one or more lines, trimmed. */
const Lines = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), z.regex(/^(?:\P{Cc}|\n)*$/u));

/** A calendar day: `2026-11-20`. The server refuses days that do not exist. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** How a piece left the wardrobe. */
export const GONE_HOW = ['sold', 'given-away', 'thrown-away', 'lost'] as const;
/** A piece that its owner no longer has: how it left, and on which day. */
export const Gone = z.object({ how: z.enum(GONE_HOW), on: Day });
export type Gone = z.infer<typeof Gone>;

/** What was paid: a decimal number of the currency's main unit with at most two places, such as 49.9 for 49.90 euros. The server refuses more places. */
export const Price = z.object({
  amount: z.number().check(z.minimum(0), z.maximum(MAX_PRICE)),
  /** ISO 4217 code: `EUR`. The server refuses codes that are none. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Price = z.infer<typeof Price>;

const FIELDS = {
  brand: Line(FACT_LENGTHS.brand),
  /** As the label has it: `M`, `38`, `W32 L34`. */
  size: Line(FACT_LENGTHS.size),
  price: Price,
  boughtOn: Day,
  /** The shop, market or person. */
  boughtAt: Line(FACT_LENGTHS.boughtAt),
  care: Lines(FACT_LENGTHS.care),
  notes: Lines(FACT_LENGTHS.notes),
  tags: z.array(Line(FACT_LENGTHS.tag)).check(z.maxLength(MAX_TAGS)),
  favourite: z.boolean(),
  gone: Gone,
};

/** What the owner keeps about a piece. Everything may be missing. */
export const PieceFacts = z.object({
  brand: z.optional(FIELDS.brand),
  size: z.optional(FIELDS.size),
  price: z.optional(FIELDS.price),
  boughtOn: z.optional(FIELDS.boughtOn),
  boughtAt: z.optional(FIELDS.boughtAt),
  care: z.optional(FIELDS.care),
  notes: z.optional(FIELDS.notes),
  tags: z.optional(FIELDS.tags),
  favourite: z.optional(FIELDS.favourite),
  gone: z.optional(FIELDS.gone),
});
export type PieceFacts = z.infer<typeof PieceFacts>;

/** Changes to the facts: a missing field stays as it is, null clears it. */
export const FactChanges = z.object({
  brand: z.optional(z.nullable(FIELDS.brand)),
  size: z.optional(z.nullable(FIELDS.size)),
  price: z.optional(z.nullable(FIELDS.price)),
  boughtOn: z.optional(z.nullable(FIELDS.boughtOn)),
  boughtAt: z.optional(z.nullable(FIELDS.boughtAt)),
  care: z.optional(z.nullable(FIELDS.care)),
  notes: z.optional(z.nullable(FIELDS.notes)),
  tags: z.optional(z.nullable(FIELDS.tags)),
  favourite: z.optional(z.nullable(FIELDS.favourite)),
  gone: z.optional(z.nullable(FIELDS.gone)),
});
export type FactChanges = z.infer<typeof FactChanges>;
