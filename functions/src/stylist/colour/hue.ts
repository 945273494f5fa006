import type { Lch } from './lab.ts';

/** The smaller angle between two hues, 0 to 180 degrees. */
export function hueDistance(first: number, second: number): number {
  const d = Math.abs(first - second) % 360;
  return d > 180 ? 360 - d : d;
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
