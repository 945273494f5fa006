import * as z from 'zod/mini';
import { StoredFile } from '../document.ts';

/** How a garment looks on the rail, as stored in its document. */
export const StoredRail = z.object({
  /** WebP with transparency, without a margin. */
  file: StoredFile,
  /** Its size in pixels. */
  width: z.int(),
  height: z.int(),
  /** Share of the piece that was completed from its other half, 0..1; 0 if nothing was. */
  completed: z.number(),
  /** Of the way in which it was made. */
  version: z.int(),
});
export type StoredRail = z.infer<typeof StoredRail>;

/** A picture of a garment that a service drew, as stored in its document. */
export const StoredStudio = z.object({
  /** WebP with transparency, without a margin. */
  file: StoredFile,
  /** Its size in pixels. */
  width: z.int(),
  height: z.int(),
  /** The service that drew it. */
  engine: z.string(),
  /** Whether it is shown in place of the rail picture. */
  used: z.boolean(),
});
export type StoredStudio = z.infer<typeof StoredStudio>;
