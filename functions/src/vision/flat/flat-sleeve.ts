import type { CrossSection, SleeveLandmarks } from '../garments/garment-landmarks.ts';
import {
  add,
  clamp,
  distance,
  dot,
  middle,
  quarterTurn,
  subtract,
  unit,
  type XY,
} from '../pixels/vectors.ts';
import { type Side, signOf } from '../body/body-frame.ts';
import type { Silhouette } from './silhouette.ts';

type Torso = {
  side: Side;
  /** Cuts of the torso: collar, shoulders, armpits, then evenly down to the hem. */
  torso: CrossSection[];
  centre: number;
  torsoWidth: number;
  shoulderWidth: number;
  /** No row below this one shows any of the sleeve. */
  end?: number | undefined;
};

/** Sleeves are scanned at every second pixel. */
const STEP = 2;
const BINS = 10;
/** What is smaller is no sleeve: a share of the picture, or, of a sleeve that stands off, of the squared width of the torso. */
const LEAST = { beside: 0.012, off: 0.01 };
/** Length of an arm to the wrist, in widths between the shoulder seams; sleeves start a little down the arm. */
const ARM_PER_SHOULDER = 1.25;
const SEAM_OFFSET = 0.12;
/** Dropped shoulders are wider than those of a body, and an arm seems short by them. To the wrist, a sleeve is so long in lengths of the torso; three quarters of a sleeve reach .55. */
const ARM_PER_TORSO = 0.8;

/** Points of the silhouette beyond the line from shoulder to armpit and, below it, beyond the torso's side. */
function sleevePoints(
  shape: Silhouette,
  { side, torso, centre, torsoWidth, end = shape.bottom }: Torso,
): XY[] {
  const sign = signOf(side);
  const tip = torso[1][side];
  const pit = torso[2][side];
  const cut = subtract(pit, tip);
  const cuts = torso.length - 3;
  const hem = torso[torso.length - 1][side].y;
  const torsoEdge = (y: number): number => {
    if (y <= pit.y) return 0;
    const place = Math.min(1, (y - pit.y) / Math.max(1, hem - pit.y)) * cuts;
    const i = Math.min(cuts - 1, Math.floor(place));
    const above = torso[2 + i][side].x;
    const below = torso[3 + i][side].x;
    return (above + (below - above) * (place - i) - centre) * sign + shape.width * 0.025;
  };
  const from = sign < 0 ? shape.left : Math.floor(Math.min(tip.x, pit.x));
  const to = sign < 0 ? Math.max(tip.x, pit.x) : shape.right;
  const points: XY[] = [];
  for (let y = shape.top; y <= end; y += STEP) {
    const edge = Math.max(torsoEdge(y), torsoWidth * 0.4);
    for (let x = from; x <= to; x += STEP) {
      if ((x - centre) * sign <= edge || !shape.covers(x, y)) continue;
      if ((cut.x * (y - tip.y) - cut.y * (x - tip.x)) * -sign > 0) points.push({ x, y });
    }
  }
  return points;
}

/**
 * Measures one sleeve of a flat shirt: its axis runs from the middle of the seam to the mean of the farthest points.
 * Null for a shirt without sleeves. `reach` is estimated from the length, in widths of the shoulders and in lengths of the torso: the larger one counts.
 */
function measureFlatSleeve(shape: Silhouette, torso: Torso): SleeveLandmarks | null {
  const points = sleevePoints(shape, torso);
  const least =
    torso.end === undefined
      ? LEAST.beside * shape.width * shape.height
      : LEAST.off * torso.torsoWidth ** 2;
  if (points.length * STEP * STEP < least) return null;
  const seam: CrossSection = {
    left: torso.torso[1][torso.side],
    right: torso.torso[2][torso.side],
  };
  const centre = middle(seam.left, seam.right);
  const distances = points.map((point) => distance(point, centre)).sort((a, b) => b - a);
  const longest = distances[0];
  const threshold = distances[Math.floor(distances.length * 0.12)];
  let far: XY = { x: 0, y: 0 };
  let count = 0;
  for (const point of points)
    if (distance(point, centre) >= threshold) {
      far = add(far, point);
      count++;
    }
  const axis = unit(subtract({ x: far.x / count, y: far.y / count }, centre));
  const across = quarterTurn(axis);

  const low = new Float64Array(BINS + 1).fill(Infinity);
  const high = new Float64Array(BINS + 1).fill(-Infinity);
  let length = 0;
  for (const point of points) {
    const offset = subtract(point, centre);
    const t = dot(offset, axis);
    if (t < 0) continue;
    length = Math.max(length, t);
    const bin = Math.min(BINS, Math.round((t / longest) * BINS));
    low[bin] = Math.min(low[bin], dot(offset, across));
    high[bin] = Math.max(high[bin], dot(offset, across));
  }

  const sections: CrossSection[] = [seam];
  for (let bin = 3; bin <= BINS; bin++) {
    const t = (bin / BINS) * longest;
    if (t > length + 1) break;
    if (high[bin] < low[bin]) continue;
    const place = add(centre, axis, t);
    sections.push(
      outerFirst(add(place, across, low[bin]), add(place, across, high[bin]), torso.side),
    );
  }
  if (sections.length < 3) return null;
  const share = length / (ARM_PER_SHOULDER * Math.max(1, torso.shoulderWidth)) + SEAM_OFFSET;
  const [, shoulders] = torso.torso;
  const hem = torso.torso[torso.torso.length - 1];
  const height = middle(hem.left, hem.right).y - middle(shoulders.left, shoulders.right).y;
  const byTorso = length / (ARM_PER_TORSO * Math.max(1, height));
  return { sections, length, reach: 2 * clamp(Math.max(share, byTorso), 0.18, 1) };
}

/** Both sleeves: where one of them is folded in or behind the torso, the cloth of the other one serves for both. */
export function measureFlatSleeves(
  shape: Silhouette,
  of: (side: Side) => Torso,
): Record<Side, SleeveLandmarks | null> {
  const left = measureFlatSleeve(shape, of('left'));
  const right = measureFlatSleeve(shape, of('right'));
  return { left: left ?? right, right: right ?? left };
}

/** The outer edge of a sleeve is the higher one; of a sleeve that hangs straight, the one away from the torso. */
function outerFirst(a: XY, b: XY, side: Side): CrossSection {
  const level = Math.abs(a.y - b.y) < 2;
  const aIsOuter = level ? (a.x - b.x) * signOf(side) > 0 : a.y < b.y;
  return aIsOuter ? { left: a, right: b } : { left: b, right: a };
}
