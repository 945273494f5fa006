/**
 * `node scripts/eval/measure-wardrobe.ts --data DIR [--data DIR]`: writes `tests/eval/measured-wardrobe.json`, the wardrobe of real pieces on
 * which `npm run eval:stylist` runs. Each photo goes through the handlers of `/process` and `/save`, with everything in memory. Only names,
 * sizes and measured attributes are written: no pixels, and nothing of the people.
 *
 *   --data DIR      folder of photos (.jpg), or one that has them in `photos/`; may be given more than once
 *   --only A,B      only photos whose names begin so
 *   --limit N       at most so many photos of each folder (20)
 *   --out FILE      where to write instead
 *
 * The file in the repository came from ten street photos (`p01` to `p14`) and eight of the Clothing Co-Parsing data set:
 *   --data STREET --data CLOTHING --only p,0004,0008,0196,0228,0618,0781,0813,0943
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { segmenter } from '../../functions/src/composition/engines/vision.ts';
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
      only: { type: 'string', default: '' },
      limit: { type: 'string', default: '20' },
      out: { type: 'string', default: OUT },
    },
  });
  if (!values.data) throw new Refusal('Say where the photos are: --data DIR');
  const starts = values.only.split(',');
  const files = values.data.flatMap((folder) =>
    listPhotoFiles(folder)
      .filter((file) => starts.some((start) => basename(file).startsWith(start)))
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
    ledger: memory.ledger,
    now: () => new Date((clock += MINUTE_MS)),
    newId: countingIds(),
  };
  const process = makeProcessPhoto(deps);
  const save = makeSaveResults(deps);
  for (const [index, file] of files.entries()) {
    const image = `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`;
    try {
      const found = await process({ image_data: image }, CONTEXT);
      if (CATEGORIES.every((category) => found[IMG_FIELDS[category]] === null)) continue;
      await save(
        {
          user_id: CONTEXT.caller.uid,
          file_name: `photo-${String(index + 1).padStart(2, '0')}.jpg`,
          segmentation_results: found,
        },
        CONTEXT,
      );
    } catch (error) {
      console.log(`${basename(file)}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }
  const garments = [...memory.records.items.values()].map(
    ({ id, category, name, attributes, createdAt }) => ({
      id,
      category,
      name,
      createdAt: createdAt.toISOString(),
      attributes,
    }),
  );
  writeFileSync(values.out, `${JSON.stringify(garments, null, 2)}\n`);
  console.log(`${garments.length} garments of ${files.length} photos: ${values.out}`);
  return 0;
});
