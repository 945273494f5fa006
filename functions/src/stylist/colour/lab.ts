import { createRequire } from 'node:module';
import type * as Culori from 'culori';

// culori's one CommonJS file loads in a sixth of the time of its 190 modules, and every cold start waits for it.
const { converter, differenceCiede2000, differenceEuclidean, formatHex } = createRequire(
  import.meta.url,
)('culori') as typeof Culori;

/** CIELAB under D65: L 0..100, a and b about -128..127. */
export type Lab = readonly [number, number, number];

/** A colour in cylindrical CIELAB: `l` 0 to 100, `c` chroma 0 to about 130, `h` hue angle 0 to 360 degrees (CIE 15:2018). */
export type Lch = { l: number; c: number; h: number };

const toLab65 = converter('lab65');
const toLch65 = converter('lch65');
const asColour = ([l, a, b]: Lab) => ({ mode: 'lab65', l, a, b }) as const;

/** CIELAB (D65) of an sRGB colour written `#rrggbb`. */
export const hexToLab = (hex: string): Lab => {
  const colour = toLab65(hex);
  if (!colour) throw new TypeError(`"${hex}" is not a colour.`);
  return [colour.l, colour.a, colour.b];
};

/** The sRGB colour `#rrggbb` of a CIELAB colour (D65); colours outside sRGB are clipped. */
export const labToHex = (lab: Lab): string => formatHex(asColour(lab));

/** The hue of a colour without chroma is 0. */
export const toLch = (lab: Lab): Lch => {
  const { l, c, h = 0 } = toLch65(asColour(lab));
  return { l, c, h };
};

const cie76 = differenceEuclidean('lab65');
/** Colour difference CIE76: about 2.3 is just noticeable. */
export const deltaE = (one: Lab, other: Lab): number => cie76(asColour(one), asColour(other));

const differences = new Map<number, ReturnType<typeof differenceCiede2000>>();
/** CIEDE2000 with a factor of lightness, made once. */
const ciede2000 = (kL: number) => {
  const difference = differences.get(kL) ?? differenceCiede2000(kL);
  differences.set(kL, difference);
  return difference;
};

/**
 * Colour difference CIEDE2000 (ISO/CIE 11664-6). About 1 is just visible side by side; above 20 the colours are clearly different.
 * @param lightnessFactor kL: 2 for textiles, where lightness varies with folds and light.
 */
export const colourDifference = (one: Lab, other: Lab, lightnessFactor = 1): number =>
  ciede2000(lightnessFactor)(asColour(one), asColour(other));
