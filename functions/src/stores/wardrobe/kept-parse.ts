import * as z from 'zod/mini';
import { Box, Reading } from '../../contract/index.ts';
import type { PersonFacts } from '../../vision/parser/packed-person.ts';
import { StoredFile } from '../document.ts';

const Region = z.object({ area: z.int(), parts: z.int(), confidence: z.number() });
const Landmark = z.object({ x: z.number(), y: z.number(), visibility: z.number() });

const StoredFacts: z.ZodMiniType<PersonFacts> = z.object({
  landmarks: z.array(Landmark),
  region: Box,
  grid: z.object({ width: z.int(), height: z.int(), scale: z.number() }),
  wearsOuterwear: z.boolean(),
  lowerKind: z.enum(['pants', 'shorts', 'skirt']),
  hasLegs: z.optional(z.boolean()),
  reading: Reading,
  otherReading: z.optional(Reading),
  personCount: z.int(),
  garments: z.object({ shirt: Region, pants: Region, shoes: Region }),
  hasOuterwear: z.boolean(),
  hasThings: z.boolean(),
});

/** What was seen of the person in a photo, see `PackedPerson`. */
const Kept = z.object({
  /** Of the networks and the program that saw it. One of another version counts as none. */
  version: z.string(),
  /** The reading that was asked for; null where the likelier one was taken. */
  asked: z.nullable(Reading),
  facts: StoredFacts,
  /** The maps, packed. */
  file: StoredFile,
});
export type KeptParse = z.output<typeof Kept>;

/** A damaged one counts as none: it can be made again. */
export const KeptParse = z.catch(z.optional(Kept), undefined);
/** Damaged ones count as none. */
export const KeptParses = z.catch(z.optional(z.array(Kept)), undefined);
