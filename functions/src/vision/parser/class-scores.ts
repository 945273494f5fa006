import type { Box } from '../../contract/clothes/garments.ts';
import { clipBox, supportBox } from '../pixels/box.ts';
import { createGuidedFilter } from '../pixels/guided-filter.ts';
import type { RgbImage } from '../pixels/image.ts';
import { marksWhere } from '../pixels/mask.ts';
import { resizeRgb } from '../pixels/resample.ts';
import { type ClassMaps, filterClassMaps } from './colour-refinement.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** The part of the photo that holds the person, and the finer grid laid over it. */
export type WorkGrid = {
  /** Photo pixels. */
  region: Box;
  width: number;
  height: number;
  /** Grid pixels for one photo pixel, <= 1. */
  scale: number;
};

const FILTER_EPSILON = 8e-4;
/** Above this score, the other classes are too small to be visible. */
const SURE_BACKGROUND = 0.998;

/** @param maxHeight most grid pixels from head to toe */
export function layWorkGrid(photo: RgbImage, grid: PersonGrid, maxHeight: number): WorkGrid | null {
  const left = Math.floor(grid.left);
  const top = Math.floor(grid.top);
  const right = Math.ceil(grid.left + GRID_WIDTH * grid.pitch);
  const bottom = Math.ceil(grid.top + GRID_HEIGHT * grid.pitch);
  const region = clipBox(
    { left, top, width: right - left, height: bottom - top },
    photo.width,
    photo.height,
  );
  if (!region) return null;
  const scale = Math.min(1, maxHeight / region.height);
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  return { region, width, height, scale };
}

/** The part of the photo under the work grid, at the grid's size. */
export const pictureOf = (
  photo: RgbImage,
  { width, height, region }: WorkGrid,
): Promise<RgbImage> => resizeRgb(photo, width, height, { region });

/**
 * Enlarges class maps of the person grid to the work grid and aligns their edges with those of the photo.
 * @param guide the picture under the work grid
 */
export function sharpenClassMaps(
  guide: RgbImage,
  grid: PersonGrid,
  maps: ClassMaps,
  work: WorkGrid,
): ClassMaps {
  const { width, height } = work;
  const radius = Math.max(2, Math.round(height / 90));
  const enlarged = enlarge(grid, maps, work);
  const [background] = enlarged;
  const filter = createGuidedFilter(guide, {
    radius,
    epsilon: FILTER_EPSILON,
    region: supportBox(width, height, 3 * radius, (p) => background[p] < SURE_BACKGROUND),
  });
  return filterClassMaps(enlarged, filter);
}

/** Enlarges a mask of the person grid to the work grid. */
export function enlargeMask(grid: PersonGrid, mask: Uint8Array, work: WorkGrid): Uint8Array {
  const [enlarged] = enlarge(grid, [new Float32Array(mask)], work);
  return marksWhere(enlarged.length, (p) => enlarged[p] > 0.5);
}

/** Bilinear. */
function enlarge(grid: PersonGrid, maps: ClassMaps, work: WorkGrid): ClassMaps {
  const { width, height, scale, region } = work;
  const columns = taps(width, scale, region.left - grid.left, grid.pitch, GRID_WIDTH);
  const rows = taps(height, scale, region.top - grid.top, grid.pitch, GRID_HEIGHT);
  return maps.map((map) => {
    const out = new Float32Array(width * height);
    for (let y = 0, p = 0; y < height; y++) {
      const upper = rows.first[y] * GRID_WIDTH;
      const lower = rows.second[y] * GRID_WIDTH;
      const fy = rows.share[y];
      for (let x = 0; x < width; x++, p++) {
        const a = columns.first[x];
        const b = columns.second[x];
        const fx = columns.share[x];
        out[p] =
          (map[upper + a] * (1 - fx) + map[upper + b] * fx) * (1 - fy) +
          (map[lower + a] * (1 - fx) + map[lower + b] * fx) * fy;
      }
    }
    return out;
  });
}

/** For each of `count` work pixels along one axis: the two grid pixels between which it lies. */
function taps(count: number, scale: number, offset: number, pitch: number, size: number) {
  const first = new Int32Array(count);
  const second = new Int32Array(count);
  const share = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = ((i + 0.5) / scale + offset) / pitch - 0.5;
    first[i] = Math.max(0, Math.min(size - 1, Math.floor(at)));
    second[i] = Math.min(size - 1, first[i] + 1);
    share[i] = Math.min(1, Math.max(0, at - first[i]));
  }
  return { first, second, share };
}
