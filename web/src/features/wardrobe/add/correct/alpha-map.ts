import type { Box, MaskStroke } from '@contract';
import { openPicture } from '../../../../lib/picture/open-picture.ts';
import type { ShownPart } from '../masks/mask-edit.ts';

/** How much of each pixel of the photo belongs to the cut-out, 0 to 255. */
export type AlphaMap = { data: Uint8Array; width: number; height: number };

/** From this value on, a pixel counts as inside. */
const INSIDE = 128;
/** Width of the brush's soft edge, as on the server: a share of the radius, within limits in pixels. */
const SOFT_SHARE = 0.25;
const SOFT_PX = { min: 1.5, max: 4 };

/** `box` widened by `margin` and kept inside the map; null if nothing of it is inside. */
export const clip = (box: Box, { width, height }: AlphaMap, margin = 0): Box | null => {
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  const right = Math.min(width, Math.ceil(box.left + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.top + box.height + margin));
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : null;
};

/**
 * Paints a stroke as the server does, in place: the person sees at once what they will get.
 * @returns the rectangle that may have changed; null if the stroke is outside
 */
export const paintStroke = (
  map: AlphaMap,
  { points, radius, kind }: Pick<MaskStroke, 'points' | 'radius' | 'kind'>,
): Box | null => {
  const soft = Math.min(SOFT_PX.max, Math.max(SOFT_PX.min, radius * SOFT_SHARE));
  const reach = radius + soft / 2;
  for (let i = 0; i < points.length; i += 2) {
    if (i + 2 >= points.length && i > 0) break;
    const next = Math.min(i + 2, points.length - 2);
    const line = points.slice(i, i + 2).concat(points.slice(next, next + 2));
    paintLine(map, line as Line, { reach, soft, kind });
  }
  const [x, y] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
  const [left, top] = [Math.min(...x), Math.min(...y)];
  const around = { left, top, width: Math.max(...x) - left, height: Math.max(...y) - top };
  return clip(around, map, reach + 1);
};

type Line = [number, number, number, number];
type Brush = { reach: number; soft: number; kind: MaskStroke['kind'] };

const paintLine = (map: AlphaMap, [ax, ay, bx, by]: Line, { reach, soft, kind }: Brush): void => {
  const { data, width } = map;
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const around = { left: Math.min(ax, bx), top: Math.min(ay, by) };
  const box = clip({ ...around, width: Math.abs(dx), height: Math.abs(dy) }, map, reach + 1);
  if (!box) return;
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      const share = Math.min(1, (reach - Math.hypot(x - ax - t * dx, y - ay - t * dy)) / soft);
      if (share <= 0) continue;
      const p = y * width + x;
      const value = Math.round(255 * (kind === 'brush' ? share : 1 - share));
      const old = data[p] ?? 0;
      if (kind === 'brush' ? value > old : value < old) data[p] = value;
    }
  }
};

/** A copy of a rectangle's values. */
export const copyOf = ({ data, width }: AlphaMap, box: Box): Uint8Array => {
  const copy = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    copy.set(data.subarray(from, from + box.width), y * box.width);
  }
  return copy;
};

/** Puts a copy back, in place. */
export const putBack = ({ data, width }: AlphaMap, box: Box, copy: Uint8Array): void => {
  for (let y = 0; y < box.height; y++) {
    const row = copy.subarray(y * box.width, (y + 1) * box.width);
    data.set(row, (box.top + y) * width + box.left);
  }
};

/** The smallest rectangle around everything that differs; null if nothing does. */
export const differenceOf = (one: AlphaMap, other: AlphaMap): Box | null => {
  let [left, top, right, bottom] = [one.width, one.height, -1, -1];
  for (let y = 0, p = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++, p++) {
      if (one.data[p] === other.data[p]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
};

export const isInside = ({ data, width }: AlphaMap, { x, y }: { x: number; y: number }): boolean =>
  (data[y * width + x] ?? 0) >= INSIDE;

export const isEmpty = ({ data }: AlphaMap): boolean => !data.some((value) => value >= INSIDE);

type Placed = Pick<ShownPart, 'box' | 'picture'>;

/**
 * Reads a mask from the pictures of its parts.
 * @throws if a picture cannot be read.
 */
export const readAlpha = async (
  parts: readonly Placed[],
  { width, height }: Pick<AlphaMap, 'width' | 'height'>,
): Promise<AlphaMap> => {
  const map = { data: new Uint8Array(width * height), width, height };
  for (const { box, picture } of parts) {
    const image = await openPicture(picture);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [box.width, box.height];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The picture could not be drawn.');
    context.drawImage(image, 0, 0, box.width, box.height);
    const pixels = context.getImageData(0, 0, box.width, box.height).data;
    for (let y = 0; y < box.height; y++) {
      const row = (box.top + y) * width + box.left;
      for (let x = 0; x < box.width; x++) {
        const sum = (map.data[row + x] ?? 0) + (pixels[(y * box.width + x) * 4 + 3] ?? 0);
        map.data[row + x] = Math.min(255, sum);
      }
    }
  }
  return map;
};

/** Darkness of what is outside, 0 to 255. */
const SHADE = 168;

/**
 * Draws a rectangle of the map over the photo: what is outside is dark, and a light line runs along the edge.
 * @param line width of the line, pixels of the photo
 */
export const drawAlpha = (
  context: CanvasRenderingContext2D,
  map: AlphaMap,
  changed: Box,
  line: number,
): void => {
  const box = clip(changed, map, line);
  if (!box) return;
  const { data, width, height } = map;
  const image = context.createImageData(box.width, box.height);
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0);
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i += 4) {
      const [u, v] = [box.left + x, box.top + y];
      const value = at(u, v);
      const isEdge =
        value >= INSIDE &&
        (at(u - line, v) < INSIDE ||
          at(u + line, v) < INSIDE ||
          at(u, v - line) < INSIDE ||
          at(u, v + line) < INSIDE);
      const light = isEdge ? 255 : 20;
      image.data[i] = image.data[i + 1] = image.data[i + 2] = light;
      image.data[i + 3] = isEdge ? 235 : Math.round((SHADE * (255 - value)) / 255);
    }
  }
  context.putImageData(image, box.left, box.top);
};
