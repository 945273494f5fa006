/**
 * `npm run bench:pictures`: what travels when a photo is segmented, with its pictures in the reply (as documented for a client that does not ask) and
 * with their addresses, in one run. The drawn people, or `-- --data DIR`: photos of real people. Bar: 60 kB for a reply with addresses. Files are kept
 * in memory, so the times are without those of Cloud Storage. The last line is one JSON object.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SegmentationResult } from '../../functions/src/contract/index.ts';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import {
  CONTEXT,
  countingIds,
  createMemory,
} from '../../functions/src/features/test-support/memory.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { listPhotoFiles } from '../../scripts/eval/photo-folder.ts';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { report } from './bench-results.ts';
import { median } from './verdict.ts';

const ROOT = join(import.meta.dirname, '../..');
const DRAWN = join(ROOT, 'emulator-data/source/pictures/people');
const BAR_BYTES = 60_000;
/** The emulator's addresses are shorter than those of a project. */
const ORIGIN = 'https://firebasestorage.googleapis.com/v0/b/a-project.firebasestorage.app/o/';

const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

await runMain(async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const files = listPhotoFiles(values.data ?? DRAWN).slice(0, 20);
  if (files.length === 0) throw new Refusal('There is no photo to segment.');
  const parser = createPersonParser({ modelsDir: join(ROOT, 'functions/models') });
  const kept = new Map<string, Awaited<ReturnType<typeof segment>>>();
  const local = createLocalSegmenter({ parser });
  const segment = (...asked: Parameters<typeof local.segment>) => local.segment(...asked);
  let current = '';
  const { photoStore: photos, processStore: processes, ledger, ...memory } = createMemory();
  const url = ({ path, token }: { path: string; token: string }) =>
    `${ORIGIN}${encodeURIComponent(path)}?alt=media&token=${token.slice(0, 36).padEnd(36, '0')}`;
  const handle = makeProcessPhoto({
    ...{ photos, processes, ledger, images: { ...memory.images, url } },
    ...{ now: () => new Date(), newId: countingIds() },
    segmenter: {
      engine: local.engine,
      // Each photo is segmented once; what is compared comes afterwards.
      segment: async (...asked) => {
        const known = kept.get(current) ?? (await segment(...asked));
        kept.set(current, known);
        return known;
      },
    },
  });
  const look = async (image_data: string, pictures: 'inline' | 'address') => {
    const [start, before] = [performance.now(), new Set(memory.files.keys())];
    const reply: SegmentationResult = await handle({ image_data, pictures }, CONTEXT);
    const written = [...memory.files].filter(
      ([path]) => !before.has(path) && /cutout-\d+\.webp$|person\.jpg$/.test(path),
    );
    return {
      ms: performance.now() - start,
      replyBytes: Buffer.byteLength(JSON.stringify(reply)),
      pictureBytes: written.reduce((sum, [, bytes]) => sum + bytes.length, 0),
      files: written.length,
    };
  };
  type Look = Awaited<ReturnType<typeof look>>;
  const rows: { inline: Look; address: Look }[] = [];
  for (const file of files) {
    current = file;
    const image_data = toDataUrl(await readFile(file), 'image/jpeg');
    try {
      // Not counted: the networks.
      await look(image_data, 'inline');
      rows.push({
        inline: await look(image_data, 'inline'),
        address: await look(image_data, 'address'),
      });
    } catch (error) {
      console.log(
        `${file.split('/').at(-1)}: ${error instanceof Error ? error.message : 'failed'}`,
      );
    }
  }
  await parser.release();
  if (rows.length === 0) throw new Refusal('No photo could be segmented.');
  const of = (form: 'inline' | 'address', name: keyof Look) => rows.map((row) => row[form][name]);
  const result = {
    photos: rows.length,
    inline: {
      replyBytes: median(of('inline', 'replyBytes')),
      mostBytes: Math.max(...of('inline', 'replyBytes')),
      ms: Math.round(median(of('inline', 'ms'))),
    },
    address: {
      replyBytes: median(of('address', 'replyBytes')),
      mostBytes: Math.max(...of('address', 'replyBytes')),
      pictureBytes: median(of('address', 'pictureBytes')),
      files: median(of('address', 'files')),
      ms: Math.round(median(of('address', 'ms'))),
    },
  };
  const { inline, address } = result;
  console.log(`${rows.length} photos, medians; without the networks.`);
  console.log(
    `In the reply: ${kB(inline.replyBytes)}, most ${kB(inline.mostBytes)}; ${inline.ms} ms.`,
  );
  console.log(
    `By address:   ${kB(address.replyBytes)}, most ${kB(address.mostBytes)} (bar ${kB(BAR_BYTES)}); ${address.ms} ms;` +
      ` ${address.files} files of ${kB(address.pictureBytes)} together.`,
  );
  const short = address.mostBytes > BAR_BYTES ? ['reply with addresses'] : [];
  report('pictures', { ...result, short });
  return short.length === 0 ? 0 : 1;
});
