import * as z from 'zod/mini';

const Count = z.int().check(z.minimum(0));

/** Maximum number of masks, and of parts of masks, in a photo. */
export const MAX_PARTS = 128;

/** What one result can keep of corrections. `tooManyEdits` checks the sums. */
export const MASK_EDIT_LIMITS = {
  edits: 200,
  /** Taps among them; each one searches the photo. */
  taps: 30,
  pointsOfStroke: 1000,
  /** Points of all strokes together. */
  points: 5000,
  /** Area that all strokes paint over, pixels: forty times a whole photo. */
  paintedPx: 100_000_000,
} as const;
/** Range of a brush's radius, pixels of the photo. */
export const BRUSH_RADIUS = { min: 1, max: 200 } as const;

/** The parts of the mask to correct. What is added goes to the first one; what is taken away leaves all of them. */
const parts = z.array(Count).check(z.minLength(1), z.maxLength(MAX_PARTS));

/** A stroke of a soft round brush along points of the photo. */
export const MaskStroke = z.object({
  kind: z.enum(['brush', 'erase']),
  parts,
  /** Pixels of the photo. */
  radius: z.int().check(z.minimum(BRUSH_RADIUS.min), z.maximum(BRUSH_RADIUS.max)),
  /** x and y in turn, pixels of the photo. */
  points: z.array(Count).check(
    z.minLength(2),
    z.maxLength(2 * MASK_EDIT_LIMITS.pointsOfStroke),
    z.refine((points) => points.length % 2 === 0),
  ),
});
export type MaskStroke = z.infer<typeof MaskStroke>;

/** A tap on what belongs to the cut-out (`keep`) or does not (`remove`): the area around it, up to the next edge, is cut again. */
export const MaskTap = z.object({ kind: z.enum(['keep', 'remove']), parts, x: Count, y: Count });
export type MaskTap = z.infer<typeof MaskTap>;

/** A correction of a cut-out by its owner. */
export const MaskEdit = z.union([MaskStroke, MaskTap]);
export type MaskEdit = z.infer<typeof MaskEdit>;

export const MaskEdits = z.array(MaskEdit).check(z.maxLength(MASK_EDIT_LIMITS.edits));

const paintedBy = ({ points, radius }: MaskStroke): number => {
  let length = 2 * radius;
  for (let i = 2; i < points.length; i += 2) {
    length += 2 * radius;
    length += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  }
  return length * 2 * radius;
};

/** Whether corrections exceed what one result can keep, together. */
export const tooManyEdits = (edits: readonly MaskEdit[]): boolean => {
  const strokes = edits.filter((edit) => 'points' in edit);
  const points = strokes.reduce((sum, stroke) => sum + stroke.points.length / 2, 0);
  const painted = strokes.reduce((sum, stroke) => sum + paintedBy(stroke), 0);
  return (
    edits.length > MASK_EDIT_LIMITS.edits ||
    edits.length - strokes.length > MASK_EDIT_LIMITS.taps ||
    points > MASK_EDIT_LIMITS.points ||
    painted > MASK_EDIT_LIMITS.paintedPx
  );
};
