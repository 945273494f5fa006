/**
 * Annotated photos become the arrays that `train.py` reads: each person on the segmenter's own grid.
 *
 *   node training/prepare.ts DIR OUT [PART OF]
 *
 * DIR holds photos/NNNN.jpg and labels/NNNN.png (8-bit class numbers, 255 unknown). OUT receives, for N people,
 * `rgb.bin` N x 288 x 192 x 3, `person.bin` and `labels.bin` N x 288 x 192 (bytes), and `people.json` with the photo's
 * name and 33 landmarks [x, y, visibility] in grid pixels. PART OF (as `0 2`) takes every OFth photo, for parallel runs.
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Mask } from '../functions/src/imaging/image.ts';
import { loadInferenceModel } from '../functions/src/providers/segmentation/local/litert.ts';
import { createModelFiles } from '../functions/src/providers/segmentation/local/model-files.ts';
import {
  createPersonGrid,
  GRID_HEIGHT,
  GRID_WIDTH,
  type PersonGrid,
} from '../functions/src/providers/segmentation/local/person-grid.ts';
import { estimatePose } from '../functions/src/providers/segmentation/local/pose.ts';
import { listPhotos, readPhoto } from '../scripts/eval/photo-folder.ts';

/** Outside the photo nothing is known. */
const UNKNOWN = 255;

const [folder, out, part = '0', of = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('Usage: node training/prepare.ts DIR OUT [PART OF]');

const files = createModelFiles(join(import.meta.dirname, '../functions/models'));
const models = {
  detector: await loadInferenceModel(await files.read('pose_solution_packed_assets.data')),
  landmarks: await loadInferenceModel(await files.read('pose_landmark_heavy.tflite')),
};
mkdirSync(out, { recursive: true });
const arrays = {
  rgb: openSync(join(out, 'rgb.bin'), 'w'),
  person: openSync(join(out, 'person.bin'), 'w'),
  labels: openSync(join(out, 'labels.bin'), 'w'),
};
const people: { photo: string; landmarks: number[][] }[] = [];
for (const [index, name] of listPhotos(folder).entries()) {
  if (index % Number(of) !== Number(part)) continue;
  const { photo, labels } = await readPhoto(folder, name);
  const seen = await estimatePose(models, photo);
  if (!seen) {
    console.error(`No person in ${name}`);
    continue;
  }
  const grid = createPersonGrid(photo, seen.pose);
  writeSync(arrays.rgb, grid.rgb);
  writeSync(arrays.person, grid.person);
  writeSync(arrays.labels, labelsOnGrid(labels, grid));
  people.push({
    photo: name.slice(0, 4),
    landmarks: grid.landmarks.map(({ x, y, visibility }) => [x, y, visibility]),
  });
  if (people.length % 100 === 0) console.log(people.length);
}
Object.values(arrays).forEach(closeSync);
writeFileSync(join(out, 'people.json'), JSON.stringify(people));
console.log(`${people.length} people`);

/** The label at each grid pixel's middle. */
function labelsOnGrid({ data, width, height }: Mask, { left, top, pitch }: PersonGrid): Uint8Array {
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
