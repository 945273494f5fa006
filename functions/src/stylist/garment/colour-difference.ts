/** CIELAB under D65: L 0..100, a and b about -128..127. */
export type Lab = readonly [number, number, number];

const { abs, atan2, cos, exp, hypot, sin, sqrt, PI } = Math;
const radians = (degrees: number): number => (degrees * PI) / 180;
/** 25 to the seventh, of the formula's chroma terms. */
const POW25_7 = 25 ** 7;
const chromaTerm = (chroma: number): number => sqrt(chroma ** 7 / (chroma ** 7 + POW25_7));

/** Degrees, 0..360. */
const hueOf = (b: number, a: number): number =>
  a === 0 && b === 0 ? 0 : ((atan2(b, a) * 180) / PI + 360) % 360;

/**
 * Colour difference CIEDE2000 (ISO/CIE 11664-6). About 1 is just visible side by side; above 20 the colours are clearly different. After Sharma, Wu
 * and Dalal, "The CIEDE2000 color-difference formula: implementation notes", 2005.
 * @param lightnessFactor kL: 2 for textiles, where lightness varies with folds and light.
 */
export const colourDifference = (one: Lab, other: Lab, lightnessFactor = 1): number => {
  const meanChroma = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2;
  const stretch = 1 + 0.5 * (1 - chromaTerm(meanChroma));
  const [a1, a2] = [one[1] * stretch, other[1] * stretch];
  const [c1, c2] = [hypot(a1, one[2]), hypot(a2, other[2])];
  const [h1, h2] = [hueOf(one[2], a1), hueOf(other[2], a2)];

  const isGrey = c1 * c2 === 0;
  const turn = abs(h1 - h2) <= 180 ? 0 : h2 > h1 ? -360 : 360;
  const hueStep = isGrey ? 0 : h2 - h1 + turn;
  const dL = other[0] - one[0];
  const dC = c2 - c1;
  const dH = 2 * sqrt(c1 * c2) * sin(radians(hueStep) / 2);

  const l = (one[0] + other[0]) / 2;
  const c = (c1 + c2) / 2;
  const around = abs(h1 - h2) <= 180 ? 0 : h1 + h2 < 360 ? 360 : -360;
  const h = isGrey ? h1 + h2 : (h1 + h2 + around) / 2;

  const t =
    1 -
    0.17 * cos(radians(h - 30)) +
    0.24 * cos(radians(2 * h)) +
    0.32 * cos(radians(3 * h + 6)) -
    0.2 * cos(radians(4 * h - 63));
  const sL = 1 + (0.015 * (l - 50) ** 2) / sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * 2 * chromaTerm(c);

  const [x, y, z] = [dL / (lightnessFactor * sL), dC / sC, dH / sH];
  return sqrt(x * x + y * y + z * z + rotation * y * z);
};
