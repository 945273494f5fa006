import type { CrossSection } from '../../garments/garment-landmarks.ts';
import {
  along,
  type BodyFrame,
  lastInside,
  otherSide,
  outwards,
  pathLength,
  type Side,
  SIDES,
  signOf,
} from '../../body/body-frame.ts';
import { hemOverFeet } from '../../body/hidden-feet.ts';
import { legHalfWidth } from '../../body/limb-shape.ts';
import { createArmTest } from '../../body/occlusion.ts';
import { LABEL, labelAt, type Stage } from '../../body/stage.ts';
import type { PantsLandmarks } from '../../flat/flat-pants.ts';
import { add, between, clamp, distance, dot, subtract, type XY } from '../../pixels/vectors.ts';
import { type Leg, legPath, PANTS_RATIO } from '../old-pants.ts';

/** The waistband lies this much above the hip joints, in torso lengths. */
export const WAIST = 0.14;
/** The own waistband is looked for up to this much above the hip joints, in torso lengths, and in these places across, in distances of the hip joints. */
const HIGHEST_WAIST = 0.5;
const ACROSS_WAIST = [-0.5, -0.25, 0, 0.25, 0.5];
/** Half the hips' width is at most this, in distances of the hip joints; below a skirt, dress or coat in torso lengths. */
const HIPS = 1.15;
const HIDDEN_HIPS = 0.37;
/** Half the width where the legs begin is at most this, in distances of the hip joints: a skirt is wider there than legs are. */
const THIGH = 1.1;
/** Hips are at least this wide from the front, in torso lengths. From the side they look narrower, but the legs do not look shorter. */
const FRONTAL_HIPS = 0.66;
/** The lowest hem, as a share of the leg: by proportions, and where it was lower on who wore it, as wide trousers lie on the shoes. */
const LOWEST = { usual: 1.02, worn: 1.12 };
/** From this share of the leg on, it may be boots that end what is seen of trousers. */
const IN_BOOTS = 0.6;
/** The scale of the legs' width exceeds that of their length by at most so much. */
const FROM_SIDE = 1.1;
/** And is at least so much of it, also of a skirt: people of the same length of leg have hips that differ by little. */
export const NARROWEST = 0.92;
/** Wide legs hang at most so far around the bones, in half thicknesses of the bare leg, however slim the old ones are. */
const WIDE_LEG = 1.8;
/** However aslant a leg of cloth goes, its thickness is at least this share of the width of its cuts. */
const STEEPEST = 0.6;
/**
 * A leg that lies flat shows half of its girth. Around the person's leg it looks 2 / pi times as wide. Hips are two thirds as deep as wide, and look .77 times
 * as wide as they lie. So by the scale of the hips, legs are so wide, from this share of the leg on.
 */
const LAID_FLAT = { width: 0.83, from: 0.25 };
/** A leg lies at most so far beside its bones, in half thicknesses of the bare leg. */
const ASIDE = 0.6;
/** A bare leg is at most so thick, in its usual half thicknesses: where legs cross, both look like one. */
const BARE_LEG = 1.45;
/** Pants are long ones when their legs have at least this share of the body's proportions. */
const LONG_LEG = 0.72;

/** Legs that reach below this share can hide the feet. */
const OVER_FEET = 0.85;

/** `waist` is how far above the hip joints it begins, pixels; `frontal` the width that hips have from the front: lengths follow from it. */
export type Seat = {
  cuts: CrossSection[];
  crotch: XY;
  waist: number;
  width: number;
  frontal: number;
};

/** How far above the hip joints the own pants or skirt begin below a short shirt, pixels; at least as far as waistbands do. */
export function ownWaist(stage: Stage): number {
  const { hipCentre, down, across, hipWidth, torsoLength } = stage.body;
  const isLower = (x: number, y: number) => labelAt(stage, x, y) === LABEL.pants;
  const up = { x: -down.x, y: -down.y };
  const heights = ACROSS_WAIST.map((place) =>
    lastInside(
      isLower,
      add(hipCentre, across, place * hipWidth),
      up,
      HIGHEST_WAIST * torsoLength,
      0,
    ),
  );
  return Math.max(WAIST * torsoLength, ...heights);
}

