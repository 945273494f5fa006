import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import {
  ARMPIT_DEPTH,
  armpit,
  type BodyFrame,
  HIP_DEPTH,
  lastInside,
  makeBodyFrame,
  shoulderTip,
  type Side,
  signOf,
} from './body-frame.ts';
import { hiddenCollar, measureNeckline } from './worn-neckline.ts';
import { type Inside, measureSleeves } from './worn-sleeves.ts';
import { add, clamp, distance, middle, type XY } from '../pixels/vectors.ts';

/** From one cut to the next, a garment is at most this many times wider. */
const FLARE = 1.15;
/** A hem is often rounded or slanted: its width is also read at these shares of the way, and the widest counts. */
const ABOVE_HEM = [0.97, 0.94, 0.9];

/** Cloth lies at most so far from the body's axis, in widths of the shoulders: down to the hips, and from the knees on. */
const REACH = { hips: 0.75, knees: 1.2 };
const KNEES = 1.7;

const reachAt = (depth: number): number =>
  REACH.hips + (REACH.knees - REACH.hips) * clamp((depth - HIP_DEPTH) / (KNEES - HIP_DEPTH), 0, 1);

const [BACKGROUND, SKIN, HAIR] = (['background', 'skin', 'hair'] as const).map((name) =>
  PARSE_CLASSES.indexOf(name),
);

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

/** The hem is looked for from the first depth on. Where none is seen, it counts as lying at the second one, near the waist. In torso lengths. */
const HEM = { highest: ARMPIT_DEPTH + 0.06, unseen: 0.9 };

/** Depth of the hem: the lowest line on which the shirt shows at two of five places. In torso lengths. */
export function hemDepth(body: BodyFrame, inside: Inside): number {
  let hem = HEM.unseen;
  for (let depth = HEM.highest; depth < 2.7; depth += 0.02)
    if (countInside(body, inside, depth, [-0.2, -0.1, 0, 0.1, 0.2]) >= 2) hem = depth;
  return hem;
}

function collarDepth(body: BodyFrame, inside: Inside): number {
  for (let depth = -0.35; depth < 0.3; depth += 0.01)
    if (countInside(body, inside, depth, [-0.3, -0.15, 0, 0.15, 0.3]) >= 1) return depth;
  return 0;
}

/**
 * @param closed how wide it is
 * @param hidden how high the collar lies at least, where something hides it, in torso lengths
 */
function measureTorso(
  body: BodyFrame,
  inside: Inside,
  closed: Inside,
  hidden: number,
): CrossSection[] {
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
      const widths = rows.map((row) => lastInside(closed, row, outward, limit));
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

/** Masks for a part of the measures, 1 inside, 0 outside, grid height x width. */
type OtherMasks = {
  /** The garment itself, without the gap between the halves of a coat: for the neckline. */
  shown: Uint8Array;
  /** With what hides the middle of the garment: for its width. */
  closed: Uint8Array;
  sleeves: Uint8Array;
};

/**
 * Measures the shirt that a person wears, from the body's joints and the shirt's mask. In a sleeve's sections `left` is
 * the outer edge and `right` the inner one.
 * @param mask 1 inside, 0 outside, grid height x width; default: the shirt's
 * @returns pixels of `parse.photo`; undefined when no shirt was found.
 */
export function measureWornShirt(
  parse: PersonParse,
  mask: Uint8Array = parse.garments.shirt.inside,
  { shown = mask, closed = mask, sleeves = mask }: Partial<OtherMasks> = {},
): ShirtLandmarks | undefined {
  if (parse.garments.shirt.area === 0) return undefined;
  const body = makeBodyFrame(parse.landmarks);
  const inside = insideOf(mask, parse);
  const labelled = (test: (label: number) => boolean): Inside =>
    insideOf(
      parse.labels.map((label) => (test(label) ? 1 : 0)),
      parse,
    );
  const tests = {
    inside: insideOf(sleeves, parse),
    onPerson: labelled((label) => label !== BACKGROUND),
    onSkin: labelled((label) => label === SKIN),
    onHair: labelled((label) => label === HAIR),
  };
  const torso = measureTorso(
    body,
    inside,
    insideOf(closed, parse),
    hiddenCollar(parse, body, shown),
  );
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
    sleeves: measureSleeves(body, tests),
    worn: true,
  };
}
