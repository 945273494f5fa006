import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RgbImage } from '../functions/src/vision/pixels/image.ts';
import { loadInferenceModel } from '../functions/src/vision/parser/litert.ts';
import { createModelFiles } from '../functions/src/vision/parser/model-files.ts';
import { createPersonGrid, type PersonGrid } from '../functions/src/vision/parser/person-grid.ts';
import { estimatePose } from '../functions/src/vision/parser/pose.ts';

/**
 * Receives people for training: for N of them `rgb.bin` N x 384 x 256 x 3, `person.bin` and `labels.bin` N x 384 x 256
 * (bytes; the size is the grid's), and `people.json` with the photo's name and 33 landmarks [x, y, visibility] in grid pixels.
 */
export function createArrays(folder: string) {
  mkdirSync(folder, { recursive: true });
  const open = (name: string) => openSync(join(folder, `${name}.bin`), 'w');
  const files = { rgb: open('rgb'), person: open('person'), labels: open('labels') };
  const people: { photo: string; landmarks: number[][] }[] = [];
  return {
    add(photo: string, { rgb, person, landmarks }: PersonGrid, labels: Uint8Array): number {
      writeSync(files.rgb, rgb);
      writeSync(files.person, person);
      writeSync(files.labels, labels);
      const points = landmarks.map(({ x, y, visibility }) => [x, y, visibility]);
      return people.push({ photo, landmarks: points });
    },
    close(): void {
      Object.values(files).forEach(closeSync);
      writeFileSync(join(folder, 'people.json'), JSON.stringify(people));
    },
  };
}

/** Finds the person in a photo as the segmenter does; null if there is none. */
export async function createPersonFinder(): Promise<
  (photo: RgbImage) => Promise<PersonGrid | null>
> {
  const files = createModelFiles(join(import.meta.dirname, '../functions/models'));
  const model = async (name: string) => await loadInferenceModel(await files.read(name));
  const models = {
    detector: await model('pose_solution_packed_assets.data'),
    landmarks: await model('pose_landmark_heavy.tflite'),
  };
  return async (photo) => {
    const seen = await estimatePose(models, photo);
    return seen && createPersonGrid(photo, seen.pose);
  };
}
