/**
 * How fast this machine is: milliseconds in which `sharp` makes a JPEG of 1600 px of a made photo of 12 megapixels, median of 10. Prints the number. A program of its own, because its
 * pictures would count as memory of the process that asks (80 MB).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enlargedPhoto,
  plainJpeg,
} from '../../functions/src/vision/pictures/test-support/plain-pictures.ts';
import { listPhotoFiles } from '../../scripts/eval/photo-folder.ts';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { median } from './verdict.ts';

const DRAWN = join(import.meta.dirname, '../../emulator-data/source/pictures/people');
const TIMES = 10;

await runMain(async () => {
  const [picture] = listPhotoFiles(DRAWN);
  if (picture === undefined) throw new Refusal('There is no picture to enlarge.');
  const photo = await enlargedPhoto(await readFile(picture), { width: 4000, height: 3000 });
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const startMs = performance.now();
    await plainJpeg(photo);
    times.push(Math.round(performance.now() - startMs));
  }
  console.log(median(times));
  return 0;
});
