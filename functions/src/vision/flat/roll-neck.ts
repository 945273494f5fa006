import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { clamp } from '../pixels/vectors.ts';
import type { Run, Silhouette } from './silhouette.ts';

/** A roll neck is so wide, and at least so high, in widths of the shoulders. What is lower is a collar that lies beside the neck, or the back of a neckline. */
const WIDTH = { from: 0.2, to: 0.5 };
const LEAST_HEIGHT = 0.17;
/** It ends where the garment becomes so many times as wide: there the shoulders begin. */
const SHOULDERS = 1.35;
/** It has the colours of what is below it, sRGB, in a light that differs by so much at most. A hanger does not. */
const ALIKE = 45;
const LIGHT = 1.6;
const CUTS = 4;
/** So much of the shoulders below it is drawn with it, in their widths, so that no gap shows. */
const BELOW = 0.04;
/** So far above the seams of the shoulders a neck begins at most, in their widths. Shoulders that lie flat fall farther. */
const NECK_BASE = 0.09;
const OPAQUE = 128;

/** A roll neck in the picture of its garment, pixels. */
export type RollNeck = {
  /** From its upper edge to where the shoulders begin. */
  cuts: CrossSection[];
  /** A cut through the shoulders right below. */
  below: CrossSection;
};

/**
 * The roll neck or stand-up collar of a flat garment, which goes around the neck and covers it.
 * @returns undefined if it has none
 */
export function findRollNeck(
  image: RgbaImage,
  shape: Silhouette,
  { shoulders, shoulderWidth }: ShirtLandmarks,
): RollNeck | undefined {
  const middle = (shoulders.left.x + shoulders.right.x) / 2;
  const rowAt = (y: number): Run => shape.runNear(y, middle) ?? { start: middle, end: middle };
  const widthOf = ({ start, end }: Run): number => end - start;
  const top = shape.top + 1;
  const end = Math.round((shoulders.left.y + shoulders.right.y) / 2);
  const least = Math.round(LEAST_HEIGHT * shoulderWidth);
  const widths: number[] = [];
  for (let y = top; y <= top + least; y++) widths.push(widthOf(rowAt(y)));
  const width = widths.sort((a, b) => a - b)[widths.length >> 1];
  if (width < WIDTH.from * shoulderWidth || width > WIDTH.to * shoulderWidth) return undefined;
  let base = top;
  while (base < end && widthOf(rowAt(base + 1)) <= SHOULDERS * width) base++;
  if (base - top < least) return undefined;
  const [own, below] = [top, base].map((from) => meanColour(image, rowAt, from, from + base - top));
  if (!areAlike(own, below)) return undefined;
  const cutAt = (y: number, { start, end: last }: Run): CrossSection => ({
    left: { x: start, y },
    right: { x: last, y },
  });
  const cuts = Array.from({ length: CUTS }, (_, i): CrossSection => {
    const y = top + ((base - top) * i) / (CUTS - 1);
    return cutAt(y, rowAt(Math.round(y)));
  });
  return { cuts, below: cutAt(base + BELOW * shoulderWidth, rowAt(base)) };
}

/** The same shirt from the lower end of its roll neck on, where the neck begins on a body. */
export function belowRollNeck(landmarks: ShirtLandmarks, { cuts }: RollNeck): ShirtLandmarks {
  const { shoulders, shoulderWidth } = landmarks;
  const { y } = cuts[cuts.length - 1].left;
  const [{ left, right }, ...torso] = landmarks.torso;
  const above = (shoulders.left.y + shoulders.right.y) / 2 - y;
  return {
    ...landmarks,
    collarHeight: clamp(above, 0, NECK_BASE * shoulderWidth),
    torso: [{ left: { x: left.x, y }, right: { x: right.x, y } }, ...torso],
  };
}

function areAlike(one: readonly number[], other: readonly number[]): boolean {
  const sum = (colour: readonly number[]): number => colour.reduce((all, value) => all + value, 1);
  const light = sum(other) / sum(one);
  if (Math.max(light, 1 / light) > LIGHT) return false;
  return Math.hypot(...one.map((value, c) => value * light - other[c])) <= ALIKE;
}

/** Of the opaque pixels in these rows, as wide as the garment is there. */
function meanColour(
  { data, width, height }: RgbaImage,
  rowAt: (y: number) => Run,
  from: number,
  to: number,
): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = from; y < Math.min(to, height); y++) {
    const { start, end } = rowAt(y);
    for (let p = y * width + Math.ceil(start); p <= y * width + end; p++) {
      if (data[p * 4 + 3] < OPAQUE) continue;
      for (let c = 0; c < 3; c++) sums[c] += data[p * 4 + c];
      count++;
    }
  }
  return sums.map((sum) => sum / Math.max(1, count));
}
