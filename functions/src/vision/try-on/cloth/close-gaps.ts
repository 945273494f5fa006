import type { CrossSection } from '../../garments/garment-landmarks.ts';
import { type Component, connectedComponents, pixelsOf } from '../../pixels/components.ts';
import { marksWhere } from '../../pixels/mask.ts';
import { spoiltRim, thickParts } from './complete-layer.ts';
import { foreignColours } from './foreign-colours.ts';
import { COVERED, extendLayer, type Layer } from './layer.ts';
import type { XY } from '../../pixels/vectors.ts';

/** Below this alpha a garment shows nothing. */
const HIDDEN = 0.5;

/** Strips of cloth in which gaps are closed. */
export type Strips = {
  /** Cuts across each strip where it lies on the layer. */
  strips: CrossSection[][];
  /** How far from a gap strands of what hid the cloth may lie, pixels; they are taken away as well. Default: 0. */
  strands?: number;
  /**
   * Leaves gaps that reach the upper or lower end of their strip, since the garment may be open there. `besideMiddle` also leaves holes in the middle of
   * the strip, since a coat may be open between two buttons. `fromBelow` closes those that reach the lower end.
   */
  onlyHoles?: 'all' | 'besideMiddle' | 'fromBelow' | undefined;
};

/**
 * Closes gaps inside strips of cloth: what a bag or an arm hid of a garment in its own photo, and neither half shows, is continued from the cloth
 * around it. Else the person's own clothes or legs would show through. A gap may lie in several of the strips.
 * @param thickness gaps that are nowhere this thick, pixels, belong to the garment's edge
 * @returns how many pixels were closed
 */
export function closeGaps(layer: Layer, groups: Strips[], thickness: number): number {
  const { width, height, alpha } = layer;
  const radius = Math.max(1, Math.round(thickness));
  const room = new Uint8Array(alpha.length);
  const spoilt = new Uint8Array(alpha.length);
  let count = 0;
  for (const group of groups) count += findGaps(layer, group, radius, { room, spoilt });
  if (count === 0) return 0;
  for (let p = 0; p < room.length; p++) {
    layer.completed[p] |= room[p];
    if (!spoilt[p]) continue;
    alpha[p] = 0;
    room[p] = 1;
  }
  extendLayer(layer, room, width + height);
  return count;
}

/**
 * Marks the gaps of strips as room to close, and cloth that has the colour of what hid it as spoilt.
 * @returns how many pixels lie in the gaps
 */
function findGaps(
  layer: Layer,
  { strips, strands = 0, onlyHoles }: Strips,
  radius: number,
  found: { room: Uint8Array; spoilt: Uint8Array },
): number {
  const gaps = onlyHoles ? holesInside(layer, strips, onlyHoles) : gapsInside(layer, strips);
  const room = thickParts(gaps, layer, radius);
  let count = 0;
  for (let p = 0; p < room.length; p++) if (room[p] && gaps[p]) count++;
  if (count === 0) return 0;
  const near = spoiltRim(room, layer.alpha, layer, Math.max(radius, Math.round(strands / 3)));
  for (let p = 0; p < room.length; p++) {
    if (!gaps[p]) room[p] = 0;
    else if (room[p]) found.room[p] = 1;
  }
  const foreign =
    strands > 0 ? foreignColours(layer, room, { reach: strands, begin: radius }) : undefined;
  for (let p = 0; p < room.length; p++)
    if ((layer.alpha[p] >= HIDDEN && near[p] > 0) || foreign?.[p]) found.spoilt[p] = 1;
  return count;
}

/**
 * Takes away the rim of cloth around gaps: it has the colour of the hair, scarf or skin beside it. The gaps stay.
 * @param strips cuts across each strip where it lies on the layer
 * @param thickness of the rim, and of the gaps at least, pixels
 */
export function trimRims(layer: Layer, strips: CrossSection[][], thickness: number): void {
  const { alpha } = layer;
  const radius = Math.max(1, Math.round(thickness));
  const holes = thickParts(gapsInside(layer, strips), layer, radius);
  const spoilt = spoiltRim(holes, alpha, layer, radius);
  for (let p = 0; p < alpha.length; p++) alpha[p] *= 1 - spoilt[p];
}

/**
 * Finds small holes with cloth all around, such as strands of hair leave.
 * @param size holes are at most as large as a square with this side, pixels
 * @param length narrower ones may be so long, pixels
 * @returns 1 in holes, height x width
 */
