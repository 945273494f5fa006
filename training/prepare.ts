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
import { createPersonFinder, labelsOnGrid } from '../scripts/eval/person-on-grid.ts';
import { listPhotos, readPhoto } from '../scripts/eval/photo-folder.ts';
import { createArrays } from './arrays.ts';

const [folder, out, part = '0', of = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('Usage: node training/prepare.ts DIR OUT [PART OF]');

const findPerson = createPersonFinder();
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
