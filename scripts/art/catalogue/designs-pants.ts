import { corduroy, denim, flannel, linen, rgb, twill } from '../canvas/material.ts';
import { hangingPants, type PantsStyle } from '../pants/pants-body.ts';
import { type Design, type Drawing, shade } from './design.ts';

type Cut = Parameters<typeof hangingPants>[0];

const pants =
  (
    cut: Cut,
    style: (
      hex: string,
    ) => Omit<PantsStyle, 'thread' | 'button' | 'seed'> &
      Partial<Pick<PantsStyle, 'thread' | 'button'>>,
  ) =>
  (hex: string, seed: number): Drawing => ({
    category: 'pants',
    body: hangingPants(cut),
    style: { thread: shade(hex, 0.85), button: shade(hex, 0.6), seed, ...style(hex) },
  });

const JEANS = {
  pockets: 'jeans',
  belt: 'loops',
  rivets: true,
  button: '#b08a4e',
  thread: '#c08f4c',
} as const;
const CREASED = { pockets: 'slant', belt: 'tab', crease: true } as const;
const worn = (u: number, v: number) =>
  0.4 * Math.exp(-((u / 34) ** 2)) * Math.exp(-(((v - 150) / 150) ** 2));

export const PANT_DESIGNS: readonly Design[] = [
  {
    id: 'straight-jeans',
    kind: 'straight jeans',
    brand: 'Orrin Works',
    priceUsd: 88,
    description: 'in rigid denim with a middle rise, that fade where they are worn.',
    words: ['denim', 'classic', 'blue jeans', 'everyday'],
    seasons: ['winter', 'spring', 'summer', 'fall'],
    colours: [
      ['indigo', '#25324b'],
      ['mid blue', '#41597a'],
      ['pale blue', '#7390ab'],
      ['black', '#2a2a2d'],
    ],
    draw: pants({}, (hex) => ({
      ...JEANS,
      material: denim(rgb(hex), rgb('#9fb2c6'), 0.16, worn),
      drape: { folds: 0.95, softness: 1 },
    })),
  },
  {
    id: 'relaxed-jeans',
    kind: 'relaxed jeans',
    brand: 'Veldt Street',
    priceUsd: 78,
    description: 'with a roomy leg that falls straight on the shoe.',
    words: ['loose', 'baggy', 'wide', 'denim', 'street'],
    seasons: ['winter', 'spring', 'fall'],
    colours: [
      ['washed blue', '#5d7a99'],
      ['raw indigo', '#28344e'],
      ['ecru', '#d8ccb4'],
      ['grey', '#6f7277'],
    ],
    draw: pants({ leg: 1.25, taper: 1.04 }, (hex) => ({
      ...JEANS,
      material: denim(rgb(hex), rgb('#c3d0da'), 0.2, worn),
      drape: { folds: 1.1, softness: 1.05 },
    })),
  },
  {
    id: 'chinos',
    kind: 'straight chinos',
    brand: 'Calder & Wick',
    priceUsd: 62,
    description: 'in washed cotton twill, the step between jeans and trousers.',
    words: [
      'stone chinos',
      'light chinos',
      'navy chinos',
      'lined chinos',
      'cotton',
      'smart casual',
      'khakis',
    ],
    seasons: ['spring', 'summer', 'fall'],
    colours: [
      ['stone', '#c9bca3'],
      ['navy', '#2b3550'],
      ['olive', '#66633f'],
      ['tobacco', '#8a6242'],
      ['light grey', '#a9abad'],
    ],
    draw: pants({ taper: 0.92 }, (hex) => ({
      pockets: 'slant',
      belt: 'loops',
      material: twill(rgb(hex)),
      drape: { folds: 1, softness: 1.05 },
    })),
  },
  {
    id: 'tailored-trousers',
    kind: 'tailored trousers',
    brand: 'Ashgrove Tailors',
    priceUsd: 118,
    description: 'with a pressed crease and a clean front, for business and evenings.',
    words: [
      'dress pants',
      'formal',
      'business',
      'suit',
      'packable trousers',
      'light tailored trousers',
    ],
    seasons: ['winter', 'spring', 'fall'],
    colours: [
      ['black', '#302f30'],
      ['charcoal', '#4a4b50'],
      ['navy', '#28314a'],
      ['taupe', '#8c7d6c'],
    ],
    draw: pants({ leg: 1.02, taper: 0.94 }, (hex) => ({
      ...CREASED,
      material: twill(rgb(hex), 0.015),
      drape: { folds: 0.55, softness: 1.3 },
    })),
  },
  {
    id: 'pleated-trousers',
    kind: 'pleated trousers',
    brand: 'Ashgrove Tailors',
    priceUsd: 126,
    description: 'in wool flannel with turn-ups and room at the hip.',
    words: ['grey flannel pants', 'flannel pants', 'pleated chinos', 'wool', 'tailored', 'retro'],
    seasons: ['winter', 'fall'],
    colours: [
      ['grey', '#8b8986'],
      ['brown', '#6d5443'],
      ['navy', '#343f58'],
      ['cream', '#d9ccb3'],
    ],
    draw: pants({ leg: 1.3, taper: 1.08 }, (hex) => ({
      ...CREASED,
      pleats: true,
      turnUp: true,
      material: flannel(rgb(hex)),
      drape: { folds: 0.7, softness: 1.5 },
    })),
  },
  {
    id: 'utility-pants',
    kind: 'utility pants',
    brand: 'Veldt Street',
    priceUsd: 84,
    description: 'with patch pockets and a sturdy seam, for days on foot.',
    words: ['cargo', 'workwear', 'olive green utility pants', 'outdoor', 'street'],
    seasons: ['spring', 'summer', 'fall'],
    colours: [
      ['olive green', '#69634a'],
      ['sand', '#bda57d'],
      ['black', '#323130'],
      ['slate', '#596068'],
    ],
    draw: pants({ leg: 1.12, taper: 0.98 }, (hex) => ({
      pockets: 'patch',
      belt: 'loops',
      material: twill(rgb(hex)),
      drape: { folds: 1.15, softness: 0.95 },
    })),
  },
  {
    id: 'corduroy-pants',
    kind: 'corduroy pants',
    brand: 'Halden Mill',
    priceUsd: 86,
    description: 'in wide-wale cord, soft, warm and quiet in colour.',
    words: ['cords', 'cord', 'autumn', 'heritage'],
    seasons: ['winter', 'fall'],
    colours: [
      ['tan', '#a98357'],
      ['chocolate', '#5b4030'],
      ['bottle green', '#3a4a3e'],
      ['navy', '#303a54'],
    ],
    draw: pants({ leg: 1.06 }, (hex) => ({
      pockets: 'jeans',
      belt: 'loops',
      material: corduroy(rgb(hex), 6.5),
      drape: { folds: 0.85, softness: 1.25 },
    })),
  },
  {
    id: 'wide-leg-pants',
    kind: 'wide-leg pants',
    brand: 'Veldt Street',
    priceUsd: 92,
    description: 'that fall from a high waist and move with every step.',
    words: ['wide pants', 'palazzo', 'loose', 'high waist', 'trend'],
    seasons: ['spring', 'summer', 'fall'],
    colours: [
      ['black', '#2f2e2f'],
      ['ecru', '#dcd0b8'],
      ['rust', '#96573b'],
      ['navy', '#2b3650'],
      ['sage', '#9aa189'],
    ],
    draw: pants({ leg: 1.5, taper: 1.18 }, (hex) => ({
      ...CREASED,
      crease: false,
      pleats: true,
      material: twill(rgb(hex)),
      drape: { folds: 1, softness: 1.35 },
    })),
  },
  {
    id: 'linen-trousers',
    kind: 'linen trousers',
    brand: 'Saltmarsh Row',
    priceUsd: 79,
    description: 'with a tab waist, cool on the hottest day.',
    words: ['summer', 'light', 'breathable', 'beach', 'holiday', 'linen pants'],
    seasons: ['summer'],
    colours: [
      ['sand', '#cbb893'],
      ['white', '#e9e4d9'],
      ['sky blue', '#9db3c6'],
      ['olive', '#74734f'],
    ],
    draw: pants({ leg: 1.2, taper: 1 }, (hex) => ({
      pockets: 'slant',
      belt: 'tab',
      material: linen(rgb(hex)),
      drape: { folds: 1.15, softness: 1 },
    })),
  },
];
