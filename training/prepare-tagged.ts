/**
 * Converts photos of which only the worn garments are known to the arrays that `train.py` reads.
 *
 *   node training/prepare-tagged.ts DIR OUT [PART OF]
 *
 * DIR holds tagged/NNNN.jpg and tagged.json (number -> names of what is worn). In place of labels, `scores.bin` gets the outputs of the parsing
 * networks that this repository ships, N x 288 x 192 x 9 bytes; garments.py combines them with the names. PART OF as in prepare.ts.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { loadInferenceModel } from '../functions/src/vision/parser/litert.ts';
import { createModelFiles } from '../functions/src/vision/parser/model-files.ts';
import { networkInput } from '../functions/src/vision/parser/network-input.ts';
import { GRID_HEIGHT, GRID_WIDTH } from '../functions/src/vision/parser/person-grid.ts';
import { decodeRgb } from '../functions/src/vision/pictures/image-codec.ts';
import { createArrays, createPersonFinder } from './arrays.ts';

const MAX_EDGE_PX = 4000;
const [folder, out, part = '0', of = '1'] = process.argv.slice(2);
if (!folder || !out) throw new Error('Usage: node training/prepare-tagged.ts DIR OUT [PART OF]');

const findPerson = await createPersonFinder();
const files = createModelFiles(join(import.meta.dirname, '../functions/models'));
const networks = await Promise.all(
  ['parsing.tflite', 'parsing-unet.tflite'].map(
    async (name) => await loadInferenceModel(await files.read(name)),
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
  const input = networkInput(grid, { width: GRID_WIDTH, height: GRID_HEIGHT });
  const shape = [1, GRID_HEIGHT, GRID_WIDTH, input.length / (GRID_HEIGHT * GRID_WIDTH)];
  const sums = new Float32Array(GRID_HEIGHT * GRID_WIDTH * 9);
  for (const network of networks) {
    const [scores] = await network.run(input, shape);
    for (let i = 0; i < sums.length; i++) sums[i]! += scores![i]! / networks.length;
  }
  writeSync(
    scoresFile,
    Uint8Array.from(sums, (score) => Math.round(score * 255)),
  );
  const unknown = new Uint8Array(GRID_WIDTH * GRID_HEIGHT).fill(255);
  const count = arrays.add(number, grid, unknown);
  if (count % 50 === 0) console.log(`${count} people`);
}
arrays.close();
closeSync(scoresFile);
