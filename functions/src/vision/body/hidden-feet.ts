import { dot, subtract, unit } from '../pixels/vectors.ts';
import { pathLength, type Side, SIDES } from './body-frame.ts';
import { legShape } from './limb-shape.ts';
import { oncePerStage } from './once-per-stage.ts';
import { LABEL, type Stage } from './stage.ts';

/** Clothes hide the feet from this area below the ankles on, in squared torso lengths, if the shoes show less than this share of it. */
const COVERED = { area: 0.1, shoes: 0.5 };
/** The hem lies above this share of the cloth's pixels on a leg: threads and shadows do not count. */
const BELOW_HEM = 0.01;
/** Cloth that seems to end below this share of the leg is a shadow. */
const LOWEST = 1.35;

/**
 * How far down the clothes reach that hide most of a person's feet, as shares of each leg from hip to ankle. Undefined where more of the feet shows.
 */
export const hemOverFeet = oncePerStage((stage: Stage): Record<Side, number> | undefined => {
  const { labels, width, body } = stage;
  const area = body.torsoLength ** 2;
  const shapes = SIDES.map((side) => legShape(body, side));
  const rows: Record<Side, number[]> = { left: [], right: [] };
  const knees = Math.min(body.left.knee.y, body.right.knee.y);
  const ankles = Math.max(body.left.ankle.y, body.right.ankle.y);
  let shoes = 0;
  let below = 0;
  for (let p = Math.max(0, Math.floor(knees)) * width; p < labels.length; p++) {
    if (labels[p] === LABEL.shoes) shoes++;
    if (labels[p] !== LABEL.pants && labels[p] !== LABEL.shirt) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    if (y > ankles) below++;
    rows[shapes[0](x, y) <= shapes[1](x, y) ? SIDES[0] : SIDES[1]].push(y);
  }
  if (below < COVERED.area * area || shoes > COVERED.shoes * below) return undefined;
  const [left, right] = SIDES.map((side) => {
    const { hip, knee, ankle } = body[side];
    // Pixels come from top to bottom, so that the rows are sorted.
    const hem = rows[side][Math.floor((1 - BELOW_HEM) * rows[side].length)] ?? knee.y;
    const further = dot(subtract({ x: ankle.x, y: hem }, ankle), unit(subtract(ankle, knee)));
    return Math.min(LOWEST, 1 + further / (pathLength([hip, knee, ankle]) || 1));
  });
  return { left, right };
});
