import type {
  CrossSection,
  ShirtLandmarks,
  SleeveLandmarks,
} from '../garments/garment-landmarks.ts';
import { add, clamp, type XY } from '../pixels/vectors.ts';
import {
  along,
  armpit,
  armPath,
  type BodyFrame,
  lastInside,
  outwards,
  pathLength,
  shareToReach,
  shoulderTip,
  type Side,
} from './body-frame.ts';
import { BEHIND } from './occlusion.ts';

export type Inside = (x: number, y: number) => boolean;
/** Whether a pixel of the photo lies on the garment, on the person, on bare skin, and on hair, which may hide a sleeve. */
export type Tests = { inside: Inside; onPerson: Inside; onSkin: Inside; onHair: Inside };

/** An arm is probed between its bone and its outer edge, at these shares: what lies inside of the bone may be the torso. */
const OUTER_ARM = [0.15, 0.4, 0.65, 0.9];
/** Half an arm is at least and at most this thick, in widths of the shoulders. */
const HALF_ARM = { min: 0.05, max: 0.28 };

/** Half the sleeve's width at one place of the arm, pixels, and whether the arm is covered there, or hidden so that nobody knows. */
function probeArm(
  body: BodyFrame,
  { inside, onPerson, onHair }: Tests,
  path: XY[],
  share: number,
  side: Side,
) {
  const { point, direction } = along(path, Math.min(1, share));
  const outward = outwards(body, side, direction);
  const widest = HALF_ARM.max * body.shoulderWidth;
  const arm = clamp(
    lastInside(onPerson, point, outward, widest),
    HALF_ARM.min * body.shoulderWidth,
    widest,
  );
  const isMostly = (test: Inside): boolean => {
    const found = OUTER_ARM.filter((place) => {
      const probe = add(point, outward, place * arm);
      return test(probe.x, probe.y);
    });
    return 2 * found.length >= OUTER_ARM.length;
  };
  return {
    covered: isMostly(inside),
    hidden: isMostly(onHair),
    halfWidth: clamp(
      lastInside(inside, point, outward, widest),
      0.11 * body.shoulderWidth,
      0.26 * body.shoulderWidth,
    ),
  };
}

function measureSleeve(body: BodyFrame, tests: Tests, side: Side): SleeveLandmarks | null {
  const path = armPath(body, side);
  const probes: { share: number; halfWidth: number }[] = [];
  let end = 0;
  let missed = 0;
  for (let share = 0.08; share <= 1.02; share += 0.04) {
    const { covered, hidden, halfWidth } = probeArm(body, tests, path, share, side);
    if (covered) {
      end = share;
      missed = 0;
    } else if (!hidden && ++missed > 2) break;
    probes.push({ share, halfWidth });
  }
  if (end < 0.14) return null;
  const sections: CrossSection[] = [{ left: shoulderTip(body, side), right: armpit(body, side) }];
  for (let i = 1; i <= 6; i++) {
    const share = 0.12 + ((end - 0.12) * i) / 6;
    const { point, direction } = along(path, Math.min(1, share));
    const outward = outwards(body, side, direction);
    const nearest = probes.reduce((best, probe) =>
      Math.abs(probe.share - share) < Math.abs(best.share - share) ? probe : best,
    );
    const half = nearest.halfWidth * 1.05;
    sections.push({ left: add(point, outward, half), right: add(point, outward, -half) });
  }
  return {
    sections,
    length: end * pathLength(path),
    reach: Math.min(2, shareToReach(path, Math.min(1, end))),
  };
}

/** Beyond a sleeve the skin of arm and hand is looked for in steps along the arm, around its bones; in shares of the arm and in torso lengths. */
const SKIN = { from: 0.05, step: 0.02, around: [-0.1, -0.05, 0, 0.05, 0.1] };
/** The end of a sleeve is sure where at least the first share of what is looked at is skin, and unsure below the second. */
const SHARE_OF_SKIN = { sure: 0.25, unsure: 0.1 };
/** An arm whose joints are less likely to be seen may lie behind the body: then its "sleeve" is the side of the torso. */
const CLEARLY_SEEN = 0.7;
/** Something is wrong with a sleeve that ends this much earlier or later than the other one, in bones of the arm. */
export const UNEQUAL_SLEEVES = 0.35;

/** How much skin is seen beyond the end of a sleeve, 0..1. */
function skinBeyond(
  body: BodyFrame,
  { onSkin }: Tests,
  side: Side,
  sleeve: SleeveLandmarks | null,
): number {
  const path = armPath(body, side);
  const end = sleeve ? sleeve.length / (pathLength(path) || 1) : 0;
  let skin = 0;
  let looked = 0;
  for (let share = Math.min(1, end) + SKIN.from; share < 1.12; share += SKIN.step) {
    const { point } = along(path, Math.min(1, share));
    for (const dx of SKIN.around)
      for (const dy of SKIN.around) {
        looked++;
        if (onSkin(point.x + dx * body.torsoLength, point.y + dy * body.torsoLength)) skin++;
      }
  }
  return skin / Math.max(1, looked);
}

/**
 * Measures both sleeves. An arm behind the body makes the side of a T-shirt look like a long sleeve: where the other arm shows a shorter one, or none,
 * and the skin beyond it, that one counts.
 */
export function measureSleeves(body: BodyFrame, tests: Tests): ShirtLandmarks['sleeves'] {
  const measured = {
    left: measureSleeve(body, tests, 'left'),
    right: measureSleeve(body, tests, 'right'),
  };
  const isDoubtful = (side: Side, other: Side): boolean => {
    const { elbow, wrist } = body[side].visibility;
    const [own, far] = [measured[side], measured[other]];
    const seen = Math.min(elbow, wrist);
    return (
      own !== null &&
      own.reach > (far?.reach ?? 0) + UNEQUAL_SLEEVES &&
      seen < CLEARLY_SEEN &&
      // Skin that seems to belong to an arm behind the body is another's.
      (seen < BEHIND || skinBeyond(body, tests, side, own) < SHARE_OF_SKIN.unsure) &&
      skinBeyond(body, tests, other, far) > SHARE_OF_SKIN.sure
    );
  };
  return {
    left: isDoubtful('left', 'right') ? null : measured.left,
    right: isDoubtful('right', 'left') ? null : measured.right,
  };
}
