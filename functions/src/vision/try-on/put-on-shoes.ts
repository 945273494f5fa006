import { blendLayer } from './cloth/blend.ts';
import { type Side, SIDES } from '../body/body-frame.ts';
import { type Shoe, toesPoint } from '../flat/shoe.ts';
import { COVERED, createLayer, extendLayer, type Layer } from './cloth/layer.ts';
import { footDistance } from '../body/foot-surface.ts';
import { isLowerCloth, isOldShoe, type NewLower, uncoverLegs } from './old-shoes.ts';
import { type Foot, type PlacedShoe, placeShoe } from './place/place-shoe.ts';
import { shoeForFoot } from './place/shoe-for-foot.ts';
import { onTheGround } from './place/feet-on-the-ground.ts';
import { markPainted } from '../body/paint.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { drawStrip } from './cloth/strip-warp.ts';
import { makeTexture } from './cloth/texture.ts';

/** Shoes ready to be put on: one or a pair, from left to right. */
export type ShoesPiece = {
  shoes: Shoe[];
  /** Of who wears them, pixels of their picture: tells how large they are. */
  torsoLength?: number;
};

/** A foot shows when at least this many shoe pixels lie around it. */
const MIN_FOOT_PIXELS = 20;
/** Pixels of shoes lie this near to the bones of their foot, in torso lengths. */
const FOOT_AREA = 0.35;
/** A shoe reaches at most this far beside ankle, heel and toes, in torso lengths: beyond is the other foot's, or a shadow. */
const BESIDE_FOOT = 0.13;
/** Trousers that reach lower than this above the ankles, in torso lengths, end on the shoe. */
const ABOVE_ANKLE = 0.04;
/** The shadow below a sole: how high, in torso lengths, and how dark at most. */
const SHADOW = { height: 0.05, strength: 0.35 };

/** Pixels of a shoe, by column and by row. */
type Pixels = { xs: number[]; ys: number[] };

/** The box of a foot's shoe pixels, without the outermost percent on each side; undefined if there are too few. */
function footBox({ body }: Stage, side: Side, { xs, ys }: Pixels): Foot | undefined {
  if (xs.length <= MIN_FOOT_PIXELS) return undefined;
  xs.sort((a, b) => a - b);
  ys.sort((a, b) => a - b);
  const at = (values: number[], share: number) => values[Math.floor(values.length * share)];
  const spread = BESIDE_FOOT * body.torsoLength;
  const { ankle, heel, toe } = body[side];
  return {
    side,
    left: Math.max(at(xs, 0.01), Math.min(ankle.x, heel.x, toe.x) - spread),
    right: Math.min(at(xs, 0.99), Math.max(ankle.x, heel.x, toe.x) + spread),
    top: at(ys, 0.01),
    bottom: at(ys, 0.99),
  };
}

/** The feet on which shoes can be put, the one behind first: each shoe pixel belongs to the nearer one. */
function findFeet(stage: Stage): Foot[] {
  const { labels, width, body } = stage;
  const reach = FOOT_AREA * body.torsoLength;
  const pixels: Record<Side, Pixels> = { left: { xs: [], ys: [] }, right: { xs: [], ys: [] } };
  for (let p = labels.indexOf(LABEL.shoes); p >= 0 && p < labels.length; p++) {
    if (!isOldShoe(stage, p)) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    const left = footDistance(stage, 'left', x, y);
    const right = footDistance(stage, 'right', x, y);
    if (Math.min(left, right) >= reach) continue;
    const { xs, ys } = pixels[left <= right ? 'left' : 'right'];
    xs.push(x);
    ys.push(y);
  }
  const feet = SIDES.map((side) => footBox(stage, side, pixels[side])).filter(
    (foot) => foot !== undefined,
  );
  return onTheGround(feet, body.torsoLength);
}

/** Trouser legs, skirts and dresses, which hang over the shafts of boots; above the ankles. */
function hemsInFront({ labels, painted, width, body }: Stage): Float32Array {
  const lowest = Math.max(body.left.ankle.y, body.right.ankle.y) - ABOVE_ANKLE * body.torsoLength;
  const front = new Float32Array(labels.length);
  const end = Math.max(0, Math.min(labels.length, Math.ceil(lowest) * width));
  for (let p = 0; p < end; p++)
    if (isLowerCloth(painted[p] ? painted[p] - 1 : labels[p])) front[p] = 1;
  return front;
}

/** Darkens the ground right below the soles, so that new shoes stand on it. */
function shadeGround(stage: Stage, shoes: PlacedShoe['box'][]): void {
  const { labels, painted, pixels, width, height, body } = stage;
  const reach = SHADOW.height * body.torsoLength;
  for (const { left, right, bottom } of shoes) {
    const [centre, half] = [(left + right) / 2, (right - left) / 2 + reach];
    for (let y = Math.max(0, Math.floor(bottom - reach)); y < Math.min(height, bottom + reach); y++)
      for (
        let x = Math.max(0, Math.floor(centre - half));
        x < Math.min(width, centre + half);
        x++
      ) {
        const p = y * width + x;
        if (labels[p] !== LABEL.background || painted[p] > 1) continue;
        const depth = 1 - Math.hypot((x - centre) / half, (y - bottom) / reach);
        if (depth <= 0) continue;
        for (let c = p * 3; c < p * 3 + 3; c++) pixels[c] *= 1 - SHADOW.strength * depth;
        markPainted(stage, p, LABEL.background, 0);
      }
  }
}

/** A new shoe grows so far over what is left of the old one that it replaces, in torso lengths. */
const GROWS = 0.08;

function nearestFoot(stage: Stage, p: number): Side {
  const [x, y] = [p % stage.width, Math.floor(p / stage.width)];
  return footDistance(stage, 'left', x, y) <= footDistance(stage, 'right', x, y) ? 'left' : 'right';
}

/**
 * Fits each shoe into the box of the old one. A foot that points the other way than its shoe wears the other one's mirror image.
 * @param lower what was put on before, if it is no dress
 * @returns whether the legs of old boots stay above the new shoes
 */
export function putOnShoes(
  stage: Stage,
  piece: ShoesPiece,
  lower?: NewLower,
): { keptBoots: boolean } {
  const { labels, body } = stage;
  const layer = createLayer(stage);
  const feet = findFeet(stage);
  const size = piece.torsoLength ? body.torsoLength / piece.torsoLength : 0;
  const boxes: PlacedShoe['box'][] = [];
  const worn: Partial<Record<Side, Layer>> = {};
  const filled: Side[] = [];
  for (const foot of feet) {
    const shoe = shoeForFoot(foot.side, toesPoint(body[foot.side], body.torsoLength), piece.shoes);
    const { from, to, scale, box, fills } = placeShoe(body, foot, shoe, size);
    boxes.push(box);
    if (fills) filled.push(foot.side);
    const texture = makeTexture(shoe.image, scale);
    const own = createLayer(stage);
    for (const each of [layer, own]) drawStrip(each, { texture, from, to, columns: 10, rows: 4 });
    worn[foot.side] = own;
  }
  const room = new Uint8Array(labels.length);
  for (let p = 0; p < room.length; p++)
    if (isOldShoe(stage, p) && layer.alpha[p] < COVERED)
      if (filled.includes(nearestFoot(stage, p))) room[p] = 1;
  extendLayer(layer, room, Math.round(GROWS * body.torsoLength));
  const keptBoots = uncoverLegs(stage, layer, worn, lower);
  shadeGround(stage, boxes);
  blendLayer(stage, layer, {
    label: LABEL.shoes,
    front: hemsInFront(stage),
    contactShadow: false,
  });
  return { keptBoots };
}
