import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';

/** Cloth of which less than this share of the width is known in a row, or less than so many pixels, would be repeated too often. */
const MIN_RUN = { share: 0.03, pixels: 5 };
/** Where the cloth of two sides meets, they blend over this many pixels. */
const SEAM_PX = 4;

type Cloth = { colour: Float32Array; width: number; height: number };
/** Known cloth beside a pixel: the first pixel of it, the direction away from the hole, and how far it reaches. */
type Beside = { from: number; step: number; length: number; distance: number };

/**
 * Continues cloth into `room`: along each row, the cloth beside the gap is mirrored into it, the nearer side first, so that patterns, folds and
 * layers go on as they are. Where a row shows too little, the columns are used, and at last smooth colours.
 * @param cloth written where `room` is 1
 * @param known 1 where the cloth's colours are its own, height x width
 */
export function continueCloth(cloth: Cloth, known: Uint8Array, room: Uint8Array): void {
  const { colour, width, height } = cloth;
  const box = markedBounds(room, cloth, 0);
  if (!box) return;
  // Cloth is continued from known pixels only, so the order of the pixels does not matter.
  const continueAlong = (reach: Reach, pixels: Iterable<number>): number[] => {
    const missed: number[] = [];
    for (const p of pixels) {
      const before = besideAt(reach, p, reach.before[p], -reach.step);
      const after = besideAt(reach, p, reach.after[p], reach.step);
      const only = before && after ? null : (before ?? after);
      for (let c = 0; c < 3; c++) {
        if (before && after) colour[p * 3 + c] = mixed(colour, before, after, c);
        else if (only) colour[p * 3 + c] = mirrored(colour, only, c);
      }
      if (!before && !after) missed.push(p);
    }
    return missed;
  };
  const pixels: number[] = [];
  for (let y = box.top; y < box.bottom; y++)
    for (let p = y * width + box.left; p < y * width + box.right; p++) if (room[p]) pixels.push(p);
  const alone = continueAlong(reachOf(known, width, height, 1, [box.top, box.bottom]), pixels);
  if (alone.length === 0) return;
  const columns = reachOf(known, width, height, width, [box.left, box.right]);
  const unreached = continueAlong(columns, alone);
  if (unreached.length === 0) return;
  const smooth = colour.slice();
  fillSmooth(smooth, Float32Array.from(known), width, height);
  for (const p of unreached) for (let c = 0; c < 3; c++) colour[p * 3 + c] = smooth[p * 3 + c];
}

/** For each pixel the nearest known one before and after it along a line, and the lengths of the runs of known pixels that end and begin there. */
type Reach = {
  before: Int32Array;
  after: Int32Array;
  runs: Int32Array;
  step: number;
  /** Shorter runs are not continued. */
  least: number;
};

/** @param lines the rows (step 1) or columns that are looked at, from one to before the other */
function reachOf(
  known: Uint8Array,
  width: number,
  height: number,
  step: number,
  [first, end]: [number, number],
): Reach {
  const size = known.length;
  const before = new Int32Array(size);
  const after = new Int32Array(size);
  /** Length of the run of known pixels that contains the pixel. */
  const runs = new Int32Array(size);
  const [count, stride] = step === 1 ? [width, width] : [height, 1];
  for (let line = first; line < end; line++) {
    const start = line * stride;
    let last = -1;
    for (let i = 0, run = 0; i < count; i++) {
      const p = start + i * step;
      run = known[p] ? run + 1 : 0;
      if (known[p]) last = p;
      runs[p] = run;
      before[p] = last;
    }
    let next = -1;
    for (let i = count - 1, whole = 0; i >= 0; i--) {
      const p = start + i * step;
      if (known[p]) next = p;
      whole = known[p] ? Math.max(whole, runs[p]) : 0;
      if (known[p]) runs[p] = whole;
      after[p] = next;
    }
  }
  const least = Math.max(MIN_RUN.pixels, Math.round(MIN_RUN.share * width));
  return { before, after, runs, step, least };
}

function besideAt(
  { runs, step, least }: Reach,
  p: number,
  from: number,
  direction: number,
): Beside | null {
  if (from < 0 || runs[from] < least) return null;
  return { from, step: direction, length: runs[from], distance: Math.abs(from - p) / step };
}

/** The colour that comes there and back again within the known run. */
function mirrored(
  colour: Float32Array,
  { from, step, length, distance }: Beside,
  channel: number,
): number {
  const period = Math.max(1, 2 * (length - 1));
  const along = (distance - 1) % period;
  const place = along < length ? along : period - along;
  return colour[(from + step * place) * 3 + channel];
}

/** The colour of the nearer side, blended with the other's where both are about as near. */
function mixed(colour: Float32Array, before: Beside, after: Beside, channel: number): number {
  const lead = after.distance - before.distance;
  const share = Math.max(0, Math.min(1, 0.5 + lead / (2 * SEAM_PX)));
  return mirrored(colour, before, channel) * share + mirrored(colour, after, channel) * (1 - share);
}
