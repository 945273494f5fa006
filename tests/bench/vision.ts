/**
 * `npm run bench:vision`: how long the embedded segmenter and try-on take on this machine, and how much memory.
 *
 *   --data DIR      photos/*.jpg or a folder of pictures; the people drawn for the demo unless told
 *   --every N       only each Nth photo, the first included
 *   --most N        at most N photos; 40 unless told
 *   --runs N        warm runs of each photo and step, of which the median counts; 3 unless told
 *   --pose NAME     the landmark network: heavy, full or lite
 *   --untrained     the segmentation method that learnt from nobody's photo
 *
 * Each person gets the clothes of the next photo, as many of the three as it shows. Prints milliseconds for each photo (segmentation;
 * try-on with the segmentation of the person; try-on of a person who is known), the processor time of both steps, since other programs
 * take time too, and as its last line one JSON object, whose `short` names what misses its bar. Machines differ by a factor of two, so the bars of time are multiples of a
 * yardstick that is measured in the same run (`yardstick.ts`), with the settings in `functions/.env`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORIES } from '../../functions/src/contract/clothes/garments.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { createLocalTryOn } from '../../functions/src/vision/try-on/local-try-on.ts';
import { packPerson, unpackPerson } from '../../functions/src/vision/parser/packed-person.ts';
import { atWorkingSize } from '../../functions/src/vision/parser/working-size.ts';
import { shareParses, type SharedParses } from '../../functions/src/vision/parser/share-parses.ts';
import type { TryOnEngine } from '../../functions/src/vision/try-on/try-on-engine.ts';
import { createVerifiedTryOn } from '../../functions/src/vision/try-on/result/verified-try-on.ts';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { listPhotoFiles, readPhotoFile } from '../../scripts/eval/photo-folder.ts';
import { readWardrobe, type Wardrobe } from '../../scripts/eval/try-on-photo.ts';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { report } from './bench-results.ts';
import { deployedSettings } from './deployed-settings.ts';
import { median, rounded, shortOf } from './verdict.ts';

const ROOT = join(import.meta.dirname, '../..');
const DRAWN = join(ROOT, 'emulator-data/source/pictures/people');
const YARDSTICK = join(import.meta.dirname, 'yardstick.ts');
/** As photos reach both. */
const MAX_EDGE_PX = 1280;
const POSE_MODELS = ['heavy', 'full', 'lite'] as const;

type Times = { ms: number; processorMs: number };
type Row = { photo: string; segmentation: Times | null; tryOn: Times | null; cached: Times | null };

/** All threads together. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const [startMs, startProcessorMs] = [performance.now(), processorMs()];
  await work();
  return {
    ms: Math.round(performance.now() - startMs),
    processorMs: Math.round(processorMs() - startProcessorMs),
  };
}

async function ignoringRefusals(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Median of some runs. Null when the clothes cannot be put on this person. */
async function repeated(runs: number, work: () => Promise<unknown>): Promise<Times | null> {
  const times: Times[] = [];
  try {
    for (let i = 0; i < runs; i++) times.push(await timed(work));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return {
    ms: median(times.map(({ ms }) => ms)),
    processorMs: median(times.map((time) => time.processorMs)),
  };
}

/** How fast this machine is, milliseconds. */
function measureYardstick(): number {
  const printed = execFileSync(process.execPath, [YARDSTICK], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const ms = Number(printed);
  if (!(ms > 0)) throw new Refusal(`The yardstick is no number: ${printed}`);
  return ms;
}

/** Of one step: medians over the photos. */
function summarise(rows: Row[], step: 'segmentation' | 'tryOn' | 'cached') {
  const known = rows.map((row) => row[step]).filter((times) => times !== null);
  return {
    medianMs: median(known.map(({ ms }) => ms)),
    medianProcessorMs: median(known.map((times) => times.processorMs)),
  };
}

/** Runs the bench again in a process with the settings of a deployment. Null if this process has them. */
const runAsDeployed = (): number | null => {
  const settings = deployedSettings();
  if (Object.keys(settings).every((name) => process.env[name] !== undefined)) return null;
  const env = { ...settings, ...process.env };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env });
  return status ?? 1;
};

