/**
 * Prints how long the embedded try-on takes, in ms, warm, median of 3: with and without the parse of the person's photo.
 * Run: node tests/bench/vision-try-on.ts [folder of person photos]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '../../functions/src/contract/garments.ts';
import { decodeRgb } from '../../functions/src/imaging/image-codec.ts';
import type { RgbImage } from '../../functions/src/imaging/image.ts';
import { cutOut } from '../../functions/src/imaging/mask.ts';
import type { PersonParse } from '../../functions/src/imaging/person-parse.ts';
import { createPersonParser } from '../../functions/src/providers/segmentation/local/person-parser.ts';
import { createLocalSegmenter } from '../../functions/src/providers/segmentation/local.ts';
import { createLocalTryOn } from '../../functions/src/providers/try-on/local.ts';
import type { TryOnGarment } from '../../functions/src/providers/try-on/try-on.ts';

const ROOT = join(import.meta.dirname, '../..');
const PHOTOS = join(ROOT, '../shared/testdata');
const DRAWN = join(ROOT, 'emulator-data/source/pictures/people');
const folder = process.argv[2] ?? (existsSync(PHOTOS) ? PHOTOS : DRAWN);
const SUBSETS: Category[][] = [['shirt'], ['pants'], ['shoes'], ['shirt', 'pants', 'shoes']];
const MAX_EDGE_PX = 1600;

const parser = createPersonParser({ modelsDir: join(ROOT, 'functions/models') });
const segmenter = createLocalSegmenter({ parser });

const names = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
const photos: {
  name: string;
  photo: RgbImage;
  garments: Partial<Record<Category, TryOnGarment>>;
}[] = [];
for (const name of names) {
  const photo = await decodeRgb(readFileSync(join(folder, name)), MAX_EDGE_PX);
  const { pieces } = await segmenter.segment(photo);
  const garments: Partial<Record<Category, TryOnGarment>> = {};
  for (const { label, mask, box, landmarks } of pieces)
    if (label !== 'non_clothing') garments[label] = { image: cutOut(photo, mask, box), landmarks };
  photos.push({ name, photo, garments });
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 4; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  // The first run warms up.
  return Math.round(times.slice(1).sort((a, b) => a - b)[1]);
}

console.log('photo                      size        garments           all  without parse');
for (const [i, { name, photo }] of photos.entries()) {
  // The next person's clothes.
  const { garments } = photos[(i + 1) % photos.length]!;
  const parse: PersonParse | null = await parser.parse(photo);
  const whole = createLocalTryOn({ parse: (image, options) => parser.parse(image, options) });
  const parsed = createLocalTryOn({ parse: () => Promise.resolve(parse) });
  for (const subset of SUBSETS) {
    const chosen = Object.fromEntries(subset.map((category) => [category, garments[category]]));
    try {
      const all = await medianMs(() => whole.tryOn(photo, chosen));
      const rest = await medianMs(() => parsed.tryOn(photo, chosen));
      const size = `${photo.width}x${photo.height}`;
      console.log(
        `${name.padEnd(26)} ${size.padEnd(11)} ${subset.join('+').padEnd(17)} ${String(all).padStart(5)} ${String(rest).padStart(14)}`,
      );
    } catch (error) {
      console.log(`${name.padEnd(26)} ${subset.join('+')}: ${String(error)}`);
    }
  }
}
await parser.release();
