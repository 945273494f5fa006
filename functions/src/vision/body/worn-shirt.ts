import type {
  CrossSection,
  ShirtLandmarks,
  SleeveLandmarks,
} from '../garments/garment-landmarks.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import {
  along,
  ARMPIT_DEPTH,
  armpit,
  armPath,
  type BodyFrame,
  HIP_DEPTH,
  lastInside,
  makeBodyFrame,
  outwards,
  pathLength,
  shareToReach,
  shoulderTip,
  type Side,
  signOf,
} from './body-frame.ts';
import { hiddenCollar, measureNeckline } from './worn-neckline.ts';
import { add, clamp, distance, middle, type XY } from '../pixels/vectors.ts';

/** From one cut to the next, a garment is at most this many times wider. */
const FLARE = 1.15;
/** A hem is often rounded or slanted: its width is also read at these shares of the way, and the widest counts. */
const ABOVE_HEM = [0.97, 0.94, 0.9];

type Inside = (x: number, y: number) => boolean;
/** Whether a pixel of the photo lies on the garment, and on the person. */
type Tests = { inside: Inside; onPerson: Inside };

/** Cloth lies at most so far from the body's axis, in widths of the shoulders: down to the hips, and from the knees on. */
const REACH = { hips: 0.75, knees: 1.2 };
const KNEES = 1.7;

const reachAt = (depth: number): number =>
  REACH.hips + (REACH.knees - REACH.hips) * clamp((depth - HIP_DEPTH) / (KNEES - HIP_DEPTH), 0, 1);

const BACKGROUND = PARSE_CLASSES.indexOf('background');

/** Shares of the way from the armpits to the hem at which the torso is cut. */
const TORSO_CUTS = [0.2, 0.4, 0.6, 0.8, 1];

function insideOf(inside: Uint8Array, { grid, region }: PersonParse): Inside {
  return (x, y) => {
    const u = Math.floor((x - region.left) * grid.scale);
    const v = Math.floor((y - region.top) * grid.scale);
    return (
      u >= 0 && v >= 0 && u < grid.width && v < grid.height && inside[v * grid.width + u] === 1
    );
  };
}

/** How many of the points at these shares of the shoulder width, at a depth of the torso, lie inside. */
function countInside(body: BodyFrame, inside: Inside, depth: number, shares: number[]): number {
  const centre = add(body.shoulderCentre, body.down, depth * body.torsoLength);
  let count = 0;
  for (const share of shares) {
    const point = add(centre, body.across, share * body.shoulderWidth);
    if (inside(point.x, point.y)) count++;
  }
  return count;
}

/** Depth of the hem: the lowest line on which the shirt shows at two of five places. In torso lengths. */
export function hemDepth(body: BodyFrame, inside: Inside): number {
  let hem = 0.9;
  for (let depth = 0.5; depth < 2.7; depth += 0.02)
    if (countInside(body, inside, depth, [-0.2, -0.1, 0, 0.1, 0.2]) >= 2) hem = depth;
  return hem;
}

function collarDepth(body: BodyFrame, inside: Inside): number {
  for (let depth = -0.35; depth < 0.3; depth += 0.01)
    if (countInside(body, inside, depth, [-0.3, -0.15, 0, 0.15, 0.3]) >= 1) return depth;
  return 0;
}