/** How far above the hip joints a garment begins on this person, pixels: as high as on who wore it. */
function wornWaist(body: BodyFrame, { waist = 0 }: PantsLandmarks): number {
  const leg = SIDES.reduce((sum, side) => sum + pathLength(legPath(body, side)), 0) / 2;
  return clamp(waist * leg, WAIST * body.torsoLength, HIGHEST_WAIST * body.torsoLength);
}

/**
 * Places the seat between waist and crotch, as wide as the person's hips. Its lowest cuts follow the legs when these are placed.
 * @param waistHeight how far above the hip joints it begins, pixels
 */
export function placeSeat(
  stage: Stage,
  landmarks: PantsLandmarks,
  waistHeight = wornWaist(stage.body, landmarks),
): Seat {
  const { body } = stage;
  const { hipCentre, down, across, hipWidth, torsoLength } = body;
  const onTrunk = (x: number, y: number) => {
    const label = labelAt(stage, x, y);
    return label === LABEL.pants || label === LABEL.shirt;
  };
  const halfWidth = (centre: XY, side: Side, widest: number): number => {
    const outward = { x: across.x * signOf(side), y: across.y * signOf(side) };
    const edge = lastInside(onTrunk, centre, outward, widest * hipWidth);
    return clamp(edge, 0.62 * hipWidth, widest * hipWidth) * 1.03;
  };
  // Nobody sees hips in a skirt or under a coat: where it is wider than they are, background will show beside the new pants.
  const atHips =
    stage.hidesLegs || stage.coat ? Math.min(HIPS, (HIDDEN_HIPS * torsoLength) / hipWidth) : HIPS;
  const left = halfWidth(hipCentre, 'left', atHips);
  const right = halfWidth(hipCentre, 'right', atHips);
  const scale = (left + right) / landmarks.hipWidth;
  const waist = add(hipCentre, down, -waistHeight);
  const above = wornWaist(body, landmarks);
  const rise = clamp((landmarks.rise * scale - above) / torsoLength, 0.24, 0.42);
  const crotch = add(hipCentre, down, rise * torsoLength);
  // The last cut is where the legs begin: as wide as the thighs there, so that no step shows.
  const thighs = {
    left: halfWidth(crotch, 'left', THIGH),
    right: halfWidth(crotch, 'right', THIGH),
  };
  const cuts = landmarks.seat.map((cut, i): CrossSection => {
    const share = i / (landmarks.seat.length - 1 || 1);
    const centre = between(waist, crotch, share);
    const width = clamp((cut.right.x - cut.left.x) / landmarks.hipWidth, 0.78, 1.05);
    const lower = share * share;
    return {
      left: add(centre, across, -(left * width * (1 - lower) + thighs.left * lower)),
      right: add(centre, across, right * width * (1 - lower) + thighs.right * lower),
    };
  });
  const width = left + right;
  return {
    ...{ cuts, crotch, waist: waistHeight, width },
    frontal: Math.max(width, FRONTAL_HIPS * torsoLength),
  };
}

/**
 * How far down the leg (share of hip to ankle) the garment reaches: as far as on who wore it, or by its proportions: leg to hip width. The same on both
 * legs, by their mean length, since a bent leg looks shorter.
 */
function legEnd(landmarks: PantsLandmarks, body: BodyFrame, seat: Seat): number {
  const legLength = SIDES.reduce((sum, side) => sum + pathLength(legPath(body, side)), 0) / 2;
  const start = distance(seat.crotch, body.hipCentre) / (legLength || 1);
  const own = landmarks.legLength / landmarks.hipWidth;
  const bodys = (legLength * (1 - start)) / seat.frontal;
  const isLong = landmarks.isLong || own > bodys * LONG_LEG;
  const byProportions = isLong
    ? LOWEST.usual
    : clamp(start + (1 - start) * Math.min(1, own / bodys), start + 0.2, LOWEST.usual);
  if (landmarks.hem === undefined) return byProportions;
  if (landmarks.hem < IN_BOOTS) return landmarks.hem;
  // Boots hide the hems of trousers that are tucked in, so that the proportions may be right.
  return clamp(landmarks.hem, byProportions, LOWEST.worn);
}

