import { denim, flannel, rgb, smooth, twill } from '../canvas/material.ts';
import { satin } from '../canvas/prints.ts';
import type { CoatStyle } from '../coats/coat-style.ts';
import { hangingBody, type ShirtBody } from '../shirts/shirt-body.ts';

const worn = (u: number, v: number) => 0.3 * Math.exp(-((v / 120) ** 2)) * Math.cos(u / 40) ** 2;
const blue = denim(rgb('#33486b'), rgb('#a9bbd0'), 0.26, worn);

/** A coat's body: half widths at the armpit, waist and hem, heights of waist and hem; its arms hang closer than a shirt's. */
const coat = (half: [number, number, number], waistY: number, hemY: number): ShirtBody => {
  const body = hangingBody({ ease: 1.04, wide: 1.16 });
  const at = (x: number, y: number): ShirtBody['hem'] => ({
    left: [470 - x, y],
    right: [470 + x, y],
  });
  return {
    ...body,
    armpit: at(half[0], 342),
    waist: at(half[1], waistY),
    hem: at(half[2], hemY),
    arm: {
      left: { elbow: [470 - 298, 474], wrist: [470 - 352, 716] },
      right: { elbow: [470 + 300, 472], wrist: [470 + 355, 713] },
    },
  };
};

const TAILORED = {
  collar: 'lapel',
  front: 'closed',
  reach: 2,
  cuff: 'plain',
  hem: 'straight',
} as const;

/** Every drawn coat and jacket by the name of its picture. */
export const OUTERWEAR: Record<string, CoatStyle> = {
  'blue-denim-jacket': {
    cut: 'jean jacket',
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
  'camel-coat': {
    cut: 'tailored',
    body: coat([216, 214, 246], 650, 1120),
    style: {
      ...TAILORED,
      material: flannel(rgb('#bb9769'), 0.09),
      lapel: { wide: 1.14, overlap: 62, lining: satin(rgb('#8a6a45'), 0.1) },
      thread: '#a5834f',
      drape: { folds: 0.72, softness: 1.7 },
      seed: 512,
    },
    tailoring: {
      buttons: { x: 46, ys: [404, 536, 668], pairs: true, colour: '#4a3220', radius: 13 },
      pockets: { kind: 'flap', y: 720 },
      lining: satin(rgb('#8a6a45'), 0.1),
      cuffButtons: true,
    },
  },
  'stone-trench': {
    cut: 'tailored',
    body: coat([214, 190, 262], 600, 1130),
    style: {
      ...TAILORED,
      material: twill(rgb('#c7b591')),
      lapel: { wide: 1.2, overlap: 66, lining: smooth(rgb('#8b7a5c')), stitched: true },
      buttons: '#5b4530',
      thread: '#a8946c',
      drape: { folds: 1, softness: 1.2 },
      seed: 523,
    },
    tailoring: {
      buttons: { x: 54, ys: [410, 506], pairs: true, colour: '#5b4530', radius: 11 },
      pockets: { kind: 'welt', y: 690 },
      lining: smooth(rgb('#8b7a5c')),
      belt: { half: 21, drop: 210 },
      trench: true,
    },
  },
  'navy-blazer': {
    cut: 'tailored',
    body: coat([210, 194, 220], 560, 812),
    style: {
      ...TAILORED,
      material: flannel(rgb('#252f48'), 0.1),
      lapel: { wide: 1, overlap: 16, lining: satin(rgb('#5b2f38'), 0.12) },
      thread: '#242e46',
      drape: { folds: 0.62, softness: 1.6 },
      seed: 534,
    },
    tailoring: {
      buttons: { x: 0, ys: [368, 470], pairs: false, colour: '#a9854a', radius: 10.5 },
      pockets: { kind: 'flap', y: 636, breast: true },
      opensAt: 500,
      lining: satin(rgb('#5b2f38'), 0.12),
      cuffButtons: true,
    },
  },
};
