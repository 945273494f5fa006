import type { Material } from '../canvas/material.ts';
import type { Drape } from './shirt-folds.ts';

export type CollarKind = 'shirt' | 'camp' | 'crew' | 'roll' | 'polo' | 'wrap';

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
  seed: number;
};