/**
 * Pixels of the stage for one of the garment: by the hips, but hips look narrow from the side, and legs do not. So who wore it counts as little more
 * broad-hipped than long-legged.
 */
function clothScale(
  { hipWidth, wearersLeg }: PantsLandmarks,
  seat: Seat,
  legLength: number,
): number {
  const byHips = seat.width / hipWidth;
  if (!wearersLeg) return byHips;
  const byLegs = legLength / wearersLeg;
  return clamp(byHips, NARROWEST * byLegs, FROM_SIDE * byLegs);
}

/** How thick the cloth is at a cut: less than the cut is wide where the leg goes aslant, as in a stride. */
function thicknessAt(cuts: CrossSection[], i: number): number {
  const middleOf = ({ left, right }: CrossSection): XY => between(left, right, 0.5);
  const [from, to] = [cuts[Math.max(0, i - 1)], cuts[Math.min(cuts.length - 1, i + 1)]].map(
    middleOf,
  );
  const way = distance(from, to);
  const upright = way > 0 ? Math.abs(to.y - from.y) / way : 1;
  return (cuts[i].right.x - cuts[i].left.x) * Math.max(STEEPEST, upright);
}

/** A place on the bones of a leg, the way from there to its outer side, and half its usual thickness, pixels. */
type LegPlace = { point: XY; outward: XY; bone: number };

/** What is seen of the own leg there, pixels. */
type OwnLeg = {
  isBare: boolean;
  /** How far outside of the bones its middle lies. */
  aside: number;
  /** From its middle to its edges. */
  outer: number;
  inner: number;
  /** From its middle to the middle between both legs. */
  room: number;
};

/** Measures the own leg. One that a dress or skirt hides gets the usual thickness of a leg. @param other the place beside it on the other leg */
function measureOwnLeg(stage: Stage, { point, outward, bone }: LegPlace, other: XY): OwnLeg {
  const { hipWidth } = stage.body;
  const arms = createArmTest(stage.body);
  const onSkin = (x: number, y: number) => labelAt(stage, x, y) === LABEL.skin && !arms.any(x, y);
  const onLeg = (x: number, y: number) => labelAt(stage, x, y) === LABEL.pants || onSkin(x, y);
  const isBare = labelAt(stage, point.x, point.y) === LABEL.skin;
  // Legs that touch look like one: each has at most half of the way between them, unless they cross.
  const room = Math.max(0.3 * hipWidth, distance(point, other) / 2);
  if (stage.hidesLegs && !isBare) return { isBare, aside: 0, outer: bone, inner: bone, room };
  // Beside a bare leg a corner of wide shorts or of a skirt may hang.
  const isSeen = stage.hidesLegs ? onSkin : onLeg;
  const inward = { x: -outward.x, y: -outward.y };
  const [outermost, innermost] = [0.8 * hipWidth, 0.6 * hipWidth];
  const outer = lastInside(isSeen, point, outward, outermost);
  const inner = lastInside(isSeen, point, inward, innermost, 1);
  // The bones that were found do not always lie in the middle of the leg.
  const isWhole = outer < outermost - 1 && inner < Math.min(room, innermost) - 1;
  const aside = isWhole ? clamp((outer - inner) / 2, -ASIDE * bone, ASIDE * bone) : 0;
  return { isBare, aside, outer: outer - aside, inner: inner + aside, room: room + aside };
}

/**
 * How far the new cloth reaches outwards and inwards from the middle of the own leg: no less than that, so that nothing of the old pants shows, and not
 * much more. A skirt or a wide leg is no leg: what the new one does not cover of it becomes background.
 * @param cloth half the thickness of the new leg, pixels
 */
