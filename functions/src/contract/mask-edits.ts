import * as z from 'zod/mini';

const Count = z.int().check(z.minimum(0));

/** Maximum number of corrections in one result. */
export const MAX_MASK_EDITS = 200;
/** Maximum number of taps among them; each one searches the photo. */
export const MAX_MASK_TAPS = 40;
/** Maximum number of points in all strokes together. */
export const MAX_STROKE_POINTS = 4000;
/** Range of a brush's radius, pixels of the photo. */
export const BRUSH_RADIUS = { min: 1, max: 200 } as const;

/**
 * A correction of a cut-out by its owner. `add` and `erase` paint with a soft round brush along `points`; `keep` and `remove` cut again near the only
 * point: the area of one colour around it, up to the next edge, joins the cut-out or leaves it.
 */
export const MaskEdit = z.object({
  kind: z.enum(['add', 'erase', 'keep', 'remove']),
  /** The parts of the mask to correct. What is added goes to the first one; what is erased leaves all of them. */
  parts: z.array(Count).check(z.minLength(1), z.maxLength(128)),
  /** x and y in turn, pixels of the photo. A tap has exactly one point. */
  points: z.array(Count).check(z.minLength(2), z.maxLength(2 * MAX_STROKE_POINTS)),
  /** Radius of the brush, pixels of the photo. A stroke needs it; a tap has none. */
  radius: z.optional(z.int().check(z.minimum(BRUSH_RADIUS.min), z.maximum(BRUSH_RADIUS.max))),
});
export type MaskEdit = z.infer<typeof MaskEdit>;
