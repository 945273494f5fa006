import { boxBlurAround } from '../../pixels/blur.ts';
import { continueCloth } from './continue-cloth.ts';

/** A picture of the stage's size that a garment is drawn on before it is blended in. */
export type Layer = {
  width: number;
  height: number;
  /** Height x width x 3, 0..255; meaningless where alpha is 0. */
  colour: Float32Array;
  /** Height x width, 0..1. */
  alpha: Float32Array;
  /** 1 where something hid the garment in its own photo and it was completed; height x width. */
  completed: Uint8Array;
};

export const createLayer = ({ width, height }: { width: number; height: number }): Layer => ({
  width,
  height,
  colour: new Float32Array(width * height * 3),
  alpha: new Float32Array(width * height),
  completed: new Uint8Array(width * height),
});

/** Alpha above which a pixel counts as covered by the garment. */
export const COVERED = 0.85;

/** Pixels nearer to the garment's edge than this show something of what stood there, and are not continued. */
const RIM_PX = 2;

/**
 * Lets the garment grow into `room` (1 a pixel), at most `maxSteps` pixels away from what it covers. The new cloth
 * continues the cloth beside it.
 */
export function extendLayer(layer: Layer, room: Uint8Array, maxSteps: number): void {
  if (!room.includes(1)) return;
  const { width, alpha } = layer;
  const size = alpha.length;
  const steps = new Int32Array(size).fill(-1);
  const queue = new Int32Array(size);
  let end = 0;
  for (let p = 0; p < size; p++)
    if (alpha[p] > COVERED) {
      steps[p] = 0;
      queue[end++] = p;
    }
  const covered = end;
  if (!covered) return;
  const visit = (from: number, to: number) => {
    if (steps[to] >= 0 || !room[to]) return;
    steps[to] = steps[from] + 1;
    queue[end++] = to;
  };
  for (let start = 0; start < end; start++) {
    const p = queue[start];
    if (steps[p] >= maxSteps) continue;
    const x = p % width;
    if (x > 0) visit(p, p - 1);
    if (x < width - 1) visit(p, p + 1);
    if (p >= width) visit(p, p - width);
    if (p + width < size) visit(p, p + width);
  }
  if (end === covered) return;
  const solid = new Float32Array(size);
  for (let i = 0; i < covered; i++) solid[queue[i]] = 1;
  const inner = boxBlurAround(solid, layer, RIM_PX);
  const known = new Uint8Array(size);
  for (let i = 0; i < covered; i++) if (inner[queue[i]] > 0.999) known[queue[i]] = 1;
  if (!known.includes(1)) for (let i = 0; i < covered; i++) known[queue[i]] = 1;
  const grown = new Uint8Array(size);
  for (let i = covered; i < end; i++) {
    grown[queue[i]] = 1;
    alpha[queue[i]] = 1;
  }
  // Else the old rim, with the colours of another background, would be a seam within the cloth.
  const near = boxBlurAround(grown, layer, RIM_PX);
  for (let i = 0; i < covered; i++) {
    const p = queue[i];
    if (known[p] || near[p] <= 0) continue;
    grown[p] = 1;
    alpha[p] = 1;
  }
  continueCloth(layer, known, grown);
}

/** Lays `top` over `bottom`, except where it is faint or much fainter than what it would cover. */
export function mergeLayer(bottom: Layer, top: Layer): void {
  for (let p = 0; p < top.alpha.length; p++) {
    const alpha = top.alpha[p];
    if (alpha <= 0.3 || alpha <= bottom.alpha[p] * 0.5) continue;
    for (let c = p * 3; c < p * 3 + 3; c++)
      bottom.colour[c] += (top.colour[c] - bottom.colour[c]) * alpha;
    if (alpha > bottom.alpha[p]) bottom.alpha[p] = alpha;
    bottom.completed[p] = top.completed[p];
  }
}

/** Lays `under` below `over`: it shows only where the other one ends. */
export function mergeBelow(over: Layer, under: Layer): void {
  for (let p = 0; p < under.alpha.length; p++) {
    const own = over.alpha[p];
    const alpha = under.alpha[p] * (1 - own);
    if (alpha <= 0) continue;
    const share = alpha / (own + alpha);
    for (let c = p * 3; c < p * 3 + 3; c++)
      over.colour[c] += (under.colour[c] - over.colour[c]) * share;
    if (share > 0.5) over.completed[p] = under.completed[p];
    over.alpha[p] = own + alpha;
  }
}
