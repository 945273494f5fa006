import { jute, leather, rgb, rib, smooth, suede, twill, weave } from '../canvas/material.ts';
import type { ShoeStyle } from '../shoes/shoe-pieces.ts';

/** Every drawn pair of shoes by the name of its picture. */
export const SHOES: Record<string, ShoeStyle> = {
  'white-sneakers': {
    kind: 'sneaker',
    upper: leather(rgb('#e9e6df'), 0.05, 0.1),
    sole: smooth(rgb('#efece5'), 0.03),
    lining: twill(rgb('#cfc8ba')),
    accent: weave(rgb('#f2efe8'), 1.2),
    lace: '#f1eee7',
    thread: '#cfcabf',
    seed: 201,
  },
  'brown-derby': {
    kind: 'derby',
    upper: leather(rgb('#5d3a26'), 0.2),
    sole: leather(rgb('#2c2019'), 0.04),
    lining: leather(rgb('#a98a62'), 0.02),
    accent: weave(rgb('#3a2618'), 1.2),
    lace: '#34231a',
    thread: '#8a6242',
    seed: 212,
  },
  'black-chelsea': {
    kind: 'chelsea',
    upper: leather(rgb('#2b2928'), 0.2),
    sole: leather(rgb('#191817'), 0.05),
    lining: leather(rgb('#6b5a48'), 0.02),
    accent: rib(rgb('#201f1f'), 5, 0.3),
    lace: '#222',
    thread: '#4a4744',
    seed: 223,
  },
  'canvas-espadrilles': {
    kind: 'espadrille',
    upper: weave(rgb('#41506b'), 1.7, 0.12, 0.08),
    sole: jute(rgb('#cdb283')),
    lining: weave(rgb('#d9ccb0'), 1.8, 0.1, 0.05),
    accent: weave(rgb('#41506b'), 1.6),
    lace: '#41506b',
    thread: '#dccba4',
    seed: 234,
  },
  'tan-loafers': {
    kind: 'loafer',
    upper: suede(rgb('#a9784b')),
    sole: leather(rgb('#54381f'), 0.04),
    lining: leather(rgb('#c9ab7e'), 0.02),
    accent: suede(rgb('#a9784b')),
    lace: '#8a5f38',
    thread: '#7c5430',
    seed: 245,
  },
};
