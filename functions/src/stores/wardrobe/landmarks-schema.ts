import * as z from 'zod/mini';
import type { GarmentLandmarks } from '../../vision/garments/garment-landmarks.ts';

const Point = z.object({ x: z.number(), y: z.number() });
const Section = z.object({ left: Point, right: Point });
const Sleeve = z.object({ sections: z.array(Section), length: z.number(), reach: z.number() });

const Light = z.object({ red: z.number(), green: z.number(), blue: z.number() });
const light = z.optional(Light);

const StoredShirt = z.object({
  kind: z.literal('shirt'),
  torso: z.array(Section),
  shoulders: Section,
  armpits: Section,
  shoulderWidth: z.number(),
  torsoLength: z.number(),
  collarHeight: z.number(),
  sleeves: z.object({ left: z.nullable(Sleeve), right: z.nullable(Sleeve) }),
  neckline: z.optional(z.array(z.number())),
  sleevesHidden: z.optional(z.literal(true)),
  isWhole: z.optional(z.literal(true)),
  worn: z.boolean(),
  light,
});
const StoredLower = z.object({
  kind: z.literal('lower'),
  hem: z.number(),
  top: z.optional(z.number()),
  hasLegs: z.optional(z.boolean()),
  isTucked: z.optional(z.literal(true)),
  worn: z.literal(true),
  light,
});
const StoredFoot = z.object({ knee: Point, ankle: Point, heel: Point, toe: Point });
const StoredShoes = z.object({
  kind: z.literal('shoes'),
  left: StoredFoot,
  right: StoredFoot,
  torsoLength: z.number(),
  worn: z.literal(true),
  light,
});

/** Landmarks as stored in a document: maps and arrays of maps, because Firestore has no nested arrays. */
export const StoredLandmarks: z.ZodMiniType<GarmentLandmarks> = z.discriminatedUnion('kind', [
  StoredShirt,
  StoredLower,
  StoredShoes,
]);
