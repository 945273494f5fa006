/**
 * `node scripts/eval/measure-wardrobe.ts --data DIR [--data DIR]`: writes `tests/eval/measured-wardrobe.json`, the wardrobe of real pieces on
 * which `npm run eval:stylist` runs. Each photo goes through the handlers of `/process` and `/save`, with everything in memory. Only names,
 * sizes and measured attributes are written: no pixels, and nothing of the people.
 *
 *   --data DIR      folder of photos (.jpg), or one that has them in `photos/`; may be given more than once
 *   --every N       only each Nth photo of each folder, the first included
 *   --limit N       at most so many photos of each folder
 *   --out FILE      where to write instead
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { segmenter } from '../../functions/src/composition/vision.ts';
import { CATEGORIES, IMG_FIELDS } from '../../functions/src/contract/index.ts';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import { makeSaveResults } from '../../functions/src/features/segmentation/save-results.ts';
import {
  CONTEXT,
  countingIds,
  createMemory,
} from '../../functions/src/features/test-support/memory.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { listPhotoFiles } from './photo-folder.ts';

const OUT = join(import.meta.dirname, '../../tests/eval/measured-wardrobe.json');
const START_MS = Date.UTC(2026, 8, 1, 8);
const MINUTE_MS = 60_000;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', multiple: true },
      every: { type: 'string', default: '1' },
      limit: { type: 'string', default: '15' },
      out: { type: 'string', default: OUT },
    },
  });
  if (!values.data) throw new Refusal('Say where the photos are: --data DIR');
  const every = Math.max(1, Number(values.every) || 1);
  const files = values.data.flatMap((folder) =>
    listPhotoFiles(folder)
      .filter((_, index) => index % every === 0)
      .slice(0, Number(values.limit)),
  );
  const memory = createMemory();
  let clock = START_MS;
  const deps = {
    segmenter: await segmenter(),
    photos: memory.photoStore,
    items: memory.itemStore,
    processes: memory.processStore,
    images: memory.images,
    now: () => new Date((clock += MINUTE_MS)),
    newId: countingIds(),
  };
  const process = makeProcessPhoto(deps);
  const save = makeSaveResults(deps);
  for (const file of files) {
    const image = `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`;
    try {
      const found = await process({ image_data: image }, CONTEXT);
      if (CATEGORIES.every((category) => found[IMG_FIELDS[category]] === null)) continue;
      await save(
        {
          user_id: CONTEXT.caller.uid,
          file_name: basename(file),
          segmentation_results: found,
        },
        CONTEXT,
      );
    } catch (error) {
      console.log(`${basename(file)}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
  const garments = [...memory.records.items.values()].map(
    ({ id, category, name, width, height, content, landmarks, attributes, createdAt }) => ({
      id,
      category,
      name,
      width,
      height,
      content,
      reach: landmarks && {
        left: landmarks.sleeves.left?.reach ?? null,
        right: landmarks.sleeves.right?.reach ?? null,
      },
      attributes,
      createdAt: createdAt.toISOString(),
    }),
  );
  writeFileSync(values.out, `${JSON.stringify(garments, null, 2)}\n`);
  console.log(`${garments.length} garments of ${files.length} photos: ${values.out}`);
  return 0;
});
