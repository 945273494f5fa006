import { smooth } from '../canvas/material.ts';
import type { Part } from '../canvas/part.ts';

/** Polished brass for buckles, rings and locks. */
export const BRASS = { ...smooth([184, 146, 80], 0.5), contrast: 1.25, sharpness: 22 };

/** A piece of metal: narrow, rounded, with a shadow of its own. */
export const metal = (shape: string, roll = 3, more: Partial<Part> = {}): Part => ({
  shape,
  material: BRASS,
  frame: { origin: [0, 0] },
  roll,
  rise: roll,
  shadow: { reach: 4, opacity: 0.42 },
  ...more,
});
