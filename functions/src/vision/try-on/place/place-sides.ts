import type { CrossSection } from '../../garments/garment-landmarks.ts';
import {
  along,
  ARMPIT_DEPTH,
  HIP_DEPTH,
  lastInside,
  pathLength,
  type Side,
  SIDES,
  signOf,
} from '../../body/body-frame.ts';
import { legHalfWidth } from '../../body/limb-shape.ts';
import { createArmTest } from '../../body/occlusion.ts';
import { LABEL, labelAt, type Stage } from '../../body/stage.ts';
import { add, clamp, dot, middle, subtract, type XY } from '../../pixels/vectors.ts';
import { legPath } from '../old-pants.ts';

/** A cut of a garment that hangs from the shoulders: its depth below them in torso lengths, and half the width of its cloth, pixels. */
export type Cut = { depth: number; cloth: number };

/** Half the trunk's width lies between these, in widths of the shoulders. */
const TRUNK = { least: 0.36, most: 0.6 };
/** Rows of the trunk are measured this far apart, in torso lengths, and smoothed over so many to each side: a hand or a fold is not its outline. */
const STEP = 0.04;
const SMOOTHED = 3;
/** Cloth lies at most this far around the trunk at the waist and at the hips, in widths of the trunk. */
const LOOSE = { waist: 1.25, hips: 1.4 };
const WAIST_DEPTH = 0.7;
/** A skirt is at most this wide, in widths of the hips. One that lay spread out hangs in folds: so much of what it is wider than at the hips is seen. */
const SKIRT_WIDTH = 2;
const FOLDED = 0.8;
/** Cloth that is narrow at the hips is widened at most so much below them as well. */
const WIDENED = 1.5;
/** Legs that stand apart widen a skirt at most so much, and a wider old skirt does so much. */
const AROUND_LEGS = 1.35;
const OVER_OLD = 1.2;
const ROUND_LEG = 1.1;

/**
 * Puts the sides of a garment onto the body. Down to the hips they lie at the trunk, or are as loose as the garment is. Below the hips the garment keeps
 * its own outline, as wide as it is at the hips, and hangs over both legs.
 * @param cuts from the armpits down to the hem
 * @param isSpread whether the garment was photographed lying or hanging, not worn
 */
export function placeSides(
  stage: Stage,
  cuts: Cut[],
  { isSpread = false }: { isSpread?: boolean } = {},
): CrossSection[] {
  const { body } = stage;
  const hem = cuts[cuts.length - 1].depth;
  const sides = {
    left: measureTrunk(stage, 'left', hem),
    right: measureTrunk(stage, 'right', hem),
  };
  const legLength = SIDES.reduce((sum, side) => sum + pathLength(legPath(body, side)), 0) / 2 || 1;
  const atHips = clothAt(cuts, HIP_DEPTH);
  const onTrunk = (side: Side, { depth, cloth }: Cut): number => {
    const trunk = sides[side](depth);
    const towards = clamp((depth - WAIST_DEPTH) / (HIP_DEPTH - WAIST_DEPTH), 0, 1);
    const loosest = LOOSE.waist + (LOOSE.hips - LOOSE.waist) * towards;
    return Math.max(trunk * 1.02, Math.min(cloth, trunk * loosest));
  };
  const hips = {
    left: onTrunk('left', { depth: HIP_DEPTH, cloth: atHips }),
    right: onTrunk('right', { depth: HIP_DEPTH, cloth: atHips }),
  };
  return cuts.map((cut): CrossSection => {
    const down = add(body.shoulderCentre, body.down, cut.depth * body.torsoLength);
    const share = ((cut.depth - HIP_DEPTH) * body.torsoLength) / legLength;
    if (share <= 0)
      return {
        left: add(down, body.across, -onTrunk('left', cut)),
        right: add(down, body.across, onTrunk('right', cut)),
      };
    const points = SIDES.map((side) => along(legPath(body, side), Math.min(1, share)).point);
    // A long skirt may end below the ankles.
    const seam = middle(points[0], points[1]);
    const centre = add(seam, body.down, Math.max(0, dot(subtract(down, seam), body.down)));
    const edge = (side: Side, leg: XY): number => {
      const scale = Math.min(WIDENED, hips[side] / Math.max(1, atHips));
      const flare = (cut.cloth - atHips) * (isSpread && cut.cloth > atHips ? FOLDED : 1);
      const own = Math.min((atHips + flare) * scale, SKIRT_WIDTH * sides[side](HIP_DEPTH));
      const bone = Math.abs(dot(subtract(leg, seam), body.across));
      const cover = bone + ROUND_LEG * legHalfWidth(body, side, Math.min(1, share));
      const old = sides[side](cut.depth) * 1.02;
      return Math.max(own, Math.min(cover, AROUND_LEGS * own), Math.min(old, OVER_OLD * own));
    };
    return {
      left: add(centre, body.across, -edge('left', points[0])),
      right: add(centre, body.across, edge('right', points[1])),
    };
  });
}

/** Half the cloth's width at a depth, by the cuts above and below it. */
function clothAt(cuts: Cut[], depth: number): number {
  const next = cuts.findIndex((cut) => cut.depth >= depth);
  if (next === 0) return cuts[0].cloth;
  if (next < 0) return cuts[cuts.length - 1].cloth;
  const [above, below] = [cuts[next - 1], cuts[next]];
  const share = (depth - above.depth) / (below.depth - above.depth || 1);
  return above.cloth + (below.cloth - above.cloth) * share;
}

/** Measures how far the trunk reaches to one side, as a smooth function of the depth; pixels. */
function measureTrunk(stage: Stage, side: Side, hem: number): (depth: number) => number {
  const { body } = stage;
  const arms = createArmTest(body);
  const isTrunk = (x: number, y: number): boolean => {
    const label = labelAt(stage, x, y);
    if (label === LABEL.shirt || label === LABEL.pants) return true;
    return label === LABEL.skin && !arms.any(x, y);
  };
  const outward = { x: body.across.x * signOf(side), y: body.across.y * signOf(side) };
  const rows: number[] = [];
  for (let depth = ARMPIT_DEPTH; depth < Math.max(hem, HIP_DEPTH) + STEP; depth += STEP) {
    const centre = add(body.shoulderCentre, body.down, depth * body.torsoLength);
    const width = lastInside(isTrunk, centre, outward, 0.62 * body.shoulderWidth);
    rows.push(clamp(width, TRUNK.least * body.shoulderWidth, TRUNK.most * body.shoulderWidth));
  }
  const smooth = rows.map((_, i) => {
    const near = rows.slice(Math.max(0, i - SMOOTHED), i + SMOOTHED + 1).sort((a, b) => a - b);
    return near[near.length >> 1];
  });
  return (depth) => {
    const at = clamp((depth - ARMPIT_DEPTH) / STEP, 0, smooth.length - 1);
    const [row, share] = [Math.floor(at), at % 1];
    return smooth[row] + (smooth[Math.min(row + 1, smooth.length - 1)] - smooth[row]) * share;
  };
}
