import { corduroy, denim, flannel, rgb, twill } from '../canvas/material.ts';
import { hangingPants, type PantsBody, type PantsStyle } from '../pants/pants-body.ts';

/** Worn places of jeans: thighs and knees, `v` from the hip. */
const worn = (u: number, v: number) =>
  0.5 * Math.exp(-((u / 34) ** 2)) * Math.exp(-(((v - 150) / 150) ** 2)) +
  0.22 * Math.exp(-((u / 30) ** 2)) * Math.exp(-(((v - 360) / 60) ** 2));

/** Every drawn pair of pants by the name of its picture. */
export const PANTS: Record<string, { body: PantsBody; style: PantsStyle }> = {
  'indigo-jeans': {
    body: hangingPants(),
    style: {
      material: denim(rgb('#25324b'), rgb('#8fa3bd'), 0.16, worn),
      pockets: 'jeans',
      belt: 'loops',
      button: '#b08a4e',
      rivets: true,
      thread: '#c08f4c',
      drape: { folds: 0.95, softness: 1 },
      seed: 101,
    },
  },
  'stone-chinos': {
    body: hangingPants({ taper: 0.92 }),
    style: {
      material: twill(rgb('#c9bca3')),
      pockets: 'slant',
      belt: 'loops',
      button: '#8a765a',
      thread: '#b3a58a',
      drape: { folds: 1, softness: 1.05 },
      seed: 112,
    },
  },
  'black-tailored': {
    body: hangingPants({ leg: 1.02, taper: 0.94 }),
    style: {
      material: twill(rgb('#302f30'), 0.015),
      pockets: 'slant',
      crease: true,
      belt: 'tab',
      button: '#242322',
      thread: '#2b2a2a',
      drape: { folds: 0.55, softness: 1.3 },
      seed: 123,
    },
  },
  'olive-utility': {
    body: hangingPants({ leg: 1.12, taper: 0.98 }),
    style: {
      material: twill(rgb('#69634a')),
      pockets: 'patch',
      belt: 'loops',
      button: '#4c4632',
      thread: '#8c8a68',
      drape: { folds: 1.15, softness: 0.95 },
      seed: 134,
    },
  },
  'grey-flannel': {
    body: hangingPants({ leg: 1.4, taper: 1.12 }),
    style: {
      material: flannel(rgb('#8b8986')),
      pockets: 'slant',
      pleats: true,
      crease: true,
      turnUp: true,
      belt: 'tab',
      button: '#5d5a56',
      thread: '#7c7a77',
      drape: { folds: 0.7, softness: 1.5 },
      seed: 145,
    },
  },
  'tan-corduroy': {
    body: hangingPants({ leg: 1.06 }),
    style: {
      material: corduroy(rgb('#a98357'), 6.5),
      pockets: 'jeans',
      belt: 'loops',
      button: '#6b4d2e',
      thread: '#8a6841',
      drape: { folds: 0.85, softness: 1.25 },
      seed: 156,
    },
  },
};