function widthsOf(own: OwnLeg, cloth: number, bone: number): { outer: number; inner: number } {
  const widest = Math.max(cloth, bone * (own.isBare ? BARE_LEG : PANTS_RATIO));
  const outer = Math.max(bone, Math.min(own.outer, widest));
  const inner = Math.min(own.room, Math.max(bone, Math.min(own.inner, widest)));
  return {
    outer: Math.max(Math.min(cloth, Math.max(outer * 1.3 + 2, bone * WIDE_LEG)), outer * 1.04 + 1),
    inner: Math.max(
      Math.min(cloth, Math.max(inner * 1.1 + 1, Math.min(own.room * 0.95, bone * WIDE_LEG))),
      Math.min(inner * 1.02 + 1, own.isBare ? Infinity : cloth * 1.3),
    ),
  };
}

/** How wide a leg looks that was laid flat, as a share of its width there; `share` is how far down the leg. */
const roundedLeg = (share: number): number =>
  1 + (LAID_FLAT.width - 1) * Math.min(1, share / LAID_FLAT.from);

function placeLeg(
  stage: Stage,
  landmarks: PantsLandmarks,
  seat: Seat,
  { side, end }: Pick<Leg, 'side' | 'end'>,
): Leg | undefined {
  const from = landmarks.legs[side];
  if (from.length < 2) return undefined;
  const { body } = stage;
  const path = legPath(body, side);
  const otherPath = legPath(body, otherSide(side));
  const legLength = pathLength(path);
  const start = distance(seat.crotch, body.hipCentre) / (legLength || 1);
  const scale = clothScale(landmarks, seat, legLength);
  const hips = seat.cuts[seat.cuts.length - 1];
  const to = from.map((_, i): CrossSection => {
    if (i === 0)
      return side === 'left'
        ? { left: hips.left, right: seat.crotch }
        : { left: seat.crotch, right: hips.right };
    const share = start + ((end - start) * i) / (from.length - 1);
    const { point, direction } = along(path, share);
    const outward = outwards(body, side, direction);
    const bone = legHalfWidth(body, side, share);
    const own = measureOwnLeg(stage, { point, outward, bone }, along(otherPath, share).point);
    const round = landmarks.isFlat ? roundedLeg(i / (from.length - 1)) : 1;
    const width = widthsOf(own, (thicknessAt(from, i) * scale * round) / 2, bone);
    const outer = add(point, outward, own.aside + width.outer);
    const inner = add(point, outward, own.aside - width.inner);
    return side === 'left' ? { left: outer, right: inner } : { left: inner, right: outer };
  });
  return { side, from, to, path, end };
}

/** The seat is widened or narrowed at most so much towards the legs, in distances of the hip joints. */
const JOIN = 0.35;

/** Lets the outline of the seat lead into that of the leg without a step: where the leg begins, it goes on as straight as the leg's first cuts. */
function joinSeat({ cuts }: Seat, { side, to }: Leg, { across, hipWidth }: BodyFrame): void {
  if (to.length < 3) return;
  const [hips, first, second] = [to[0][side], to[1][side], to[2][side]];
  const straight = add(first, subtract(first, second), 1);
  const by = clamp(dot(subtract(straight, hips), across), -JOIN * hipWidth, JOIN * hipWidth);
  to[0] = { ...to[0], [side]: add(hips, across, by) };
  cuts.forEach((cut, i) => {
    const share = i / (cuts.length - 1 || 1);
    cuts[i] = { ...cut, [side]: add(cut[side], across, by * share * share) };
  });
}

/** Places both legs, as far as they can be told apart, and lets the seat lead into them. Where clothes hid the feet, long legs do so as well. */
export function placeLegs(stage: Stage, landmarks: PantsLandmarks, seat: Seat): Leg[] {
  const usual = legEnd(landmarks, stage.body, seat);
  const overFeet = usual > OVER_FEET ? hemOverFeet(stage) : undefined;
  const legs = SIDES.map((side) =>
    placeLeg(stage, landmarks, seat, { side, end: Math.max(usual, overFeet?.[side] ?? 0) }),
  ).filter((leg) => leg !== undefined);
  for (const leg of legs) joinSeat(seat, leg, stage.body);
  return legs;
}
