import { otherSide, SIDES } from '../body/body-frame.ts';
import { legShape } from '../body/limb-shape.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { COVERED, type Layer } from './cloth/layer.ts';

/** Trousers are wide where they reach so far beyond a shaft at both sides, in torso lengths, in this share of its rows. */
const BEYOND = 0.025;
const WIDE = 0.6;
/** Fewer rows are no shaft, in torso lengths. */
const LEAST_SHAFT = 0.15;

/**
 * Finds the shafts of own boots over which new trousers hang: they are wider there. Narrower ones are tucked into the boots.
 * @param layer the new trousers, where they were placed
 * @returns 1 on such shafts, height x width
 */
export function shaftsUnder(stage: Stage, { alpha }: Layer): Uint8Array {
  const { labels, body, width, height } = stage;
  const under = new Uint8Array(labels.length);
  const shapes = { left: legShape(body, 'left'), right: legShape(body, 'right') };
  const beyond = Math.max(2, Math.round(BEYOND * body.torsoLength));
  for (const side of SIDES) {
    const other = shapes[otherSide(side)];
    const isShaft = (x: number, y: number): boolean =>
      labels[y * width + x] === LABEL.shoes && shapes[side](x, y) <= other(x, y);
    // Below the ankle is the foot.
    const end = Math.min(height, Math.round(body[side].ankle.y));
    const shaft: number[] = [];
    let rows = 0;
    let wide = 0;
    for (let y = 0; y < end; y++) {
      let first = -1;
      let last = -1;
      for (let x = 0; x < width; x++) {
        if (!isShaft(x, y)) continue;
        if (first < 0) first = x;
        last = x;
        shaft.push(y * width + x);
      }
      if (first < 0) continue;
      rows++;
      const [left, right] = [first - beyond, last + beyond];
      if (left < 0 || right >= width) continue;
      if (alpha[y * width + left] > COVERED && alpha[y * width + right] > COVERED) wide++;
    }
    const isUnder = rows >= LEAST_SHAFT * body.torsoLength && wide >= WIDE * rows;
    if (isUnder) for (const p of shaft) under[p] = 1;
  }
  return under;
}
