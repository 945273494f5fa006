import { LAYER_DESIGNS } from './designs-layers.ts';
import { PANT_DESIGNS } from './designs-pants.ts';
import { SHIRT_DESIGNS } from './designs-shirts.ts';
import { SHOE_DESIGNS } from './designs-shoes.ts';
import type { Design } from './design.ts';

/** Every kind of garment of the sample catalogue. */
export const DESIGNS: readonly Design[] = [
  ...SHIRT_DESIGNS,
  ...LAYER_DESIGNS,
  ...PANT_DESIGNS,
  ...SHOE_DESIGNS,
];