/** @param hidden how high the collar lies at least, where something hides it, in torso lengths */
function measureTorso(body: BodyFrame, inside: Inside, hidden: number): CrossSection[] {
  const shoulders = { left: shoulderTip(body, 'left'), right: shoulderTip(body, 'right') };
  const armpits = { left: armpit(body, 'left'), right: armpit(body, 'right') };
  const rise =
    Math.min(collarDepth(body, inside) - 0.02, hidden, -0.1) * body.torsoLength +
    0.09 * body.shoulderWidth;
  const collar = {
    left: add(shoulders.left, body.down, rise),
    right: add(shoulders.right, body.down, rise),
  };
  const hem = hemDepth(body, inside) + 0.01;
  const widest = { left: Infinity, right: Infinity };
  const cuts = TORSO_CUTS.map((share): CrossSection => {
    const centreAt = (place: number): XY => {
      const depth = ARMPIT_DEPTH + (hem - ARMPIT_DEPTH) * place;
      return add(body.shoulderCentre, body.down, depth * body.torsoLength);
    };
    const centre = centreAt(share);
    const rows = share === 1 ? [1, ...ABOVE_HEM].map(centreAt) : [centre];
    const edge = (side: Side): XY => {
      const outward = { x: body.across.x * signOf(side), y: body.across.y * signOf(side) };
      const limit = reachAt(ARMPIT_DEPTH + (hem - ARMPIT_DEPTH) * share) * body.shoulderWidth;
      const widths = rows.map((row) => lastInside(inside, row, outward, limit));
      const least = 0.3 * body.shoulderWidth;
      const width = clamp(
        Math.max(...widths),
        least,
        Math.max(least, Math.min(limit, widest[side])),
      );
      widest[side] = FLARE * width;
      return add(centre, outward, width);
    };
    return { left: edge('left'), right: edge('right') };
  });
  return [collar, shoulders, armpits, ...cuts];
}

/** An arm is probed between its bone and its outer edge, at these shares: what lies inside of the bone may be the torso. */
const OUTER_ARM = [0.15, 0.4, 0.65, 0.9];
/** Half an arm is at least and at most this thick, in widths of the shoulders. */
const HALF_ARM = { min: 0.05, max: 0.28 };

/** Half the sleeve's width at one place of the arm, pixels, and whether the arm is covered there. */
function probeArm(
  body: BodyFrame,
  { inside, onPerson }: Tests,
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
  const covered = OUTER_ARM.filter((place) => {
    const probe = add(point, outward, place * arm);
    return inside(probe.x, probe.y);
  });
  return {
    covered: 2 * covered.length >= OUTER_ARM.length,
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
    const { covered, halfWidth } = probeArm(body, tests, path, share, side);
    if (covered) {
      end = share;
      missed = 0;
    } else if (++missed > 2) break;
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

/**
 * Measures the shirt that a person wears, from the body's joints and the shirt's mask. In a sleeve's sections `left` is
 * the outer edge and `right` the inner one.
 * @param mask 1 inside, 0 outside, grid height x width; default: the shirt's
 * @param shown the same where only the garment itself counts, and not the gap between the halves of a coat
 * @returns pixels of `parse.photo`; undefined when no shirt was found.
 */
export function measureWornShirt(
  parse: PersonParse,
  mask: Uint8Array = parse.garments.shirt.inside,
  shown: Uint8Array = mask,
): ShirtLandmarks | undefined {
  if (parse.garments.shirt.area === 0) return undefined;
  const body = makeBodyFrame(parse.landmarks);
  const inside = insideOf(mask, parse);
  const tests = {
    inside,
    onPerson: insideOf(
      parse.labels.map((label) => (label === BACKGROUND ? 0 : 1)),
      parse,
    ),
  };
  const torso = measureTorso(body, inside, hiddenCollar(parse, body, shown));
  const [collar, shoulders, armpits] = torso;
  const shoulderMiddle = middle(shoulders.left, shoulders.right);
  const hem = torso[torso.length - 1];
  return {
    kind: 'shirt',
    torso,
    shoulders,
    armpits,
    shoulderWidth: distance(shoulders.left, shoulders.right),
    torsoLength: distance(middle(hem.left, hem.right), shoulderMiddle),
    collarHeight: distance(middle(collar.left, collar.right), shoulderMiddle),
    neckline: measureNeckline(parse, body, torso, shown),
    sleeves: {
      left: measureSleeve(body, tests, 'left'),
      right: measureSleeve(body, tests, 'right'),
    },
    worn: true,
  };
}
