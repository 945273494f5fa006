/**
 * Makes the stored pictures of one photo again and again, in a process of its own, so that its memory says what this way needs. Prints `WorkDone` as
 * one line of JSON.
 *
 *   node tests/bench/images/images-work.ts <ours | plain> <file of the photo> <photos> <at a time>
 */
import { readFile } from 'node:fs/promises';
import { normalisePhoto } from '../../../functions/src/vision/pictures/photo-intake.ts';
import { plainPictures } from '../../../functions/src/vision/pictures/test-support/plain-pictures.ts';

export type WorkDone = {
  perSecond: number;
  /** Of all threads, for each photo. */
  processorMs: number;
  /** The most that the process held. */
  residentMb: number;
  /** Both pictures together. */
  kb: number;
};

const [way, file = '', count, atATime] = process.argv.slice(2);
const make = way === 'ours' ? normalisePhoto : plainPictures;
const bytes = await readFile(file);
const { jpeg, thumbnailWebp } = await make(bytes);

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const photos = Number(count);
const [startMs, startProcessorMs] = [performance.now(), processorMs()];
let left = photos;
const worker = async (): Promise<void> => {
  while (left-- > 0) await make(bytes);
};
await Promise.all(Array.from({ length: Number(atATime) }, worker));
const done: WorkDone = {
  perSecond: photos / ((performance.now() - startMs) / 1000),
  processorMs: (processorMs() - startProcessorMs) / photos,
  residentMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
  kb: (jpeg.length + thumbnailWebp.length) / 1000,
};
console.log(JSON.stringify(done));
