/**
 * Converts photos of which only the worn garments are known to the arrays that `train.py` reads.
 *
 *   node training/prepare-tagged.ts DIR FORMER OUT [PART OF]
 *
 * DIR holds tagged/NNNN.jpg and tagged.json (number -> names of what is worn). FORMER holds the two networks of nine classes that the
 * segmenter had before decision 91: parsing.tflite and parsing-unet.tflite, from this repository's history. In place of labels,
 * `scores.bin` gets the mean of their outputs, N x 288 x 192 x 9 bytes, which is smaller than the grid; garments.py combines it with the
 * names. PART OF as in prepare.ts.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { loadInferenceModel } from '../functions/src/vision/parser/litert.ts';
import { networkInput } from '../functions/src/vision/parser/network-input.ts';
import { decodeRgb } from '../functions/src/vision/pictures/image-codec.ts';
import { createPersonFinder } from '../scripts/eval/person-on-grid.ts';
import { createArrays } from './arrays.ts';

const MAX_EDGE_PX = 4000;
/** What the former networks read. */
const SIZE = { width: 192, height: 288 };
const PIXELS = SIZE.width * SIZE.height;
const FORMER_CLASSES = 9;
const [folder, former, out, part = '0', of = '1'] = process.argv.slice(2);
if (!folder || !former || !out) {
  throw new Error('Usage: node training/prepare-tagged.ts DIR FORMER OUT [PART OF]');
}

const findPerson = createPersonFinder();
const networks = await Promise.all(
  ['parsing.tflite', 'parsing-unet.tflite'].map(
    async (name) => await loadInferenceModel(readFileSync(join(former, name))),
  ),
);
const numbers = Object.keys(
  JSON.parse(readFileSync(join(folder, 'tagged.json'), 'utf8')) as Record<string, string[]>,
).sort();
const arrays = createArrays(out);
const scoresFile = openSync(join(out, 'scores.bin'), 'w');
for (const [index, number] of numbers.entries()) {
  if (index % Number(of) !== Number(part)) continue;
  const photo = await decodeRgb(readFileSync(join(folder, 'tagged', `${number}.jpg`)), MAX_EDGE_PX);
  const grid = await findPerson(photo);
  if (!grid) {
    console.error(`No person in ${number}`);
    continue;
  }
  const input = networkInput(grid, SIZE);
  const shape = [1, SIZE.height, SIZE.width, input.length / PIXELS];
  const sums = new Float32Array(PIXELS * FORMER_CLASSES);
  for (const network of networks) {
    const [scores] = await network.run(input, shape);
    for (let i = 0; i < sums.length; i++) sums[i]! += scores![i]! / networks.length;
  }
  writeSync(
    scoresFile,
    Uint8Array.from(sums, (score) => Math.round(score * 255)),
  );
  const unknown = new Uint8Array(grid.person.length).fill(255);
  const count = arrays.add(number, grid, unknown);
  if (count % 50 === 0) console.log(`${count} people`);
}
arrays.close();
closeSync(scoresFile);
