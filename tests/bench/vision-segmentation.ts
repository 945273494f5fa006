/**
 * Measures the embedded segmenter on this machine, photo by photo.
 * Usage: node tests/bench/vision-segmentation.ts [--pose heavy|full|lite] [--untrained] [photo ...]
 * Without photos it takes those of ../shared/testdata, else a drawn person.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeRgb } from '../../functions/src/imaging/image-codec.ts';
import type { RgbImage } from '../../functions/src/imaging/image.ts';
import { createLocalSegmenter } from '../../functions/src/providers/segmentation/local.ts';
import { createPersonParser } from '../../functions/src/providers/segmentation/local/person-parser.ts';
import { drawPerson } from '../../functions/src/providers/segmentation/test-support/drawn-person.ts';

const ROOT = join(import.meta.dirname, '../..');
const WARM_RUNS = 3;
const POSE_MODELS = ['heavy', 'full', 'lite'] as const;

const { values, positionals } = parseArgs({
  options: {
    pose: { type: 'string', default: 'heavy' },
    untrained: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

async function loadPhotos(): Promise<{ name: string; photo: RgbImage }[]> {
  const folder = join(ROOT, '../shared/testdata');
  const files =
    positionals.length > 0
      ? positionals
      : existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => name.endsWith('.jpg'))
            .map((name) => join(folder, name))
        : [];
  if (files.length === 0) return [{ name: 'drawn person', photo: await drawPerson() }];
  return await Promise.all(
    files.map(async (file) => ({
      name: basename(file),
      photo: await decodeRgb(readFileSync(file), 1600),
    })),
  );
}

/** Milliseconds of processor time that this process has used, all threads together. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds, whole. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

const landmarkModel = POSE_MODELS.find((name) => name === values.pose);
if (!landmarkModel) throw new Error(`--pose takes one of ${POSE_MODELS.join(', ')}.`);
const parser = createPersonParser({
  modelsDir: join(ROOT, 'functions/models'),
  landmarkModel,
  method: values.untrained ? 'untrained' : 'network',
});
const segmenter = createLocalSegmenter({ parser });
const photos = await loadPhotos();

console.log(`${segmenter.engine}, pose ${landmarkModel}`);
console.log(
  `first call, with loading: ${await timed(() => segmenter.segment(photos[0].photo))} ms`,
);
for (const { name, photo } of photos) {
  const parses: number[] = [];
  const segmentations: number[] = [];
  let processor = 0;
  for (let i = 0; i < WARM_RUNS; i++) {
    const before = processorMs();
    parses.push(await timed(() => parser.parse(photo)));
    processor += processorMs() - before;
    segmentations.push(await timed(() => segmenter.segment(photo)));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[WARM_RUNS >> 1];
  console.log(
    `${name} ${photo.width} x ${photo.height}: parse ${median(parses)} ms`,
    `(${Math.round(processor / WARM_RUNS)} ms of processor time), segment ${median(segmentations)} ms`,
  );
}
const rss = Math.round(process.memoryUsage().rss / 1e6);
const highest = Math.round(process.resourceUsage().maxRSS / 1e3);
console.log(`resident ${rss} MB, highest ${highest} MB`);
await parser.release();
