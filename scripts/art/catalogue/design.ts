import type { Season } from '../../../functions/src/contract/clothes/garment-attributes.ts';
import type { PantsBody, PantsStyle } from '../pants/pants-body.ts';
import type { ShirtBody } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import type { ShoeStyle } from '../shoes/shoe-pieces.ts';

/** Name and `#rrggbb`. */
export type Colour = [name: string, hex: string];

export type Drawing =
  | { category: 'shirt'; body: ShirtBody; style: ShirtStyle }
  | { category: 'pants'; body: PantsBody; style: PantsStyle }
  | { category: 'shoes'; style: ShoeStyle };

/** One kind of garment in its colours: a product each. The brands do not exist. */
export type Design = {
  /** Such as `linen-shirt`; begins the ids of its products. */
  id: string;
  /** Such as `linen shirt`: what comes after the colour in a name. */
  kind: string;
  brand: string;
  /** A sample, whole US dollars. */
  priceUsd: number;
  /** After `A <colour> <kind>`. */
  description: string;
  /** What people also type when they look for it. */
  words: string[];
  seasons: Season[];
  colours: Colour[];
  draw: (hex: string, seed: number) => Drawing;
};

/** A colour made darker (below 1) or lighter, `#rrggbb`. */
export const shade = (hex: string, factor: number): string =>
  `#${[1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) * factor)
    .map((value) => Math.max(0, Math.min(255, Math.round(value))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
