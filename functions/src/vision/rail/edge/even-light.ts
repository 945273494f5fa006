import type { Pattern } from '../../../contract/clothes/garment-attributes.ts';
import { colourDifference } from '../../../stylist/colour/lab.ts';
import { garmentColours as namedColours } from '../../../stylist/garment/garment-colours.ts';
import { type ColourCluster, garmentColours, type Lab } from '../../garments/garment-colours.ts';
import { garmentPattern } from '../../garments/garment-pattern.ts';
import { garmentPixels } from '../../garments/garment-pixels.ts';
import { labToRgb, rgbToLab } from '../../pixels/colour.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import type { Ground } from '../ground.ts';

/** New value for each 8-bit value, by channel. */
export type Curves = readonly [Uint8Array, Uint8Array, Uint8Array];

/** How far a piece's colours may move on average, CIEDE2000: seen side by side, not when looked at alone. */
const MAX_MEAN_DIFFERENCE = 4.5;
/** A channel's light changes by this factor at most, and so does the light as a whole. */
const MAX_TINT = 1.12;
const MAX_EXPOSURE = 1.45;
/** Lightness that a white sheet should have, CIELAB. */
const WHITE_GROUND = 93;
/** A piece is white enough to show the light's colour: its light half, CIELAB. */
const WHITE_PIECE = { lightness: 68, chroma: 9 };
/** Lightness of a white piece's lightest tenth, and of other pieces that are not dark. */
const LIGHTEST = { white: 96, other: 66 };
/** Below this lightness a piece is dark because it is, not for want of light. */
const DARK_PIECE = 26;
const STRENGTHS = [1, 0.7, 0.45, 0.25];

/**
 * Brings a piece to the common light: a colour cast of the light is taken back and a dim photo brightened, both by a little. What the light
 * was follows from the ground around the piece if it was white or grey, else from the piece itself if it is.
 * @returns null if nothing should change: also if any change would give one of its colours another name.
 */
export function evenLight(image: RgbaImage, ground: Ground | null): Curves | null {
  const pixels = garmentPixels(image);
  if (!pixels) return null;
  const clusters = garmentColours(pixels);
  const gains = ground ? gainsOfGround(ground) : gainsOfPiece(clusters);
  if (!gains) return null;
  const { pattern } = garmentPattern(pixels);
  for (const strength of STRENGTHS) {
    const curves = curvesOf(gains.map((gain) => gain ** strength));
    if (isGentle(clusters, curves, pattern)) return curves;
  }
  return null;
}

/** Applies the curves in place. */
export function applyCurves({ data }: RgbaImage, [red, green, blue]: Curves): void {
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    data[i] = red[data[i]];
    data[i + 1] = green[data[i + 1]];
    data[i + 2] = blue[data[i + 2]];
  }
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
const clamp = (value: number, most: number): number => Math.min(most, Math.max(1 / most, value));
/** Relative luminance of a CIELAB lightness. */
const luminance = (lightness: number): number => ((lightness + 16) / 116) ** 3;

const linearOf = (lab: Lab): number[] => labToRgb(lab).map((value) => toLinear(value / 255));

/** Factors that make a colour of the light neutral and give it another luminance. */
function neutralising(lab: Lab, exposure: number, share: number): number[] {
  const light = linearOf(lab).map((value) => Math.max(value, 1e-3));
  const grey = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  return light.map((value) => clamp((grey / value) ** share, MAX_TINT) * exposure);
}

function gainsOfGround({ lab }: Ground): number[] {
  const exposure = clamp(luminance(WHITE_GROUND) / luminance(lab[0]), MAX_EXPOSURE);
  // Grounds differ: a grey sheet is not a white one in the dark, so that only half of the difference counts.
  return neutralising(lab, Math.max(0.92, Math.sqrt(exposure)), 0.6);
}

function gainsOfPiece(clusters: readonly ColourCluster[]): number[] | null {
  const light = lightest(clusters, 0.5);
  const [l, a, b] = light;
  if (l >= WHITE_PIECE.lightness && Math.hypot(a, b) <= WHITE_PIECE.chroma) {
    const top = lightest(clusters, 0.15)[0];
    const exposure = clamp(luminance(LIGHTEST.white) / luminance(top), MAX_EXPOSURE);
    return neutralising(light, Math.max(1, exposure), 0.6);
  }
  const top = lightest(clusters, 0.15)[0];
  if (l < DARK_PIECE || top >= LIGHTEST.other) return null;
  const wanted = l + 0.3 * (LIGHTEST.other - l);
  const exposure = clamp(luminance(wanted) / luminance(l), MAX_EXPOSURE);
  return [exposure, exposure, exposure];
}

/** Mean of the lightest clusters that together cover this share. */
function lightest(clusters: readonly ColourCluster[], share: number): Lab {
  const sum: Lab = [0, 0, 0];
  let left = share;
  for (const { lab, share: own } of [...clusters].sort((a, b) => b.lab[0] - a.lab[0])) {
    const taken = Math.min(own, left);
    for (let c = 0; c < 3; c++) sum[c] += lab[c] * taken;
    left -= taken;
    if (left <= 0) break;
  }
  const taken = share - Math.max(0, left) || 1;
  return [sum[0] / taken, sum[1] / taken, sum[2] / taken];
}

/** Light times the gain; the brightest tones are pressed together rather than cut off. */
function curvesOf(gains: readonly number[]): Curves {
  const curve = (gain: number) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const light = toLinear(value / 255);
      // Maps 0 to 0 with slope `gain`, and 1 to 1.
      const lifted = gain > 1 ? (gain * light) / (1 + (gain - 1) * light ** 1.5) : gain * light;
      return Math.round(255 * toGamma(Math.min(1, lifted)));
    });
  return [curve(gains[0]), curve(gains[1]), curve(gains[2])];
}

/** Whether all colours keep their names and move by little. */
function isGentle(clusters: readonly ColourCluster[], curves: Curves, pattern: Pattern): boolean {
  const changed = clusters.map(({ lab, share }) => ({ lab: through(lab, curves), share }));
  const difference = clusters.reduce(
    (sum, { lab, share }, i) => sum + share * colourDifference(lab, changed[i].lab),
    0,
  );
  if (difference > MAX_MEAN_DIFFERENCE) return false;
  const namesOf = (some: readonly ColourCluster[]) =>
    namedColours(some, pattern)
      .map(({ name }) => name)
      .join();
  return namesOf(clusters) === namesOf(changed);
}

function through(lab: Lab, curves: Curves): Lab {
  const rgb = labToRgb(lab).map((value, c) => curves[c][value]);
  const [l, a, b] = rgbToLab(Uint8Array.from(rgb));
  return [l, a, b];
}
