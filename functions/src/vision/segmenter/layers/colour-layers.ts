import { countMarks } from '../../pixels/mask.ts';
import { rgbToLab } from '../../pixels/colour.ts';
import { connectedComponents, pixelsOf } from '../../pixels/components.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { resizeRgb } from '../../pixels/resample.ts';
import { dot, length, middle, subtract, unit } from '../../pixels/vectors.ts';
import { divideLayers, type Layers } from './divide-layers.ts';

type Lab = [number, number, number];

/** The examined part of the trunk, from the shoulders (0) to the hips (1). */
const ROWS = { from: 0.12, to: 0.85, steps: 24 };
/** Half the width of the strip along the body's axis in which the inner garment must be visible, in shoulder widths. */
const STRIP = 0.07;
/** Where the outer garment must be visible on both sides, in shoulder widths from the axis. */
const SIDES = { from: 0.3, to: 0.46 };
/** Minimum colour difference of the layers (CIE76). They must also differ three times as much as the two sides from each other. */
const MIN_CONTRAST = 24;
const CONTRAST_OVER_SIDES = 3;
/** Share of each of the three strips that must have its layer's colour; stripes, checks and prints have less. */
const MIN_PURITY = 0.85;
/** Share of the rows in which both sides and the middle must show their layers; a print ends above the hem, a collar at the chest. */
const MIN_ROWS = 0.8;
/** Minimum share of the garment for a layer; for the outer one at each side. */
const MIN_INNER_SHARE = 0.08;
const MIN_SIDE_SHARE = 0.08;
/** A part of the inner colour smaller than this share of the garment, such as a button, belongs to the outer layer. */
const MIN_PART_SHARE = 0.03;
/** Minimum shoulder width in trunk lengths; seen from the side, a person has no left and right. */
const MIN_SHOULDERS = 0.4;

/**
 * Separates an open jacket from the garment below it by colour: a strip along the body's axis has one colour, and both sides of it, from the
 * shoulders to the hips, have another one that is the same left and right. Stripes, prints, collars and shadows do not pass, and neither does a
 * jacket of nearly the same colour; then the garment stays in one piece.
 */
export async function findColourLayers(parse: PersonParse): Promise<Layers | null> {
  const { garments, grid, region, landmarks } = parse;
  const { inside, alpha, area } = garments.shirt;
  const toGrid = (i: number) => ({
    x: (landmarks[i].x - region.left) * grid.scale,
    y: (landmarks[i].y - region.top) * grid.scale,
  });
  const [left, right] = [toGrid(11), toGrid(12)];
  const shoulders = middle(left, right);
  const axis = subtract(middle(toGrid(23), toGrid(24)), shoulders);
  const trunk = length(axis);
  const shoulderWidth = length(subtract(left, right));
  if (area === 0 || shoulderWidth < MIN_SHOULDERS * trunk) return null;
  const down = unit(axis);
  const across = { x: down.y, y: -down.x };

  const small = await resizeRgb(parse.photo, grid.width, grid.height, { region, kernel: 'linear' });
  const lab = rgbToLab(small.data);
  /** Row of each pixel (-1 outside the examined part), and its distance from the axis in shoulder widths, positive to the right. */
  const rows = new Int8Array(inside.length).fill(-1);
  const offsets = new Float32Array(inside.length);
  for (let p = 0; p < inside.length; p++) {
    if (!inside[p]) continue;
    const point = { x: p % grid.width, y: Math.floor(p / grid.width) };
    const from = subtract(point, shoulders);
    const depth = (dot(from, down) / trunk - ROWS.from) / (ROWS.to - ROWS.from);
    if (depth >= 0 && depth < 1) rows[p] = Math.floor(depth * ROWS.steps);
    offsets[p] = dot(from, across) / shoulderWidth;
  }

  const strips = [
    select(rows, (p) => Math.abs(offsets[p]) < STRIP),
    select(rows, (p) => offsets[p] > -SIDES.to && offsets[p] < -SIDES.from),
    select(rows, (p) => offsets[p] > SIDES.from && offsets[p] < SIDES.to),
  ];
  if (strips.some((strip) => strip.length === 0)) return null;
  const [inner, leftOuter, rightOuter] = strips.map((strip) => medianLab(lab, strip));
  const outer = leftOuter.map((value, c) => (value + rightOuter[c]) / 2) as Lab;
  const contrast = difference(inner, outer);
  const enough = Math.max(MIN_CONTRAST, CONTRAST_OVER_SIDES * difference(leftOuter, rightOuter));
  if (contrast < enough) return null;

  const isInner = new Uint8Array(inside.length);
  for (let p = 0; p < inside.length; p++) {
    if (!inside[p]) continue;
    const own: Lab = [lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]];
    isInner[p] = difference(own, inner) < difference(own, outer) ? 1 : 0;
  }
  const wanted = [1, 0, 0];
  const holds = strips.map((strip, i) => strip.filter((p) => isInner[p] === wanted[i]));
  if (holds.some((held, i) => held.length < MIN_PURITY * strips[i].length)) return null;
  if (layeredRows(rows, strips, holds) < MIN_ROWS * ROWS.steps) return null;

  dropSmall(isInner, MIN_PART_SHARE * area, grid);
  const innerArea = countMarks(isInner);
  const side = (sign: number) =>
    inside.reduce((sum, is, p) => sum + (is && !isInner[p] && sign * offsets[p] > 0 ? 1 : 0), 0);
  if (innerArea < MIN_INNER_SHARE * area) return null;
  if (Math.min(side(-1), side(1)) < MIN_SIDE_SHARE * area) return null;
  return divideLayers(alpha, inside, isInner, grid);
}

/** Number of pixels in a row that satisfy a condition. */
function select(rows: Int8Array, isWanted: (pixel: number) => boolean): number[] {
  const found: number[] = [];
  for (let p = 0; p < rows.length; p++) if (rows[p] >= 0 && isWanted(p)) found.push(p);
  return found;
}

function medianLab(lab: Float32Array, pixels: number[]): Lab {
  const channel = (c: number): number => {
    const values = Float32Array.from(pixels, (p) => lab[p * 3 + c]).sort();
    return values[values.length >> 1];
  };
  return [channel(0), channel(1), channel(2)];
}

const difference = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Rows in which each strip mostly has the colour of its layer. */
function layeredRows(rows: Int8Array, strips: number[][], holds: number[][]): number {
  const count = (pixels: number[]): number[] => {
    const counts = new Array<number>(ROWS.steps).fill(0);
    for (const p of pixels) counts[rows[p]]++;
    return counts;
  };
  const all = strips.map(count);
  const held = holds.map(count);
  return all[0].filter((_, row) =>
    all.every((counts, i) => counts[row] > 0 && held[i][row] > counts[row] / 2),
  ).length;
}

/** Assigns small parts of the inner layer to the outer one and vice versa, in place. */
function dropSmall(
  isInner: Uint8Array,
  minArea: number,
  { width, height }: { width: number; height: number },
): void {
  const found = connectedComponents(isInner, width, height);
  isInner.set(
    pixelsOf(
      found,
      found.components.filter(({ area }) => area >= minArea),
    ),
  );
}
