/**
 * Converts annotated photos to the arrays that `train.py` reads: each person on the segmenter's own grid, 256 x 384.
 *
 *   node training/prepare.ts DIR OUT [PART OF]
 *
 * DIR holds photos/NNNN.jpg and labels59/NNNN.png (8-bit class numbers; labels59.json has their names, garments.py joins them to the
 * network's classes). PART OF (as `0 2`) takes every OFth photo, for parallel runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMaskPng } from '../functions/src/vision/pictures/image-codec.ts';
import type { Mask } from '../functions/src/vision/pixels/image.ts';
import {
  GRID_HEIGHT,
  GRID_WIDTH,
  type PersonGrid,
} from '../functions/src/vision/parser/person-grid.ts';
import { listPhotos, readPhoto } from '../scripts/eval/photo-folder.ts';
import { createArrays, createPersonFinder } from './arrays.ts';

/** The label of pixels outside the photo. */
const UNKNOWN = 255;

const [folder, out, part = '0', of = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('Usage: node training/prepare.ts DIR OUT [PART OF]');

const findPerson = await createPersonFinder();
const arrays = createArrays(out);
for (const [index, name] of listPhotos(folder).entries()) {
  if (index % Number(of) !== Number(part)) continue;
  const { photo } = await readPhoto(folder, name);
  const number = name.slice(0, 4);
  const labels = await decodeMaskPng(readFileSync(join(folder, 'labels59', `${number}.png`)));
  const grid = await findPerson(photo);
  if (!grid) {
    console.error(`No person in ${name}`);
    continue;
  }
  const count = arrays.add(number, grid, labelsOnGrid(labels, grid));
  if (count % 50 === 0) console.log(`${count} people`);
}
arrays.close();

/** The label at the centre of each grid pixel. */
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
