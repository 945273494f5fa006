import { boxBlur } from './blur.ts';
import type { RgbaImage } from './image.ts';
import { clamp } from './vectors.ts';

/** How far colours are pushed outwards over the rim at most, where the ground shines through. */
export const RIM_PX = 4;
/** A cut-out is this many times longer than its rim is wide. */
const LENGTH_PER_RIM = 130;
/** Pixels of more than this alpha belong to the garment, with its rim. */
const OPAQUE = 200;

/** Takes the former background's colour out of a cut-out's rim: else a dark garment has a light line around it on dark ground. Its transparency stays. */
export function withoutFringe(image: RgbaImage): RgbaImage {
  const data = Uint8Array.from(image.data);
  const opaque = new Float32Array(image.width * image.height);
  for (let p = 0; p < opaque.length; p++) opaque[p] = data[p * 4 + 3] > OPAQUE ? 1 : 0;
  const length = Math.max(image.width, image.height);
  const rim = clamp(Math.round(length / LENGTH_PER_RIM), 1, RIM_PX);
  pushColoursOut({ ...image, data }, opaque, { rim, within: rim });
  return { ...image, data };
}

/**
 * Replaces the colours of the rim, which mix with the ground, by those of the nearest pixel well inside. Straps, laces and the like, which are nowhere
 * thick enough to have an inside, keep their own.
 * @param image written
 * @param inside 1 on the garment, height x width
 * @param rim pixels
 * @param within how far inside the edge colours are the garment's own, pixels
 */
export function pushColoursOut(
  image: RgbaImage,
  inside: Float32Array,
  { rim, within }: { rim: number; within: number },
): void {
  const { data, width } = image;
  const radius = Math.max(1, within);
  const interior = boxBlur(inside, image, radius).map((mean) => (mean > 0.999 ? 1 : 0));
  const thick = boxBlur(interior, image, radius);
  const size = interior.length;
  const steps = new Int16Array(size).fill(-1);
  const queue = new Int32Array(size);
  let end = 0;
  for (let p = 0; p < size; p++)
    if (interior[p]) {
      steps[p] = 0;
      queue[end++] = p;
    }
  const visit = (from: number, to: number) => {
    if (to < 0 || to >= size || steps[to] >= 0 || (inside[to] && thick[to] < 1e-6)) return;
    steps[to] = steps[from] + 1;
    const weight = Math.min(1, (steps[to] + within + 1 - rim) / rim);
    for (let c = 0; c < 3; c++)
      data[to * 4 + c] = data[to * 4 + c] * (1 - weight) + data[from * 4 + c] * weight;
    queue[end++] = to;
  };
  for (let start = 0; start < end; start++) {
    const p = queue[start];
    if (steps[p] >= 2 * rim + 1) continue;
    const x = p % width;
    if (x > 0) visit(p, p - 1);
    if (x < width - 1) visit(p, p + 1);
    visit(p, p - width);
    visit(p, p + width);
  }
}
