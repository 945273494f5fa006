import * as z from 'zod/mini';
import { Category, PATTERNS, SEASONS } from '../../contract/index.ts';
import { OCCASIONS, type StylistMemory } from '../../stylist/types.ts';

const Words = z.array(z.string());
const Filter = z.object({
  category: z.nullable(Category),
  type: z.nullable(z.string()),
  colours: Words,
  pattern: z.nullable(z.enum([...PATTERNS, 'patterned'])),
  words: Words,
});
const Outfit = z.object({
  shirt: z.optional(z.string()),
  pants: z.optional(z.string()),
  shoes: z.optional(z.string()),
});
const Memory = z.object({
  suggested: z.array(Outfit),
  refused: Words,
  standing: z.optional(
    z.object({
      occasion: z.nullable(z.enum(OCCASIONS)),
      excluded: z.array(Filter),
      saidTempC: z.nullable(z.number()),
      saidPrecipitation: z.nullable(z.enum(['rain', 'snow'])),
      saidSeason: z.nullable(z.enum(SEASONS)),
    }),
  ),
});

const MAX_SUGGESTED = 20;
const MAX_REFUSED = 500;

export const emptyMemory = (): StylistMemory => ({ suggested: [], refused: [] });

/** What a session keeps for the stylist; empty when it was kept in another shape, by an older version for example. */
export const readMemory = (stored: unknown): StylistMemory => {
  const parsed = Memory.safeParse(stored);
  return parsed.success ? parsed.data : emptyMemory();
};

/** Within the limits of what a session may hold. */
export const boundedMemory = (memory: StylistMemory): StylistMemory => ({
  ...memory,
  suggested: memory.suggested.slice(0, MAX_SUGGESTED),
  refused: memory.refused.slice(-MAX_REFUSED),
});
