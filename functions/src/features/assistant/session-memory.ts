import * as z from 'zod/mini';
import { CATEGORIES, Category, PATTERNS, perCategory, SEASONS } from '../../contract/index.ts';
import {
  OCCASIONS,
  type Outfit as StylistOutfit,
  type StylistGarment,
  type StylistMemory,
} from '../../stylist/types.ts';

const Words = z.array(z.string());
const Filter = z.object({
  category: z.nullable(Category),
  type: z.nullable(z.string()),
  colours: Words,
  pattern: z.nullable(z.enum([...PATTERNS, 'patterned'])),
  words: Words,
});
const Outfit = perCategory(z.string());
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
      place: z.optional(z.nullable(z.string())),
    }),
  ),
  open: z.optional(
    z.object({
      message: z.string(),
      missing: z.enum(['day', 'piece', 'place', 'length']),
      candidates: Words,
    }),
  ),
});

const MAX_SUGGESTED = 20;
const MAX_REFUSED = 500;

export const emptyMemory = (): StylistMemory => ({ suggested: [], refused: [] });

/** The stylist's memory in a session; empty if it has another shape, for example from an older version. */
export const readMemory = (stored: unknown): StylistMemory => {
  const parsed = Memory.safeParse(stored);
  return parsed.success ? parsed.data : emptyMemory();
};

/**
 * The memory with the message's outfit as the newest suggestion, which swaps refer to. An outfit with a garment that the wardrobe lacks, or without
 * any garment, changes nothing.
 */
export const aboutOutfit = (
  memory: StylistMemory,
  outfit: StylistOutfit | undefined,
  wardrobe: readonly StylistGarment[],
): StylistMemory => {
  const categories = CATEGORIES.filter((category) => outfit?.[category] !== undefined);
  const owns = (category: Category) =>
    wardrobe.some((garment) => garment.id === outfit?.[category] && garment.category === category);
  if (!outfit || categories.length === 0 || !categories.every(owns)) return memory;
  const isSame = (other: StylistOutfit) =>
    CATEGORIES.every((category) => other[category] === outfit[category]);
  return { ...memory, suggested: [outfit, ...memory.suggested.filter((one) => !isSame(one))] };
};

/** Cuts the memory to the limits of a session. */
export const boundedMemory = (memory: StylistMemory): StylistMemory => ({
  ...memory,
  suggested: memory.suggested.slice(0, MAX_SUGGESTED),
  refused: memory.refused.slice(-MAX_REFUSED),
});
