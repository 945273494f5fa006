/**
 * `npm run bench:images [-- --photos 60 --at-a-time 4]`: a photo of 12 megapixels becomes the stored JPEG (1600 px), its WebP thumbnail (320 px),
 * placeholder and fingerprint, by the code that takes in an upload; beside it, in the same run, sharp alone makes the two pictures. Each in a process
 * of its own, in turn, three times; the best rate and the most memory count, because other programs only take away. Writes
 * `bench-results/images.json`; the last line is one JSON object, whose `short` names what misses its bar.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { enlargedPhoto } from '../../../functions/src/vision/pictures/test-support/plain-pictures.ts';
import { listPhotoFiles } from '../../../scripts/eval/photo-folder.ts';
import { Refusal, runMain } from '../../../scripts/lib/refusal.ts';
import { report } from '../bench-results.ts';
import { deployedSettings } from '../deployed-settings.ts';
import type { WorkDone } from './images-work.ts';
import { rounded, shortOf } from '../verdict.ts';

const DRAWN = join(import.meta.dirname, '../../../emulator-data/source/pictures/people');
const PROGRAM = join(import.meta.dirname, 'images-work.ts');
const SIZE = { width: 4000, height: 3000 };
const ROUNDS = 3;
const LIMIT_MS = 300_000;
/** The second one does without the settings of a deployment. */
const WAYS = ['ours', 'ours, without settings', 'plain'] as const;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '60' },
      'at-a-time': { type: 'string', default: '4' },
    },
  });
  const [photos, atATime] = [Number(values.photos), Number(values['at-a-time'])];
  if (!(photos >= 1 && atATime >= 1)) throw new Refusal('Say how many: --photos 60 --at-a-time 4');
  const [picture] = listPhotoFiles(DRAWN);
  if (picture === undefined) throw new Refusal('There is no picture to enlarge.');
  const settings = deployedSettings();
  const without = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  const folder = await mkdtemp(join(tmpdir(), 'atelier-images-'));
  const done = new Map<string, WorkDone[]>(WAYS.map((way) => [way, []]));
  try {
    const file = join(folder, 'photo.jpg');
    const photo = await enlargedPhoto(await readFile(picture), SIZE);
    await writeFile(file, photo);
    console.log(`A photo of ${SIZE.width}x${SIZE.height}, ${rounded(photo.length / 1e6)} MB`);
    for (let round = 0; round < ROUNDS; round++) {
      for (const way of WAYS) {
        const [work = ''] = way.split(', ');
        const args = [PROGRAM, work, file, String(photos), String(atATime)];
        const { stdout } = await promisify(execFile)(process.execPath, args, {
          timeout: LIMIT_MS,
          env: { ...process.env, ...(way === 'ours' ? settings : without) },
        });
        done.get(way)?.push(JSON.parse(stdout) as WorkDone);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const rows = WAYS.map((way) => {
    const each = done.get(way) ?? [];
    return {
      way,
      perSecond: rounded(Math.max(...each.map(({ perSecond }) => perSecond))),
      processorMs: rounded(Math.min(...each.map(({ processorMs }) => processorMs))),
      residentMb: rounded(Math.max(...each.map(({ residentMb }) => residentMb))),
      kb: rounded(each[0]?.kb ?? NaN),
    };
  });
  console.table(rows);
  const [ours] = rows;
  const figures = [
    { name: 'photos a second', value: ours?.perSecond ?? NaN, bar: 11, atLeast: true },
    { name: 'resident MB', value: ours?.residentMb ?? NaN, bar: 350 },
  ];
  console.table(figures);
  const machine = { processors: availableParallelism(), loadAverage: loadavg()[0] };
  report('images', { rows, figures, photos, atATime, ...machine, short: shortOf(figures) });
  return 0;
});
