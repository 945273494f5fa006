import type { CrossSection } from '../garments/garment-landmarks.ts';
import { wholeHalves } from '../garments/whole-cuts.ts';
import type { Silhouette } from './silhouette.ts';

const CUTS = 10;
/** Runs shorter than this share of the width are strings or noise. */
const MIN_RUN = 0.06;
/** The hem is often rounded or slanted: its width is read this much higher, a share of the height. */
const ABOVE_HEM = 0.03;
/** A skirt is wider than straight lines from its hips to its hem by at most this: the rest is a leg in a stride, a bag or an arm. */
const BULGE = 1.08;
/** Where the hips are, a share of the cuts. */
const HIPS = 0.3;
/** A last row narrower than this share of the one above it belongs to a slanted hem. */
const SLANTED = 0.85;

/** Narrows cuts in place that bulge between hips and hem. */
function limitBulges(cuts: CrossSection[]): void {
  const widthOf = ({ left, right }: CrossSection): number => right.x - left.x;
  const hips = Math.round(HIPS * (cuts.length - 1));
  const end = cuts.length - 2;
  if (end <= hips) return;
  const [from, to] = [
    Math.max(...cuts.slice(0, hips + 1).map(widthOf)),
    Math.max(widthOf(cuts[end]), widthOf(cuts[end + 1])),
  ];
  for (let i = hips + 1; i < end; i++) {
    const { left, right } = cuts[i];
    const most = BULGE * (from + ((to - from) * (i - hips)) / (end - hips));
    const spare = (widthOf(cuts[i]) - most) / 2;
    if (spare <= 0) continue;
    cuts[i] = { left: { ...left, x: left.x + spare }, right: { ...right, x: right.x - spare } };
  }
}

/** A skirt as one tube: cuts from the waist to the hem, across whatever hid a part of it, as wide on both sides of its axis. */
export function measureTube(shape: Silhouette): CrossSection[] {
  const minimum = shape.width * MIN_RUN;
  const rows = Array.from({ length: CUTS + 1 }, (_, i) => {
    const y = shape.top + 1 + ((shape.height - 2) * i) / CUTS;
    const runs = shape.runs(Math.min(y, shape.bottom - ABOVE_HEM * shape.height), minimum);
    return { y, runs };
  }).filter(({ runs }) => runs.length > 0);
  const centres = rows.map(({ runs }) => (runs[0].start + runs[runs.length - 1].end) / 2);
  const axis = [...centres].sort((a, b) => a - b)[centres.length >> 1];
  const cuts = rows.map(({ y, runs }): CrossSection => {
    const own = { left: axis - runs[0].start, right: runs[runs.length - 1].end - axis };
    const { left, right } = wholeHalves({
      left: Math.max(1, own.left),
      right: Math.max(1, own.right),
    });
    return { left: { x: axis - left, y }, right: { x: axis + right, y } };
  });
  limitBulges(cuts);
  const [last, above] = [cuts[cuts.length - 1], cuts[cuts.length - 2]];
  // A slanted hem shows little of the last row; the cloth above it must not be cut off for that.
  if (above && last.right.x - last.left.x < SLANTED * (above.right.x - above.left.x))
    cuts[cuts.length - 1] = {
      left: { x: above.left.x, y: last.left.y },
      right: { x: above.right.x, y: last.right.y },
    };
  return cuts;
}
