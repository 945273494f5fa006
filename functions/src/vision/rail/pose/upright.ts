import { upperHull } from '../../pixels/hull.ts';
import { clamp } from '../../pixels/vectors.ts';
import type { RgbaImage } from '../../pixels/image.ts';

/** How a piece is to be turned, radians, clockwise in the picture; 0 if it hangs straight or nobody can tell. */
export type Turn = number;

/** Edge of the grid on which outlines are compared. */
const GRID = 112;
/** Turned outlines are compared on a coarser grid, so that rounding leaves no gaps in them. */
const COARSER = 0.7;
const DEGREE = Math.PI / 180;
const MAX_TURN = 32 * DEGREE;
/** An outline must be this much like its mirror image (intersection over union) to tell where up is. */
const MIN_SYMMETRY = 0.86;
/** And this much more than as it lies. */
const MIN_GAIN = 0.02;
/** A side counts as straight if it swells by no more than this, steps of the grid. */
const STRAIGHT = 1.3;
/** An end this wide, as a share of the piece, is the end of the photo. */
const STRAIGHT_SHARE = 0.6;
/** A smaller turn is not worth the resampling. */
const MIN_TURN = 0.7 * DEGREE;

type Points = { x: Float32Array; y: Float32Array };

/** How like its mirror image the outline is, 0..1, and where the mirror stands, pixels from the left. */
export type Symmetry = { share: number; axis: number };

/** The outline's symmetry about a vertical axis. */
export function symmetryOf(image: RgbaImage): Symmetry {
  const points = outlinePoints(image);
  const { share, axis } = symmetryAt(points, 0);
  const longer = Math.max(image.width, image.height);
  return { share, axis: (axis / (GRID - 1) - 0.5) * longer + image.width / 2 };
}

/** The turn that makes the outline most symmetric about a vertical axis, if it is symmetric enough to be sure. */
export function uprightTurn(image: RgbaImage): Turn {
  const points = outlinePoints(image);
  if (isCutStraight(points)) return 0;
  const present = symmetryAt(points, 0).share;
  let best = { turn: 0, share: present };
  const look = (turn: number) => {
    const share = symmetryAt(points, turn).share - Math.abs(turn) * 0.03;
    if (share > best.share) best = { turn, share };
  };
  for (let turn = -MAX_TURN; turn <= MAX_TURN; turn += 2 * DEGREE) look(turn);
  const around = best.turn;
  for (let step = -1.5; step <= 1.5; step += 0.5) look(around + step * DEGREE);
  const isSure = best.share >= MIN_SYMMETRY && best.share - present >= MIN_GAIN;
  return isSure && Math.abs(best.turn) >= MIN_TURN ? best.turn : 0;
}

/** Whether the outline ends in a straight level line at the bottom: a hem that is level already, or the end of the photo, which must stay level. */
function isCutStraight({ x, y }: Points): boolean {
  const lowest = y.reduce((most, value) => Math.max(most, value), 0);
  let first = GRID;
  let last = -1;
  let level = 0;
  for (let i = 0; i < x.length; i++) {
    first = Math.min(first, x[i]);
    last = Math.max(last, x[i]);
    if (y[i] === lowest) level++;
  }
  return level > STRAIGHT_SHARE * (last - first + 1);
}

/** The turn that lays what stands on its lowest edge level: shoes, hats, bags. */
export function levelTurn(image: RgbaImage): Turn {
  const { x, y } = outlinePoints(image);
  const lowest = new Float32Array(GRID).fill(-1);
  for (let i = 0; i < x.length; i++) {
    const column = clamp(Math.round(x[i]), 0, GRID - 1);
    if (y[i] > lowest[column]) lowest[column] = y[i];
  }
  const hull = upperHull(Array.from(lowest, (row) => (row < 0 ? undefined : row)));
  const widest = widestSide(hull, lowest);
  const { from, to } = widest;
  const known = hull.length > 0 ? hull[hull.length - 1] - hull[0] : 0;
  // The two soles, or the ends of the brim: what the piece would rest on.
  if (known === 0 || to - from < 0.38 * known) return 0;
  const turn = Math.atan2(lowest[to] - lowest[from], to - from);
  return Math.abs(turn) <= 18 * DEGREE && Math.abs(turn) >= MIN_TURN ? -turn : 0;
}

/** The widest part of the hull that is straight but for the grid's rounding. */
function widestSide(hull: number[], lowest: Float32Array): { from: number; to: number } {
  let widest = { from: 0, to: 0 };
  hull.forEach((from, i) => {
    for (let j = hull.length - 1; j > i && hull[j] - from > widest.to - widest.from; j--) {
      const to = hull[j];
      const slope = (lowest[to] - lowest[from]) / (to - from);
      const isStraight = hull
        .slice(i + 1, j)
        .every((at) => Math.abs(lowest[at] - lowest[from] - slope * (at - from)) <= STRAIGHT);
      if (isStraight) widest = { from, to };
    }
  });
  return widest;
}

/** The inside of the outline on a grid, in whole steps of it, square whatever the picture's shape. */
function outlinePoints({ data, width, height }: RgbaImage): Points {
  const longer = Math.max(width, height);
  const scale = (GRID - 1) / longer;
  const [dx, dy] = [(longer - width) / 2, (longer - height) / 2];
  const x: number[] = [];
  const y: number[] = [];
  for (let v = 0; v < GRID; v++)
    for (let u = 0; u < GRID; u++) {
      const px = Math.round(u / scale - dx);
      const py = Math.round(v / scale - dy);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      if (data[(py * width + px) * 4 + 3] < 128) continue;
      x.push(u);
      y.push(v);
    }
  return { x: Float32Array.from(x), y: Float32Array.from(y) };
}

function symmetryAt({ x, y }: Points, turn: number): Symmetry {
  const size = GRID * 2;
  const grid = new Uint8Array(size * size);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const centre = (GRID - 1) / 2;
  const count = x.length;
  const turnedX = new Int16Array(count);
  const turnedY = new Int16Array(count);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [(x[i] - centre) * COARSER, (y[i] - centre) * COARSER];
    const u = Math.round(dx * cos - dy * sin) + GRID;
    const v = Math.round(dx * sin + dy * cos) + GRID;
    turnedX[i] = u;
    turnedY[i] = v;
    sum += u;
    grid[v * size + u] = 1;
  }
  if (count === 0) return { share: 0, axis: centre };
  const mean = sum / count;
  let best: Symmetry = { share: 0, axis: mean };
  for (let doubled = Math.round(2 * mean) - 8; doubled <= 2 * mean + 8; doubled++) {
    let both = 0;
    for (let i = 0; i < count; i++) {
      const mirrored = doubled - turnedX[i];
      if (mirrored >= 0 && mirrored < size && grid[turnedY[i] * size + mirrored]) both++;
    }
    const share = both / (2 * count - both);
    if (share > best.share) best = { share, axis: (doubled / 2 - GRID) / COARSER + centre };
  }
  return best;
}
