/** A point in pixels; x to the right, y down. */
export type XY = { x: number; y: number };

/** a + b * factor. */
export const add = (a: XY, b: XY, factor = 1): XY => ({
  x: a.x + b.x * factor,
  y: a.y + b.y * factor,
});

export const subtract = (a: XY, b: XY): XY => ({ x: a.x - b.x, y: a.y - b.y });

export const dot = (a: XY, b: XY): number => a.x * b.x + a.y * b.y;

export const length = (a: XY): number => Math.hypot(a.x, a.y);

export const distance = (a: XY, b: XY): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The vector of length 1 in the same direction; the zero vector stays as it is. */
export const unit = (a: XY): XY => {
  const size = length(a) || 1;
  return { x: a.x / size, y: a.y / size };
};

/** The point between a (t = 0) and b (t = 1). */
export const between = (a: XY, b: XY, t: number): XY => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export const middle = (a: XY, b: XY): XY => between(a, b, 0.5);

/** The vector turned by a quarter, clockwise in a picture (y down). */
export const quarterTurn = (a: XY): XY => ({ x: -a.y, y: a.x });

/** How far the point (x, y) lies from `origin` in a direction, in lengths of that, times its length. Takes numbers because it runs once a pixel. */
export const wayAlong = (x: number, y: number, origin: XY, direction: XY): number =>
  (x - origin.x) * direction.x + (y - origin.y) * direction.y;

/** Distance from the point (x, y) to the straight line from a to b, ends included. Takes numbers because it runs once a pixel. */
export function distanceToSegment(x: number, y: number, a: XY, b: XY): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1e-6);
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const ex = x - a.x - t * dx;
  const ey = y - a.y - t * dy;
  return Math.sqrt(ex * ex + ey * ey);
}

export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;
