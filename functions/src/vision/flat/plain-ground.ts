import { clamp } from '../pixels/vectors.ts';

/** The plain ground of a product picture. */
export type Ground = {
  width: number;
  height: number;
  /** CIE Lab of the picture, height x width x 3. */
  lab: Float32Array;
  /** Its colour, Lab. */
  colour: [number, number, number];
  /** Distance in Lab up to which a pixel is ground. */
  tolerance: number;
  /** Indices of the pixels along the border. */
  border: number[];
};

/** Share of the border that must look alike, and how far from its median colour in Lab. */
const ALIKE_SHARE = 0.75;
const ALIKE = 8;
/** A shadow on the ground is at most this much darker (L) and hardly coloured. */
const SHADOW_DEPTH = 14;
const SHADOW_CHROMA = 2.5;
const SHADOW_EDGE = 9;
const SHADOW_WIDTH_PX = 14;

function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  return border;
}

function distanceTo(lab: Float32Array, pixel: number, [l, a, b]: Ground['colour']): number {
  return Math.hypot(lab[pixel * 3] - l, lab[pixel * 3 + 1] - a, lab[pixel * 3 + 2] - b);
}

/** Judges the border; undefined when it is not plain. The tolerance follows its noise. */
export function plainGround(lab: Float32Array, width: number, height: number): Ground | undefined {
  const border = borderOf(width, height);
  const median = (channel: number): number =>
    border.map((p) => lab[p * 3 + channel]).sort((a, b) => a - b)[border.length >> 1];
  const colour: Ground['colour'] = [median(0), median(1), median(2)];
  const distances = border.map((p) => distanceTo(lab, p, colour)).sort((a, b) => a - b);
  if (distances.filter((d) => d < ALIKE).length < ALIKE_SHARE * border.length) return undefined;
  const noise = distances[Math.floor(distances.length * 0.6)];
  return { width, height, lab, colour, border, tolerance: clamp(noise * 2.5 + 1.2, 2.2, 9) };
}

/** 4-connected flood from the border's pixels through those that `passes`; 1 where it came. */
function flood(
  { border, width, height }: Pick<Ground, 'border' | 'width' | 'height'>,
  passes: (pixel: number) => boolean,
): Uint8Array {
  const size = width * height;
  const reached = new Uint8Array(size);
  const stack = new Int32Array(size);
  let depth = 0;
  const visit = (p: number) => {
    if (reached[p] || !passes(p)) return;
    reached[p] = 1;
    stack[depth++] = p;
  };
  for (const p of border) visit(p);
  while (depth) {
    const p = stack[--depth];
    const x = p % width;
    if (x > 0) visit(p - 1);
    if (x < width - 1) visit(p + 1);
    if (p >= width) visit(p - width);
    if (p + width < size) visit(p + width);
  }
  return reached;
}

/** 1 on the garment, 0 on all ground that is connected with the border. */
export function floodGround(ground: Ground): Uint8Array {
  const reached = flood(ground, (p) => distanceTo(ground.lab, p, ground.colour) < ground.tolerance);
  return reached.map((one) => 1 - one);
}

/**
 * Peels soft shadows off the garment's rim, one pixel at a time: pixels that are a little darker than the ground, of its
 * hue, and without an edge of their own.
 */
export function trimShadow({ lab, colour, width, height }: Ground, inside: Uint8Array): void {
  const isShadow = (p: number): boolean => {
    const depth = colour[0] - lab[p * 3];
    if (depth <= 0 || depth >= SHADOW_DEPTH) return false;
    if (Math.hypot(lab[p * 3 + 1] - colour[1], lab[p * 3 + 2] - colour[2]) >= SHADOW_CHROMA)
      return false;
    const gradientX = lab[(p + 1) * 3] - lab[(p - 1) * 3];
    const gradientY = lab[(p + width) * 3] - lab[(p - width) * 3];
    return Math.hypot(gradientX, gradientY) < SHADOW_EDGE;
  };
  for (let pass = 0; pass < SHADOW_WIDTH_PX; pass++) {
    const peeled: number[] = [];
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const p = y * width + x;
        if (!inside[p]) continue;
        const surrounded = inside[p - 1] && inside[p + 1] && inside[p - width] && inside[p + width];
        if (!surrounded && isShadow(p)) peeled.push(p);
      }
    if (!peeled.length) return;
    for (const p of peeled) inside[p] = 0;
  }
}

/** Fills enclosed areas: prints and labels in the background's colour. */
export function fillHoles(inside: Uint8Array, width: number, height: number): void {
  const border = borderOf(width, height);
  const outside = flood({ width, height, border }, (p) => !inside[p]);
  for (let p = 0; p < inside.length; p++) if (!outside[p]) inside[p] = 1;
}
