import { openPicture } from '../../../../lib/picture/open-picture.ts';
import type { Box } from '@contract';
import type { ShownPart } from './mask-edit.ts';

/** Pixels with less alpha are not content (requirement 9.12). */
const ALPHA_THRESHOLD = 30;

/** The area of a mask's part, for hit testing. */
export type MaskRegion = {
  /** Number of the part. */
  part: number;
  /** Position in the photo, pixels. */
  box: Box;
  /** Size of `alpha`, which may have a lower resolution than the box. */
  width: number;
  height: number;
  /** `width` x `height`, 0..255. */
  alpha: Uint8Array;
};

type Point = { x: number; y: number };

const covers = ({ box, width, height, alpha }: MaskRegion, { x, y }: Point): boolean => {
  const column = Math.floor(((x - box.left) / box.width) * width);
  const row = Math.floor(((y - box.top) / box.height) * height);
  if (column < 0 || column >= width || row < 0 || row >= height) return false;
  return (alpha[row * width + column] ?? 0) > ALPHA_THRESHOLD;
};

const area = ({ box }: MaskRegion): number => box.width * box.height;

/** Test points: the point itself, and eight directions at half and at full reach. */
const nearby = ({ x, y }: Point, reach: number): Point[] =>
  [0, reach / 2, reach].flatMap((radius) =>
    radius === 0
      ? [{ x, y }]
      : Array.from({ length: 8 }, (_, step) => ({
          x: x + radius * Math.cos((step * Math.PI) / 4),
          y: y + radius * Math.sin((step * Math.PI) / 4),
        })),
  );

/**
 * Number of the part at a point of the photo (pixels); null if there is none. If several overlap, the smallest, because a larger one can be reached
 * beside it. `reach`: tolerance of a finger in pixels of the photo.
 */
export const partAt = (regions: readonly MaskRegion[], point: Point, reach = 0): number | null => {
  const bySize = regions.toSorted((a, b) => area(a) - area(b));
  for (const place of nearby(point, reach)) {
    const hit = bySize.find((region) => covers(region, place));
    if (hit) return hit.part;
  }
  return null;
};

/** A point on the part for its marker, in pixels of the photo: the covered point nearest to the centre of all covered points. */
export const anchorOf = ({ box, width, height, alpha }: MaskRegion): Point => {
  let [sumX, sumY, count] = [0, 0, 0];
  const visit = (see: (x: number, y: number) => void) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((alpha[y * width + x] ?? 0) > ALPHA_THRESHOLD) see(x, y);
      }
    }
  };
  visit((x, y) => {
    sumX += x;
    sumY += y;
    count++;
  });
  const centre = count > 0 ? { x: sumX / count, y: sumY / count } : { x: width / 2, y: height / 2 };
  let nearest = centre;
  let nearestSquared = Infinity;
  visit((x, y) => {
    const squared = (x - centre.x) ** 2 + (y - centre.y) ** 2;
    if (squared < nearestSquared) [nearest, nearestSquared] = [{ x, y }, squared];
  });
  return {
    x: box.left + ((nearest.x + 0.5) / width) * box.width,
    y: box.top + ((nearest.y + 0.5) / height) * box.height,
  };
};

/** Longest edge of the alpha map; a finger is less precise than a camera's pixels. */
const MAX_EDGE_PX = 320;

const readRegion = async ({ part, picture, box }: ShownPart): Promise<MaskRegion | null> => {
  const image = await openPicture(picture);
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(box.width, box.height));
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  return { part, box, width, height, alpha };
};

/** Reads the alpha of every part's picture. Leaves out unreadable ones; the list still shows them. */
export const readRegions = async (parts: readonly ShownPart[]): Promise<MaskRegion[]> => {
  const regions = await Promise.allSettled(parts.map(readRegion));
  return regions.flatMap((region) =>
    region.status === 'fulfilled' && region.value ? [region.value] : [],
  );
};
