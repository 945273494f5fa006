import { lastInside } from '../../body/body-frame.ts';
import { chinDepth } from '../../body/neck-surface.ts';
import { createBodyCoordinates } from '../../body/occlusion.ts';
import { LABEL, labelAt, type Stage } from '../../body/stage.ts';
import type { CrossSection, ShirtLandmarks } from '../../garments/garment-landmarks.ts';
import { add, between, clamp, distance, middle, type XY } from '../../pixels/vectors.ts';
import type { RollNeck } from '../../flat/roll-neck.ts';
import type { PlacedShirt } from './place-shirt.ts';

/** Half a neck is so wide, in widths of the shoulders: hair may cover its edges. */
const NECK = { from: 0.14, to: 0.22, usual: 0.17 };
/** It is looked for at these heights above the base, in torso lengths, and lies at most so far beside the middle of the shoulders, in their widths. */
const LOOK = [0.03, 0.05, 0.07, 0.09, 0.11, 0.13];
const ASIDE = 0.1;
/** A roll neck lies so far around it, in widths of the neck. */
const AROUND = 1.08;
/** Laid flat it shows half of its girth, which goes around the neck: it looks 2 / pi times as wide. */
const ROUND = 2 / Math.PI;
/** It ends this far below the chin, in torso lengths, however high it is: it is folded down. */
const BELOW_CHIN = 0.015;
/** Where less shows between its base and the chin, in torso lengths, it does not show at all. */
const LEAST = 0.03;

/**
 * Where the cuts of a roll neck go: on the base that the placed torso has, as wide as the neck at least, and up to the chin at most.
 * @returns places of its cuts, and of the one below; undefined where the head hides it
 */
export function placeRollNeck(
  stage: Stage,
  { cuts, below }: RollNeck,
  { torso: [from] }: ShirtLandmarks,
  { torso: [to], scale }: PlacedShirt,
): CrossSection[] | undefined {
  const { body } = stage;
  const base = cuts[cuts.length - 1];
  const across = (x: number): number => (x - from.left.x) / Math.max(1, from.right.x - from.left.x);
  const ends = [base.left, base.right].map(({ x }) => between(to.left, to.right, across(x)));
  const [left, right] = ends;
  const foot = middle(left, right);
  const place = createBodyCoordinates(body);
  const room = place.depth(foot.x, foot.y) - chinDepth(body) - BELOW_CHIN;
  if (room < LEAST) return undefined;
  const height = (base.left.y - cuts[0].left.y) * scale;
  const folded = Math.min(1, (room * body.torsoLength) / Math.max(1, height));
  const neck = neckAt(stage, foot);
  return [...cuts, below].map((cut): CrossSection => {
    const up = (base.left.y - cut.left.y) * scale * folded;
    const axis = add(add(foot, body.across, neck.aside), body.down, -up);
    const own = (ROUND * distance(cut.left, cut.right) * scale) / 2;
    const half = Math.max(own, AROUND * neck.half);
    return { left: add(axis, body.across, -half), right: add(axis, body.across, half) };
  });
}

const medianOf = (values: number[]): number | undefined =>
  values.sort((a, b) => a - b)[values.length >> 1];

/** Half the width of the neck that shows above this point, and how far to the right of it its middle lies, pixels. */
function neckAt(stage: Stage, foot: XY): { half: number; aside: number } {
  const { body } = stage;
  const { across, shoulderWidth, torsoLength } = body;
  const isNeck = (x: number, y: number): boolean => labelAt(stage, x, y) === LABEL.skin;
  const back = { x: -across.x, y: -across.y };
  const halves: number[] = [];
  const asides: number[] = [];
  for (const up of LOOK) {
    const at = add(foot, body.down, -up * torsoLength);
    if (!isNeck(at.x, at.y)) continue;
    const [left, right] = [back, across].map((way) =>
      lastInside(isNeck, at, way, 2 * NECK.to * shoulderWidth),
    );
    halves.push((left + right) / 2);
    asides.push((right - left) / 2);
  }
  const seen = medianOf(halves) ?? NECK.usual * shoulderWidth;
  return {
    half: clamp(seen, NECK.from * shoulderWidth, NECK.to * shoulderWidth),
    aside: clamp(medianOf(asides) ?? 0, -ASIDE * shoulderWidth, ASIDE * shoulderWidth),
  };
}
