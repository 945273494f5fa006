/** People and their annotations on the grid of the parsing network. */
import { join } from 'node:path';
import type { Mask, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { createLazyModel } from '../../functions/src/vision/parser/lazy-model.ts';
import { createModelFiles } from '../../functions/src/vision/parser/model-files.ts';
import {
  createPersonGrid,
  GRID_HEIGHT,
  GRID_WIDTH,
  type PersonGrid,
} from '../../functions/src/vision/parser/person-grid.ts';
import { estimatePose } from '../../functions/src/vision/parser/pose.ts';

/** The label of pixels outside the photo. */
export const UNKNOWN = 255;
export const MODELS = join(import.meta.dirname, '../../functions/models');

/** Finds the person in a photo as the segmenter does; null if there is none. */
export function createPersonFinder(): (photo: RgbImage) => Promise<PersonGrid | null> {
  const files = createModelFiles(MODELS);
  const model = (name: string) => createLazyModel(() => files.read(name));
  const models = {
    detector: model('pose_solution_packed_assets.data'),
    landmarks: model('pose_landmark_heavy.tflite'),
  };
  return async (photo) => {
    const seen = await estimatePose(models, photo);
    return seen && createPersonGrid(photo, seen.pose);
  };
}

/** The label at the centre of each grid pixel; `UNKNOWN` outside the photo. */
export function labelsOnGrid(
  { data, width, height }: Mask,
  { left, top, pitch }: Pick<PersonGrid, 'left' | 'top' | 'pitch'>,
): Uint8Array {
  const onGrid = new Uint8Array(GRID_WIDTH * GRID_HEIGHT).fill(UNKNOWN);
  for (let v = 0, p = 0; v < GRID_HEIGHT; v++) {
    for (let u = 0; u < GRID_WIDTH; u++, p++) {
      const x = Math.floor(left + (u + 0.5) * pitch);
      const y = Math.floor(top + (v + 0.5) * pitch);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      onGrid[p] = data[y * width + x]!;
    }
  }
  return onGrid;
}