export function findPinholes(layer: Layer, size: number, length = 0): Uint8Array {
  const { width, height, alpha } = layer;
  const clear = marksWhere(alpha.length, (p) => alpha[p] <= COVERED);
  const parts = connectedComponents(clear, width, height);
  return pixelsOf(
    parts,
    parts.components.filter(({ area, top, bottom }) => {
      const rows = bottom - top + 1;
      return area <= size ** 2 || (rows <= length && area <= size * rows);
    }),
  );
}

/** 1 inside of strips, height x width. @param strips cuts across each strip where it lies on the layer */
export function insideStrips(layer: Layer, strips: CrossSection[][]): Uint8Array {
  const inside = new Uint8Array(layer.alpha.length);
  for (const cuts of strips)
    for (let i = 0; i + 1 < cuts.length; i++)
      eachInside(layer, cuts[i], cuts[i + 1], (p) => (inside[p] = 1));
  return inside;
}

/** Takes away what lies beyond strips. @param strips cuts across each strip where it lies on the layer */
export function clipToStrips(layer: Layer, strips: CrossSection[][]): void {
  const inside = insideStrips(layer, strips);
  for (let p = 0; p < inside.length; p++) if (!inside[p]) layer.alpha[p] = 0;
}

/** 1 where a strip shows no cloth. */
function gapsInside(layer: Layer, strips: CrossSection[][]): Float32Array {
  const gaps = new Float32Array(layer.alpha.length);
  for (const cuts of strips)
    for (let i = 0; i + 1 < cuts.length; i++)
      eachInside(layer, cuts[i], cuts[i + 1], (p) => {
        if (layer.alpha[p] < HIDDEN) gaps[p] = 1;
      });
  return gaps;
}

/** Gaps so near to an end of their strip reach it, pixels. */
const AT_END_PX = 2;
/** Holes whose centre is nearer to the middle of their strip, as a share of its width, may be its opening, if they are higher than wide. */
const IN_MIDDLE = 0.15;

/** 1 where a strip shows no cloth, although it does above and below. */
function holesInside(
  layer: Layer,
  strips: CrossSection[][],
  which: NonNullable<Strips['onlyHoles']>,
): Float32Array {
  const holes = new Float32Array(layer.alpha.length);
  for (const cuts of strips) {
    const gaps = gapsInside(layer, [cuts]);
    const [first, last] = [cuts[0], cuts[cuts.length - 1]];
    const top = Math.max(first.left.y, first.right.y) + AT_END_PX;
    const bottom = Math.min(last.left.y, last.right.y) - AT_END_PX;
    const parts = connectedComponents(Uint8Array.from(gaps), layer.width, layer.height);
    const isHole = pixelsOf(
      parts,
      parts.components.filter(
        (one) =>
          one.top > top &&
          (which === 'fromBelow' || one.bottom < bottom) &&
          (which !== 'besideMiddle' || !isOpening(cuts, one)),
      ),
    );
    for (let p = 0; p < holes.length; p++) if (isHole[p]) holes[p] = 1;
  }
  return holes;
}

/** Whether a hole may be the opening of a strip. */
function isOpening(
  cuts: CrossSection[],
  { left, right, top, bottom, ...hole }: Component,
): boolean {
  const strip = cuts.find((cut) => Math.max(cut.left.y, cut.right.y) >= hole.centreY) ?? cuts[0];
  const middle = (strip.left.x + strip.right.x) / 2;
  const width = Math.max(1, Math.abs(strip.right.x - strip.left.x));
  const isInMiddle = Math.abs(hole.centreX - middle) <= IN_MIDDLE * width;
  return isInMiddle && bottom - top >= right - left;
}

/** Visits the pixels between two cuts. */
function eachInside(
  { width, height }: Layer,
  above: CrossSection,
  below: CrossSection,
  visit: (pixel: number) => void,
): void {
  const corners = [above.left, above.right, below.right, below.left];
  const ys = corners.map(({ y }) => y);
  for (
    let y = Math.max(0, Math.ceil(Math.min(...ys)));
    y <= Math.min(height - 1, Math.max(...ys));
    y++
  ) {
    const [from, to] = crossing(corners, y);
    for (let x = Math.max(0, Math.ceil(from)); x <= Math.min(width - 1, to); x++)
      visit(y * width + x);
  }
}

/** From where to where a row lies inside a polygon without dents. */
function crossing(corners: XY[], y: number): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  corners.forEach((one, i) => {
    const other = corners[(i + 1) % corners.length];
    if (Math.min(one.y, other.y) > y || Math.max(one.y, other.y) < y) return;
    const share = one.y === other.y ? 0 : (y - one.y) / (other.y - one.y);
    const x = one.x + (other.x - one.x) * share;
    from = Math.min(from, x);
    to = Math.max(to, x);
  });
  return [from, to];
}
