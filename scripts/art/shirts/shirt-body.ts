import { distance, mix, type Point, shift } from '../canvas/geometry.ts';

/** One arm of a shirt: the middle of the elbow and of the wrist. */
export type Arm = { elbow: Point; wrist: Point };
export type Side = 'left' | 'right';
export const SIDES: Side[] = ['left', 'right'];
/** -1 towards the left of the picture, 1 towards the right. */
export const signOf = (side: Side) => (side === 'left' ? -1 : 1);
export type Pair = { left: Point; right: Point };

/** Where a shirt hangs: points of its silhouette in the drawing. Left is left in the picture. */
export type ShirtBody = {
  /** Size of a drawing unit of cloth: 1 on a hanger, smaller on a person. */
  unit: number;
  neck: Pair;
  shoulder: Pair;
  armpit: Pair;
  waist: Pair;
  hem: Pair;
  arm: Record<Side, Arm>;
  /** Widths of the sleeve at the upper arm, elbow and wrist. */
  sleeve: { upper: number; elbow: number; wrist: number };
};

const CENTRE = 470;
const pair = (half: number, y: number): Pair => ({
  left: [CENTRE - half, y],
  right: [CENTRE + half, y],
});

/** A shirt as it hangs for a catalogue, sleeves away from the body; 940 x 880 units. */
export function hangingBody(
  options: { ease?: number; length?: number; wide?: number } = {},
): ShirtBody {
  const ease = options.ease ?? 1;
  const length = options.length ?? 1;
  const wide = options.wide ?? 1;
  const hemY = 142 + 640 * length;
  const body: ShirtBody = {
    unit: 1,
    neck: pair(76, 96),
    shoulder: pair(196 * (0.4 + ease * 0.6), 142),
    armpit: pair(212 * ease, 338),
    waist: pair(203 * ease, 338 + (hemY - 338) * 0.5),
    hem: pair(209 * ease, hemY),
    arm: {
      left: { elbow: [CENTRE - 322 * (0.7 + ease * 0.3), 452], wrist: [CENTRE - 414, 672] },
      right: { elbow: [CENTRE + 325 * (0.7 + ease * 0.3), 450], wrist: [CENTRE + 418, 668] },
    },
    sleeve: { upper: 122 * wide, elbow: 106 * wide, wrist: 84 * wide },
  };
  return body;
}

export const centreOf = (p: Pair): Point => mix(p.left, p.right, 0.5);

/** Outer and inner edge of a sleeve at `t` (0 armhole, 1 elbow, 2 wrist). */
export function sleeveCut(body: ShirtBody, side: Side, t: number): { outer: Point; inner: Point } {
  const { elbow, wrist } = body.arm[side];
  const shoulder = body.shoulder[side];
  const armpit = body.armpit[side];
  const root = mix(shoulder, armpit, 0.42);
  const { upper, elbow: mid, wrist: end } = body.sleeve;
  const upperWidth = upper + (mid - upper) * t;
  const width = t <= 1 ? upperWidth : mid + (end - mid) * (t - 1);
  const centre = t <= 1 ? mix(root, elbow, t) : mix(elbow, wrist, t - 1);
  // The cut turns from the upper to the lower arm around the elbow.
  const bend = Math.min(1, Math.max(0, (t - 0.6) / 0.8));
  const a: Point = [elbow[0] - root[0], elbow[1] - root[1]];
  const b: Point = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  const la = Math.hypot(...a);
  const lb = Math.hypot(...b);
  const dx = (a[0] / la) * (1 - bend) + (b[0] / lb) * bend;
  const dy = (a[1] / la) * (1 - bend) + (b[1] / lb) * bend;
  const n = Math.hypot(dx, dy);
  const s = signOf(side) * (width / 2);
  return {
    outer: shift(centre, (dy / n) * s, (-dx / n) * s),
    inner: shift(centre, (-dy / n) * s, (dx / n) * s),
  };
}

/** Direction of a sleeve as the angle of a fabric frame. */
export function sleeveAngle(body: ShirtBody, side: Side): number {
  const from = mix(body.shoulder[side], body.armpit[side], 0.42);
  const { wrist } = body.arm[side];
  return Math.atan2(-(wrist[0] - from[0]), wrist[1] - from[1]);
}

/** Units of cloth from the line of the shoulders to the hem. */
export const lengthOf = (body: ShirtBody) =>
  distance(centreOf(body.shoulder), centreOf(body.hem)) / body.unit;
