import { denim, rgb } from '../canvas/material.ts';
import { hangingBody, type ShirtBody } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';

const worn = (u: number, v: number) => 0.3 * Math.exp(-((v / 120) ** 2)) * Math.cos(u / 40) ** 2;
const blue = denim(rgb('#33486b'), rgb('#a9bbd0'), 0.26, worn);

/** Every drawn coat and jacket by the name of its picture. */
export const OUTERWEAR: Record<string, { body: ShirtBody; style: ShirtStyle }> = {
  'blue-denim-jacket': {
    body: hangingBody({ ease: 1.08, length: 0.84, wide: 1.16 }),
    style: {
      material: blue,
      edge: denim(rgb('#2f4263'), rgb('#9fb2c8'), 0.22),
      collar: 'shirt',
      front: 'open',
      reach: 2,
      cuff: 'shirt',
      hem: 'rib',
      pockets: 'flaps',
      buttons: '#a9743c',
      thread: '#c8935a',
      drape: { folds: 0.85, softness: 1.3 },
      seed: 501,
    },
  },
};
