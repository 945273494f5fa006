import type { CrossSection } from '../../garments/garment-landmarks.ts';
import { distance, distanceToSegment, middle } from '../../pixels/vectors.ts';
import type { Layer } from './layer.ts';

/** Legs whose inner edges are closer than this touch; share of the torso's length. */
const TOUCHING = 0.05;
const HALF_WIDTH = 0.022;
const DARKNESS = 0.4;

/** Legs whose inner edges are closer than this share of a leg's width touch in the garment's own picture, which shows the line between them. */
const SHOWN = 0.12;

/** The cuts of a leg in the garment's picture, and where they go. */
type Leg = { from: CrossSection[]; to: CrossSection[] };

/** Darkens the line along which two legs touch, so that they do not look like a skirt. Where they touch in the garment's own picture, it shows the line. */
export function drawCrease(layer: Layer, left: Leg, right: Leg, torsoLength: number): void {
  const [leftLeg, rightLeg] = [left.to, right.to];
  const isShown = (i: number): boolean => {
    const [one, other] = [left.from[i], right.from[i]];
    return distance(one.right, other.left) < SHOWN * distance(one.left, one.right);
  };
  const cuts = Math.min(leftLeg.length, rightLeg.length);
  const radius = Math.max(1.5, HALF_WIDTH * torsoLength);
  const dark = new Float32Array(layer.alpha.length);
  for (let i = 0; i + 1 < cuts; i++) {
    if (distance(leftLeg[i].right, rightLeg[i].left) > TOUCHING * torsoLength) continue;
    if (isShown(i)) continue;
    const from = middle(leftLeg[i].right, rightLeg[i].left);
    const to = middle(leftLeg[i + 1].right, rightLeg[i + 1].left);
    const x0 = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius));
    const x1 = Math.min(layer.width - 1, Math.ceil(Math.max(from.x, to.x) + radius));
    const y0 = Math.max(0, Math.floor(Math.min(from.y, to.y)));
    const y1 = Math.min(layer.height - 1, Math.ceil(Math.max(from.y, to.y)));
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const p = y * layer.width + x;
        const depth = 1 - distanceToSegment(x, y, from, to) / radius;
        if (depth > dark[p]) dark[p] = depth;
      }
  }
  for (let p = 0; p < dark.length; p++)
    if (dark[p]) for (let c = p * 3; c < p * 3 + 3; c++) layer.colour[c] *= 1 - DARKNESS * dark[p];
}
