/** A colour in cylindrical CIELAB: `l` 0 to 100, `c` chroma 0 to about 130, `h` hue angle 0 to 360 degrees (CIE 15:2018). */
export type Lch = { l: number; c: number; h: number };
export type Lab = readonly [number, number, number];

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

/** CIELAB under D65 of `#rrggbb` (IEC 61966-2-1 and CIE 15:2018). */
export function hexToLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Whether people take the colour for neutral: nearly no chroma, so dark or so light that its hue hardly shows, or one of the
 * dressmaker's neutrals navy, brown and beige, whose chroma is low.
 */
export function isNeutral({ l, c, h }: Lch): boolean {
  if (c < 10) return true;
  if ((l < 22 || l > 92) && c < 20) return true;
  const isNavy = h > 240 && h < 310 && l < 32 && c < 35;
  const isBeigeOrBrown = h > 40 && h < 100 && c < 28;
  return isNavy || isBeigeOrBrown;
}
