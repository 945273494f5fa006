import type { Lab } from '../garment/colour-difference.ts';

/** A colour in cylindrical CIELAB: `l` 0 to 100, `c` chroma 0 to about 130, `h` hue angle 0 to 360 degrees (CIE 15:2018). */
export type Lch = { l: number; c: number; h: number };

export function toLch([l, a, b]: Lab): Lch {
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: h < 0 ? h + 360 : h };
}

/** The smaller angle between two hues, 0 to 180 degrees. */
export function hueDistance(first: number, second: number): number {
  const d = Math.abs(first - second) % 360;
  return d > 180 ? 360 - d : d;
}

/** Colour difference CIE76: about 2.3 is just noticeable. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

/**
 * Whether people see the colour as neutral: nearly no chroma, or too dark or too light for its hue to show, or one of fashion's neutrals navy,
 * brown and beige, whose chroma is low.
 */
export function isNeutral({ l, c, h }: Lch): boolean {
  if (c < 10) return true;
  if ((l < 22 || l > 92) && c < 20) return true;
  const isNavy = h > 240 && h < 310 && l < 32 && c < 35;
  const isBeigeOrBrown = h > 40 && h < 100 && c < 28;
  return isNavy || isBeigeOrBrown;
}
