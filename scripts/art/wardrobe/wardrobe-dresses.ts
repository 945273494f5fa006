import { rgb, rib } from '../canvas/material.ts';
import { flowers, satin, stripes } from '../canvas/prints.ts';
import type { DressStyle } from '../dresses/dress.ts';
import { hangingBody, type ShirtBody } from '../shirts/shirt-body.ts';

/** A bodice: a short body, drawn in at the waist. */
const bodice = (options: { waist: number; y: number; wide?: number }): ShirtBody => {
  const body = hangingBody({ ease: 0.94, wide: options.wide ?? 1 });
  const at = (half: number, y: number) => ({
    left: [470 - half, y] as [number, number],
    right: [470 + half, y] as [number, number],
  });
  return {
    ...body,
    waist: at(options.waist + 12, options.y - 76),
    hem: at(options.waist, options.y),
  };
};

const knitted = hangingBody({ ease: 0.95, wide: 0.98 });
const stripe = stripes(rgb('#eceae4'), rgb('#6f8db3'), 8, 19);
const print = flowers(
  rgb('#8f3b2f'),
  [rgb('#efdcc2'), rgb('#e0a08a'), rgb('#f1e6d4')],
  rgb('#4d5a3d'),
);

/** Every drawn dress by the name of its picture. */
export const DRESSES: Record<string, DressStyle> = {
  'emerald-slip': {
    cut: 'slip',
    style: { material: satin(rgb('#1f5a48'), 0.2), hemY: 1178, hem: 252, seed: 401 },
  },
  'rust-wrap': {
    cut: 'bodice',
    body: bodice({ waist: 166, y: 520, wide: 1.28 }),
    style: {
      material: print,
      edge: print,
      collar: 'wrap',
      front: 'closed',
      reach: 0.9,
      cuff: 'plain',
      hem: 'straight',
      thread: '#7a3026',
      drape: { folds: 1.05, softness: 1 },
      seed: 412,
    },
    skirt: { hemY: 1150, hip: 226, hem: 318, folds: 6, depth: 1.15, softness: 1.1 },
    band: { material: print, half: 15, seed: 413 },
    knot: { x: 96, drop: 250 },
    wrapped: true,
  },
  'striped-shirt-dress': {
    cut: 'bodice',
    body: bodice({ waist: 176, y: 520 }),
    style: {
      material: stripe,
      collar: 'shirt',
      front: 'open',
      reach: 2,
      cuff: 'shirt',
      hem: 'straight',
      buttons: '#f4f0e6',
      thread: '#c8d2de',
      drape: { folds: 1, softness: 0.95 },
      seed: 423,
    },
    skirt: {
      hemY: 1120,
      hip: 232,
      hem: 286,
      folds: 7,
      depth: 0.95,
      softness: 0.85,
      gathered: true,
      thread: '#c8d2de',
    },
    band: { material: stripe, half: 17, thread: '#c8d2de', seed: 424 },
    knot: { x: 0, drop: 190 },
  },
  'camel-knit-dress': {
    cut: 'long',
    body: {
      ...knitted,
      waist: { left: [292, 620], right: [648, 620] },
      hem: { left: [258, 1090], right: [682, 1090] },
    },
    style: {
      material: rib(rgb('#b08a5e'), 9, 0.13),
      edge: rib(rgb('#b08a5e'), 9, 0.17),
      collar: 'roll',
      front: 'closed',
      reach: 2,
      cuff: 'rib',
      hem: 'rib',
      thread: '#8d6c46',
      drape: { folds: 0.95, softness: 1.6 },
      seed: 434,
    },
  },
};