await runMain(async () => {
  const ended = runAsDeployed();
  if (ended !== null) return ended;
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string', default: DRAWN },
      every: { type: 'string', default: '1' },
      most: { type: 'string', default: '40' },
      runs: { type: 'string', default: '3' },
      pose: { type: 'string', default: 'heavy' },
      untrained: { type: 'boolean', default: false },
    },
  });
  const landmarkModel = POSE_MODELS.find((name) => name === options.pose);
  if (!landmarkModel) throw new Refusal(`--pose takes one of ${POSE_MODELS.join(', ')}.`);
  const every = Math.max(1, Number(options.every) || 1);
  const runs = Math.max(1, Number(options.runs) || 1);
  const most = Math.max(1, Number(options.most) || 1);
  const files = listPhotoFiles(options.data)
    .filter((_, index) => index % every === 0)
    .slice(0, most);
  const yardstickMs = measureYardstick();
  console.log(`Yardstick: ${yardstickMs} ms`);

  const parser = createPersonParser({
    modelsDir: join(ROOT, 'functions/models'),
    landmarkModel,
    method: options.untrained ? 'untrained' : 'network',
  });
  const segmenter = createLocalSegmenter({ parser });
  const elapsedMs = () => performance.now();
  /** With its check, as in use. A photo is parsed once, for both. */
  const engineOf = (parse: SharedParses['parse']): TryOnEngine =>
    createVerifiedTryOn({
      engine: createLocalTryOn({ parse }),
      parse,
      kind: 'embedded',
      elapsedMs,
    });

  const read = async (file: string): Promise<{ name: string; photo: RgbImage }> =>
    await readPhotoFile(file, MAX_EDGE_PX);
  const parses = () => shareParses((image, how) => parser.parse(image, how));
  const bench = async (
    { name, photo }: { name: string; photo: RgbImage },
    garments: Wardrobe['garments'],
  ): Promise<Row> => {
    const first = parses();
    // Clothes that cannot be put on are counted below.
    await ignoringRefusals(() => engineOf(first.parse).tryOn(photo, garments));
    const packed = await Promise.all(
      (await first.known(photo)).map(async ({ asked, parse }) => ({
        asked,
        kept: await packPerson(parse),
      })),
    );
    /** As it is kept with a saved photo, in each reading that the first try-on asked for. */
    const recalled = async (): Promise<SharedParses> => {
      const known = parses();
      for (const { asked, kept } of packed) {
        const found = await unpackPerson(kept, await atWorkingSize(photo));
        if (found) known.give(photo, found, asked);
      }
      return known;
    };
    const worn = CATEGORIES.filter((category) => garments[category]).join('+');
    return {
      photo: `${name} ${photo.width}x${photo.height} ${worn}`,
      segmentation: await repeated(runs, () => segmenter.segment(photo)),
      tryOn: await repeated(runs, () => engineOf(parses().parse).tryOn(photo, garments)),
      cached: await repeated(runs, async () =>
        engineOf((await recalled()).parse).tryOn(photo, garments),
      ),
    };
  };

  const first = await read(files[0]!);
  const cold = await timed(() => segmenter.segment(first.photo));
  console.log(
    `${segmenter.engine}, pose ${landmarkModel}; first call, with loading: ${cold.ms} ms`,
  );
  console.log('   ms (of processor): segmentation   try-on   person known   resident');
  const rows: Row[] = [];
  let person = first;
  for (let i = 0; i < files.length; i++) {
    const next = i + 1 < files.length ? await read(files[i + 1]!) : first;
    const { garments } = await readWardrobe(segmenter, next.photo);
    const row = await bench(person, garments);
    rows.push(row);
    const cells = [row.segmentation, row.tryOn, row.cached].map((times) =>
      (times ? `${times.ms} (${times.processorMs})` : 'refused').padStart(13),
    );
    const residentMb = Math.round(process.memoryUsage().rss / 1e6);
    console.log(`${cells.join(' ')} ${residentMb} MB  ${row.photo}`);
    person = next;
  }
  await parser.release();

  const segmentation = summarise(rows, 'segmentation');
  const tryOn = summarise(rows, 'tryOn');
  const tryOnKnownPerson = summarise(rows, 'cached');
  const rssMb = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
  console.table({ segmentation, 'try-on': tryOn, 'try-on, person known': tryOnKnownPerson });
  console.log(`Highest memory: ${rssMb} MB`);
  const yardsticks = ({ medianMs }: { medianMs: number }) => rounded(medianMs / yardstickMs, 2);
  const figures = [
    { name: 'segmentation, yardsticks', value: yardsticks(segmentation), bar: 12 },
    { name: 'try-on, yardsticks', value: yardsticks(tryOn), bar: 14 },
    { name: 'try-on, person known, yardsticks', value: yardsticks(tryOnKnownPerson), bar: 4.5 },
    { name: 'resident MB', value: rssMb, bar: 650 },
  ];
  console.table(figures);
  const measured = {
    ...{ photos: rows.length, yardstickMs, coldMs: cold.ms },
    ...{ segmentation, tryOn, tryOnKnownPerson },
  };
  const loadAverage = loadavg()[0];
  report('vision', { ...measured, rssMb, figures, loadAverage, short: shortOf(figures) });
  return 0;
});
