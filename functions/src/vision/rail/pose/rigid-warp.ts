import type { RgbaImage } from '../../pixels/image.ts';
import { sampled, type Size } from '../sampled.ts';
import type { XY } from '../../pixels/vectors.ts';

/** A place in the result and the place in the picture that shall be there, pixels. */
export type Pin = { to: XY; from: XY };

/** Edge of the cells in which the warp is computed exactly; between them it is interpolated. Pixels. */
const CELL_PX = 14;
/** How fast a pin's influence falls with distance. */
const FALL = 1.2;
/** No part of the piece is stretched or pressed by more than this. */
const MAX_STRETCH = 1.6;

type Grid = { columns: number; rows: number; x: Float32Array; y: Float32Array };

/**
 * Moves a picture's pins to their places and everything between them along, as rigidly as possible (Schaefer, McPhail and Warren, "Image
 * Deformation Using Moving Least Squares", 2006, rigid variant).
 * @returns null if that would fold the piece, or stretch a part of it too far
 */
export function rigidWarp(image: RgbaImage, size: Size, pins: readonly Pin[]): RgbaImage | null {
  const grid = gridOf(size, pins);
  if (!isGentle(grid, image)) return null;
  const { columns, x, y } = grid;
  return sampled(image, size, (u, v, place) => {
    const [gu, gv] = [u / CELL_PX, v / CELL_PX];
    const [u0, v0] = [Math.floor(gu), Math.floor(gv)];
    const [fu, fv] = [gu - u0, gv - v0];
    const at = v0 * columns + u0;
    const top = 1 - fv;
    const left = 1 - fu;
    place[0] =
      (x[at] * left + x[at + 1] * fu) * top +
      (x[at + columns] * left + x[at + columns + 1] * fu) * fv;
    place[1] =
      (y[at] * left + y[at + 1] * fu) * top +
      (y[at + columns] * left + y[at + columns + 1] * fu) * fv;
  });
}

function gridOf({ width, height }: Size, pins: readonly Pin[]): Grid {
  const columns = Math.ceil(width / CELL_PX) + 2;
  const rows = Math.ceil(height / CELL_PX) + 2;
  const grid = {
    columns,
    rows,
    x: new Float32Array(columns * rows),
    y: new Float32Array(columns * rows),
  };
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const source = sourceOf(column * CELL_PX, row * CELL_PX, pins);
      grid.x[i] = source.x;
      grid.y[i] = source.y;
    }
  return grid;
}

/** The place in the picture that the point (x, y) of the result shows. */
function sourceOf(x: number, y: number, pins: readonly Pin[]): XY {
  let total = 0;
  const [toMean, fromMean] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const weights = pins.map(({ to, from }) => {
    const weight = 1 / ((to.x - x) ** 2 + (to.y - y) ** 2 + 1) ** FALL;
    total += weight;
    toMean.x += weight * to.x;
    toMean.y += weight * to.y;
    fromMean.x += weight * from.x;
    fromMean.y += weight * from.y;
    return weight;
  });
  toMean.x /= total;
  toMean.y /= total;
  fromMean.x /= total;
  fromMean.y /= total;
  // The rotation that turns the pins around the point best: cosine and sine up to a common factor.
  let cos = 0;
  let sin = 0;
  pins.forEach(({ to, from }, i) => {
    const [px, py] = [to.x - toMean.x, to.y - toMean.y];
    const [qx, qy] = [from.x - fromMean.x, from.y - fromMean.y];
    cos += weights[i] * (px * qx + py * qy);
    sin += weights[i] * (px * qy - py * qx);
  });
  const length = Math.hypot(cos, sin) || 1;
  const [dx, dy] = [x - toMean.x, y - toMean.y];
  return {
    x: fromMean.x + (cos * dx - sin * dy) / length,
    y: fromMean.y + (sin * dx + cos * dy) / length,
  };
}

/** Whether no cell that shows the piece is folded, and none inside it stretched too far. */
function isGentle({ columns, rows, x, y }: Grid, { data, width, height }: RgbaImage): boolean {
  const shows = (i: number): boolean => {
    const [u, v] = [Math.round(x[i]), Math.round(y[i])];
    return u >= 0 && v >= 0 && u < width && v < height && data[(v * width + u) * 4 + 3] > 0;
  };
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column;
      const corners = [i, i + 1, i + columns, i + columns + 1].filter(shows).length;
      if (corners === 0) continue;
      const [ax, ay] = [(x[i + 1] - x[i]) / CELL_PX, (y[i + 1] - y[i]) / CELL_PX];
      const [bx, by] = [(x[i + columns] - x[i]) / CELL_PX, (y[i + columns] - y[i]) / CELL_PX];
      const turn = ax * by - ay * bx;
      if (turn <= 0) return false;
      // At the edge most of a cell shows nothing, and what it does there is not seen.
      if (corners < 4) continue;
      // Singular values of the 2 x 2 matrix.
      const sum = ax * ax + ay * ay + bx * bx + by * by;
      const root = Math.sqrt(Math.max(0, sum * sum - 4 * turn * turn));
      const largest = Math.sqrt((sum + root) / 2);
      const smallest = Math.sqrt(Math.max(0, (sum - root) / 2));
      if (largest > MAX_STRETCH || smallest < 1 / MAX_STRETCH) return false;
    }
  return true;
}
