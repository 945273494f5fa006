import { dot, subtract, unit } from '../pixels/vectors.ts';
import { pathLength, type Side, SIDES } from './body-frame.ts';
import { legShape } from './limb-shape.ts';
import { LABEL, type Stage } from './stage.ts';

/** Shoes show from this area on, in squared torso lengths. */
const SHOES_AREA = 0.004;
/** The hem lies above this share of the cloth's pixels on a leg: threads and shadows do not count. */
const BELOW_HEM = 0.01;
/** Cloth that ends above this share of the leg hides no feet; cloth that seems to end lower than the other is a shadow. */
const REACH = { from: 0.97, to: 1.35 };

/**
 * How far down the clothes reach that hide a person's feet, as shares of each leg from hip to ankle. Undefined where shoes show, or where the clothes
 * end above the ankles.
 */
export function hemOverFeet(stage: Stage): Record<Side, number> | undefined {
  const { labels, width, body } = stage;
  const area = body.torsoLength ** 2;
  const shapes = SIDES.map((side) => legShape(body, side));
  const rows: Record<Side, number[]> = { left: [], right: [] };
  const knees = Math.min(body.left.knee.y, body.right.knee.y);
  let shoes = 0;
  for (let p = Math.max(0, Math.floor(knees)) * width; p < labels.length; p++) {
    if (labels[p] === LABEL.shoes && ++shoes > SHOES_AREA * area) return undefined;
    if (labels[p] !== LABEL.pants && labels[p] !== LABEL.shirt) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    rows[shapes[0](x, y) <= shapes[1](x, y) ? SIDES[0] : SIDES[1]].push(y);
  }
  const [left, right] = SIDES.map((side) => {
    const { hip, knee, ankle } = body[side];
    // Pixels come from top to bottom, so that the rows are sorted.
    const hem = rows[side][Math.floor((1 - BELOW_HEM) * rows[side].length)] ?? knee.y;
    const below = dot(subtract({ x: ankle.x, y: hem }, ankle), unit(subtract(ankle, knee)));
    return 1 + below / (pathLength([hip, knee, ankle]) || 1);
  });
  if (Math.max(left, right) < REACH.from) return undefined;
  return { left: Math.min(left, REACH.to), right: Math.min(right, REACH.to) };
}
