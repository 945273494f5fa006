/**
 * `npm run bench:same`: what the same question costs the second time. A photo of the demo is segmented twice, by the embedded segmenter. Answers are
 * kept in memory, so the times are without those of Firestore and Cloud Storage. Bar: 0 second calls. The last line is one JSON object.
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import {
  CONTEXT,
  countingIds,
  createMemory,
} from '../../functions/src/features/test-support/memory.ts';
import type { Answers } from '../../functions/src/serve/answer-once.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import type { Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import { listPhotoFiles } from '../../scripts/eval/photo-folder.ts';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { report } from './bench-results.ts';

const ROOT = join(import.meta.dirname, '../..');
const DRAWN = join(ROOT, 'emulator-data/source/pictures/people');

await runMain(async () => {
  const [file] = listPhotoFiles(DRAWN);
  if (file === undefined) throw new Refusal('There is no photo to segment.');
  const modelsDir = join(ROOT, 'functions/models');
  const parser = createPersonParser({ modelsDir });
  const local = createLocalSegmenter({ parser });
  let calls = 0;
  const segmenter: Segmenter = {
    engine: local.engine,
    segment: (...asked) => {
      calls++;
      return local.segment(...asked);
    },
  };
  const kept = new Map<string, string>();
  const store: Answers['store'] = {
    lastForgotten: async () => null,
    get: async (_uid, id) => JSON.parse(kept.get(id) ?? 'null') ?? undefined,
    keep: async (_uid, id, answer) => void kept.set(id, JSON.stringify(answer)),
  };
  const { photoStore: photos, processStore: processes, images, ledger } = createMemory();
  const now = () => new Date();
  const handle = makeProcessPhoto({
    ...{ segmenter, photos, processes, images, ledger, now, newId: countingIds() },
    answers: { store, version: 'bench' },
  });
  const image_data = toDataUrl(await readFile(file), 'image/jpeg');
  await local
    .segment({ data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 })
    .catch(() => null);
  const timed = async () => {
    const [start, before] = [performance.now(), calls];
    await handle({ image_data }, CONTEXT);
    return { ms: Math.round(performance.now() - start), calls: calls - before };
  };
  const first = await timed();
  const second = await timed();
  await parser.release();
  const [answer = ''] = kept.values();
  console.log(`First: ${first.ms} ms, ${first.calls} call. Second: ${second.ms} ms.`);
  console.log(`Second calls: ${second.calls} (bar 0). The answer has ${answer.length} bytes.`);
  const short = second.calls > 0 ? ['second calls'] : [];
  report('same', { first, second, loadAverage: loadavg()[0], short });
  return short.length === 0 ? 0 : 1;
});
