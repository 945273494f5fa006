import type { CrossSection } from '../../garments/garment-landmarks.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import {
  add,
  clamp,
  distance,
  middle,
  quarterTurn,
  subtract,
  unit,
  type XY,
} from '../../pixels/vectors.ts';
import { measurePants } from '../../flat/flat-pants.ts';
import { makeSilhouette } from '../../flat/silhouette.ts';
import type { Hung } from './hanging-pose.ts';
import { type Pin, rigidWarp } from './rigid-warp.ts';

const DEGREE = Math.PI / 180;
/** A leg on a hanger points down and outwards by an angle in this range. */
const LEG = { least: -1 * DEGREE, most: 5 * DEGREE };
/** Over so many cuts a leg bends from how it was worn to how it hangs. */
const BEND_CUTS = 2;
/** How much of the way legs are turned: the first of these that does not tear the piece. */
const SHARES = [1, 0.75, 0.5];
/** Legs that hang this straight already are left alone. */
const MIN_TURN = 4 * DEGREE;
/** A leg that would have to turn further was lifted, and shows itself from another side. */
const MAX_TURN = 45 * DEGREE;
/** From this share of its cuts on, a leg must stand apart from the other one, and be as long. */
const MIN_APART = 0.6;
/** The hip is above the crotch by this share of the rise. */
const HIP = 0.35;

/** A leg along its middle, from the hip to the hem, and half its width across at each point. */
type Leg = { side: -1 | 1; middles: XY[]; halves: number[] };

/**
 * Hangs the pants that a person wore: legs that were apart, crossed the plumb line or bent come straight down from the hips.
 * @returns null where they hang straight already, where two legs cannot be told apart (skirts, shorts, legs that touch), or where it would tear the piece
 */
export function hangLegs(image: RgbaImage): Hung | null {
  const shape = makeSilhouette(image);
  if (!shape) return null;
  const { seat, legs, rise, legLength, isSkirt } = measurePants(shape);
  if (isSkirt || legLength < rise || !areApart(legs.left, legs.right)) return null;
  const crotch = middle(seat[seat.length - 1].left, seat[seat.length - 1].right);
  const hips = { x: crotch.x, y: crotch.y - HIP * rise };
  const sides = [legOf(legs.left, -1, hips), legOf(legs.right, 1, hips)];
  if (sides.every((leg) => Math.abs(turnOf(leg)) < MIN_TURN)) return null;
  if (sides.some((leg) => Math.abs(turnOf(leg)) > MAX_TURN)) return null;

  const margin = Math.round(0.15 * Math.max(image.width, image.height));
  const size = { width: image.width + 2 * margin, height: image.height + 2 * margin };
  const moved = (at: XY): XY => ({ x: at.x + margin, y: at.y + margin });
  // The seat stays: what the belt and the pockets show must not bend.
  const seatPins = seat
    .filter(({ left }) => left.y < hips.y)
    .flatMap(({ left, right }) => [left, right].map((from): Pin => ({ to: moved(from), from })));
  if (seatPins.length < 4) return null;
  for (const share of SHARES) {
    const pins = [...seatPins, ...sides.flatMap((leg) => legPins(leg, share, moved))];
    const hung = rigidWarp(image, size, pins);
    if (hung) return { image: hung, axis: crotch.x + margin };
  }
  return null;
}

function areApart(left: readonly CrossSection[], right: readonly CrossSection[]): boolean {
  const most = Math.max(left.length, right.length);
  if (most < 5 || Math.min(left.length, right.length) < most - 1) return false;
  const apart = left.filter((cut, i) => right[i] && right[i].left.x - cut.right.x > 2).length;
  return apart >= MIN_APART * most;
}

function legOf(cuts: readonly CrossSection[], side: -1 | 1, hips: XY): Leg {
  const middles = cuts.map(({ left, right }) => middle(left, right));
  const quarter = (cuts[0].right.x - cuts[0].left.x) / 2;
  const root = { x: hips.x + side * quarter, y: hips.y };
  const halves = cuts.map(({ left, right }, i) => {
    const along = unit(
      subtract(middles[Math.min(i + 1, cuts.length - 1)], middles[Math.max(0, i - 1)]),
    );
    return ((right.x - left.x) / 2) * Math.max(0.5, along.y);
  });
  return { side, middles: [root, ...middles.slice(1)], halves: [halves[0], ...halves.slice(1)] };
}

/** How far its hem is from where it would hang, radians, outwards. */
function turnOf({ side, middles }: Leg): number {
  const way = subtract(middles[middles.length - 1], middles[0]);
  const angle = Math.atan2(way.x * side, way.y);
  return angle - clamp(angle, LEG.least, LEG.most);
}

function legPins({ side, middles, halves }: Leg, share: number, moved: (at: XY) => XY): Pin[] {
  let centre = moved(middles[0]);
  return middles.slice(1).flatMap((from, i): Pin[] => {
    const before = middles[i];
    const way = subtract(from, before);
    const angle = Math.atan2(way.x * side, way.y);
    const wanted = clamp(angle, LEG.least, LEG.most);
    const bent = share * Math.min(1, (i + 1) / BEND_CUTS);
    const given = angle + bent * (wanted - angle);
    const direction = { x: Math.sin(given) * side, y: Math.cos(given) };
    centre = add(centre, direction, distance(from, before));
    const acrossBefore = quarterTurn(unit(way));
    const across = quarterTurn(direction);
    const half = halves[i + 1];
    return [-1, 1].map((edge) => ({
      to: add(centre, across, edge * half),
      from: add(from, acrossBefore, edge * half),
    }));
  });
}
