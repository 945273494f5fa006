import type { Material } from '../canvas/material.ts';
import type { Drape } from './shirt-folds.ts';

export type CollarKind = 'shirt' | 'camp' | 'crew' | 'roll' | 'polo' | 'wrap' | 'lapel';

/** How a shirt is made. Lengths in units of cloth. */
export type ShirtStyle = {
  material: Material;
  /** Ribs of a knit's collar, cuffs and hem; the main cloth when absent. */
  edge?: Material;
  collar: CollarKind;
  /** 'open' has a full button placket, 'short' one on the chest, 'closed' none. */
  front: 'open' | 'short' | 'closed';
  /** How far the sleeve reaches: 1 the elbow, 2 the wrist. */
  reach: number;
  cuff: 'shirt' | 'rib' | 'plain';
  hem: 'tail' | 'straight' | 'rib';
  pockets?: 'patch' | 'flaps';
  buttons?: string;
  thread: string;
  drape: Drape;
  /** A tailored collar: its breadth (1 is a blazer's), how far one front lies over the middle, the cloth inside, seams that are stitched on top. */
  lapel?: { wide: number; overlap: number; lining: Material; stitched?: boolean };
  seed: number;
};
