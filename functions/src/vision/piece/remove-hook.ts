import { type Component, connectedComponents, pixelsOf } from '../pixels/components.ts';

/** Parts thinner than twice this share of the piece's width may be a hook. */
const THIN = 0.02;
/** A thick part of at least this share of the largest one is the piece, too. */
const PIECE_PART = 0.18;
/** A hook lies in this upper share of the piece, and as near to its middle as this share of its width. */
const UPPER = 0.3;
const MIDDLE = 0.14;
/** It is no wider than this share of the piece's width, and no lower than this share of its height. */
const WIDEST = 0.17;
const LOWEST = 0.02;
/** Where it goes over into something wider, it has to be this high above that. */
const LOWEST_CUT = 0.035;

/**
 * Takes the hook of a hanger off a piece that hangs: something thin in the middle that stands up from its upper edge. Straps stay: they come in
 * pairs, beside the middle, or make a wide loop.
 * @param inside 1 on the piece, 0 elsewhere, height x width; not changed
 */
export function removeHook(inside: Uint8Array, width: number, height: number): Uint8Array {
  const all = boundsOf(inside, width);
  if (!all) return inside;
  const radius = Math.max(2, Math.round(THIN * (all.right - all.left + 1)));
  const core = distant(inside, width, height, 0, radius);
  const found = connectedComponents(core, width, height);
  const [largest] = found.components;
  const thick = pixelsOf(
    found,
    found.components.filter(({ area }) => area >= PIECE_PART * largest.area),
  );
  // One step farther than it was shrunk: corners are no parts of their own.
  const body = distant(thick, width, height, 1, radius + 1).map((is, p) => is & inside[p]);
  const bounds = boundsOf(body, width);
  if (!bounds) return inside;
  const pieceWidth = bounds.right - bounds.left + 1;
  const pieceHeight = bounds.bottom - bounds.top + 1;
  const middle = middleOfUpper(body, width, bounds, pieceHeight);

  const rest = connectedComponents(
    inside.map((is, p) => (is && !body[p] ? 1 : 0)),
    width,
    height,
  );
  const out = inside.slice();
  for (const part of rest.components) {
    const hook = narrowTop(rest.labels, part, width, WIDEST * pieceWidth);
    const isWhole = hook.bottom === part.bottom;
    const least = Math.max(3, (isWhole ? LOWEST : LOWEST_CUT) * pieceHeight);
    if (
      hook.bottom - hook.top + 1 < least ||
      hook.bottom > bounds.top + UPPER * pieceHeight ||
      Math.abs((hook.left + hook.right) / 2 - middle) > MIDDLE * pieceWidth ||
      !standsUp(body, width, hook)
    )
      continue;
    for (let p = hook.top * width; p < (hook.bottom + 1) * width; p++)
      if (rest.labels[p] === part.id) out[p] = 0;
  }
  return out;
}

/** The rows of a part, from its top, that are narrow: a hook goes over into the hanger's arms. */
function narrowTop(
  labels: Int32Array,
  { id, left, right, top, bottom }: Component,
  width: number,
  widest: number,
): Bounds {
  const hook = { left: Infinity, right: -1, top, bottom: top - 1 };
  for (let y = top; y <= bottom; y++) {
    const row = labels.subarray(y * width + left, y * width + right + 1);
    const from = Math.min(hook.left, left + row.indexOf(id));
    const to = Math.max(hook.right, left + row.lastIndexOf(id));
    if (to - from + 1 > widest) break;
    Object.assign(hook, { left: from, right: to, bottom: y });
  }
  return hook;
}

/** Whether nothing of the body lies at or above a part's upper end, in its columns. */
function standsUp(
  body: Uint8Array,
  width: number,
  { left, right, top }: { left: number; right: number; top: number },
): boolean {
  for (let y = 0; y <= top; y++)
    for (let x = left; x <= right; x++) if (body[y * width + x]) return false;
  return true;
}

type Bounds = { left: number; top: number; right: number; bottom: number };

function boundsOf(map: Uint8Array, width: number): Bounds | null {
  const bounds = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let p = 0; p < map.length; p++) {
    if (!map[p]) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = y;
  }
  return bounds.right < 0 ? null : bounds;
}

/** The mean column of the upper part: sleeves that lie to one side below do not move it. */
function middleOfUpper(
  body: Uint8Array,
  width: number,
  { top }: Bounds,
  pieceHeight: number,
): number {
  let sum = 0;
  let count = 0;
  for (let p = top * width; p < (top + UPPER * pieceHeight) * width && p < body.length; p++) {
    if (!body[p]) continue;
    sum += p % width;
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/** With `value` spread by so many steps, along the axes and the diagonals in turn. */
function distant(
  map: Uint8Array,
  width: number,
  height: number,
  value: number,
  steps: number,
): Uint8Array {
  let from = map;
  for (let step = 0; step < steps; step++) {
    const to = from.slice();
    const reaches = step % 2 === 0 ? STRAIGHT : ALL;
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) {
        if (from[p] === value) continue;
        const near = reaches.some(([dx, dy]) => {
          const [u, v] = [x + dx, y + dy];
          return u >= 0 && v >= 0 && u < width && v < height && from[v * width + u] === value;
        });
        if (near) to[p] = value;
      }
    from = to;
  }
  return from;
}

const STRAIGHT = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const ALL = [...STRAIGHT, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;
