/**
 * The person that the tests draw, as arrays of one, for `reference.py`.
 *
 *   node training/drawn-person.ts OUT
 */
import { drawPerson } from '../functions/src/vision/test-support/drawn-person.ts';
import { createPersonFinder } from '../scripts/eval/person-on-grid.ts';
import { createArrays } from './arrays.ts';

const [out] = process.argv.slice(2);
if (!out) throw new Error('Usage: node training/drawn-person.ts OUT');

const findPerson = createPersonFinder();
const grid = await findPerson(await drawPerson());
if (!grid) throw new Error('The pose networks do not see the drawn person.');
const arrays = createArrays(out);
arrays.add('drawn', grid, new Uint8Array(grid.person.length));
arrays.close();
