import type { Layer } from './canvas-state.ts';
import { turned } from './canvas-state.ts';
import type { LayerPicture } from './layer-picture.ts';

/** A point or a distance in CSS pixels, from the canvas's upper left corner. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
type Place = Pick<Layer, 'x' | 'y' | 'scale' | 'rotation'>;

/** A layer this near to an upright or a middle goes there: degrees, and a share of the canvas. */
const SNAP_DEGREES = 3;
const SNAP_SHARE = 0.012;
/** Steps of a turn with Shift, degrees. */
const TURN_STEP = 15;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
const from = (a: Point, b: Point): Point => ({ x: b.x - a.x, y: b.y - a.y });
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Size of a layer before it is turned, as shares of the canvas's height. */
export const sizeOf = (
  { scale }: Pick<Layer, 'scale'>,
  { width, height }: Omit<LayerPicture, 'url'>,
): Size => {
  const longer = Math.max(width, height);
  return { width: (scale * width) / longer, height: (scale * height) / longer };
};

const centreOf = ({ x, y }: Pick<Layer, 'x' | 'y'>, canvas: Size): Point => ({
  x: x * canvas.width,
  y: y * canvas.height,
});

/** Where in the layer's picture a point of the canvas is, as shares of its width and height; null if beside it. */
export const pointInLayer = (
  layer: Pick<Layer, 'x' | 'y' | 'scale' | 'rotation' | 'isFlipped'>,
  picture: Omit<LayerPicture, 'url'>,
  at: Point,
  canvas: Size,
): Point | null => {
  const away = from(centreOf(layer, canvas), at);
  const angle = radians(-layer.rotation);
  const { width, height } = sizeOf(layer, picture);
  const across =
    (away.x * Math.cos(angle) - away.y * Math.sin(angle)) / (width * canvas.height) + 0.5;
  const down =
    (away.x * Math.sin(angle) + away.y * Math.cos(angle)) / (height * canvas.height) + 0.5;
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  return { x: layer.isFlipped ? 1 - across : across, y: down };
};

/** Moved by a drag. Near the middle of the canvas it goes to the middle. */
export const dragged = (start: Place, by: Point, canvas: Size): Pick<Layer, 'x' | 'y'> => {
  const x = start.x + by.x / canvas.width;
  return { x: Math.abs(x - 0.5) < SNAP_SHARE ? 0.5 : x, y: start.y + by.y / canvas.height };
};

/** Scaled and turned by the handle that was at `before` and is at `now`. */
export const resized = (
  start: Place,
  { before, now }: { before: Point; now: Point },
  canvas: Size,
): Pick<Layer, 'scale'> => {
  const centre = centreOf(start, canvas);
  const factor = lengthOf(from(centre, now)) / Math.max(1, lengthOf(from(centre, before)));
  return { scale: start.scale * factor };
};

/** Turned by the handle. It stops at right angles; `inSteps` keeps to 15 degrees. */
export const rotated = (
  start: Place,
  { before, now }: { before: Point; now: Point },
  canvas: Size,
  inSteps: boolean,
): Pick<Layer, 'rotation'> => {
  const centre = centreOf(start, canvas);
  const by = degrees(from(centre, now)) - degrees(from(centre, before));
  const rotation = start.rotation + by;
  if (inSteps) return { rotation: Math.round(rotation / TURN_STEP) * TURN_STEP };
  const upright = Math.round(rotation / 90) * 90;
  return { rotation: Math.abs(rotation - upright) < SNAP_DEGREES ? upright : rotation };
};

/** Moved, scaled and turned by two fingers. */
export const pinched = (
  start: Place,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
  canvas: Size,
): Place => {
  const factor = lengthOf(from(...now)) / Math.max(1, lengthOf(from(...before)));
  const by = from(middle(...before), middle(...now));
  return {
    x: start.x + by.x / canvas.width,
    y: start.y + by.y / canvas.height,
    scale: start.scale * factor,
    rotation: turned(start.rotation + degrees(from(...now)) - degrees(from(...before))),
  };
};
