/**
 * `npm run eval:matching -- --data DIR`: how often a piece of the photo of the day is found again in the wardrobe.
 *
 *   --data DIR   photos of people (.jpg), or a folder with `photos/`; each photo is saved, so that its pieces are the wardrobe
 *   --every N    only each Nth photo, the first included
 *
 * Each photo comes a second time in two ways (`matching-changes.ts`): `photographed again` changes the photo and goes through segmentation and the
 * handler of the photo of the day; `worn again` bends, stretches and partly hides each saved cut-out, as another pose does, and compares it alone.
 * Prints for both how often the right piece is the first, and among the three that are shown, by category, against all pieces of the wardrobe.
 * The constants were chosen on photos with an even number in their names; the others are reported by themselves. The last line is one JSON object.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { segmenter } from '../../functions/src/composition/engines/vision.ts';
import { CATEGORIES, IMG_FIELDS, MAX_MATCHES } from '../../functions/src/contract/index.ts';
import { makeMatchPhoto } from '../../functions/src/features/segmentation/match/match-photo.ts';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import { makeSaveResults } from '../../functions/src/features/segmentation/save-results.ts';
import {
  CONTEXT,
  countingIds,
  createMemory,
} from '../../functions/src/features/test-support/memory.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { garmentFacts } from '../../functions/src/stylist/garment/garment-facts.ts';
import { guessAttributes } from '../../functions/src/stylist/garment/guess-attributes.ts';
import {
  candidatesFor,
  isSureMatch,
  piecesApart,
} from '../../functions/src/stylist/matching/match-owned.ts';
import { frameGarment } from '../../functions/src/vision/garments/framed-garment.ts';
import { measureGarment } from '../../functions/src/vision/garments/measure-garment.ts';
import { lookOfPiece, looksApart } from '../../functions/src/vision/match/piece-look.ts';
import { decodeRgba } from '../../functions/src/vision/pictures/image-codec.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { photographAgain, wearAgain } from './matching-changes.ts';
import { listPhotoFiles } from './photo-folder.ts';

const START_MS = Date.UTC(2026, 8, 1, 8);
const MINUTE_MS = 60_000;
const { uid } = CONTEXT.caller;

/** A piece that was looked for: where the right one stood, from 0; -1: not among those shown. */
type Result = { category: string; rank: number; isSure: boolean; isChosenOn: boolean };

const shareOf = (results: readonly Result[], isHit: (result: Result) => boolean): number =>
  results.length === 0 ? 0 : results.filter(isHit).length / results.length;

const summary = (results: readonly Result[]) => {
  const proposed = results.filter(({ isSure }) => isSure);
  return {
    pieces: results.length,
    first: shareOf(results, ({ rank }) => rank === 0),
    shown: shareOf(results, ({ rank }) => rank >= 0),
    proposed: shareOf(results, ({ isSure }) => isSure),
    proposedRight: shareOf(proposed, ({ rank }) => rank === 0),
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;

const print = (title: string, results: readonly Result[]): void => {
  console.log(`\n${title}`);
  const rows = [
    ...CATEGORIES.map((category) => [category, results.filter((one) => one.category === category)]),
    ['all', results],
    ['other half', results.filter(({ isChosenOn }) => !isChosenOn)],
  ] as const;
  for (const [name, some] of rows) {
    if (some.length === 0) continue;
    const { pieces, first, shown, proposed, proposedRight } = summary(some as Result[]);
    console.log(
      `${String(name).padEnd(11)} ${String(pieces).padStart(5)}   first ${percent(first)}   among ${MAX_MATCHES} ${percent(shown)}   proposed ${percent(proposed)}, right ${percent(proposedRight)}`,
    );
  }
};

await runMain(async () => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, every: { type: 'string', default: '1' } },
  });
  if (!values.data) throw new Refusal('Say where photos of people are: --data DIR');
  const every = Math.max(1, Number(values.every) || 1);
  const files = listPhotoFiles(values.data).filter((_, index) => index % every === 0);

  const memory = createMemory();
  let clock = START_MS;
  const { photoStore: photos, itemStore: items, processStore: processes, images, ledger } = memory;
  const now = () => new Date((clock += MINUTE_MS));
  const stores = { photos, items, processes, images, ledger, now, newId: countingIds() };
  const deps = { ...stores, segmenter: await segmenter() };
  const process = makeProcessPhoto(deps);
  const save = makeSaveResults(deps);
  const match = makeMatchPhoto(deps);
  const segment = async (bytes: Uint8Array) => {
    try {
      return await process({ image_data: toDataUrl(bytes, 'image/jpeg') }, CONTEXT);
    } catch (error) {
      if (error instanceof Error && error.name === 'AppError') return null;
      throw error;
    }
  };

  const saved: { file: string; id: string; isChosenOn: boolean }[] = [];
  for (const file of files) {
    const found = await segment(readFileSync(file));
    if (!found || CATEGORIES.every((category) => found[IMG_FIELDS[category]] === null)) continue;
    const name = { user_id: uid, file_name: basename(file) };
    const { id } = await save({ ...name, segmentation_results: found }, CONTEXT);
    saved.push({ file, id, isChosenOn: Number(/\d+/.exec(basename(file))) % 2 === 0 });
  }
  const owned = await items.list(uid, Number.MAX_SAFE_INTEGER);
  const counts = CATEGORIES.map(
    (category) => `${owned.filter((item) => item.category === category).length} ${category}`,
  );
  console.log(`${saved.length} photos, ${owned.length} pieces: ${counts.join(', ')}`);

  const again: Result[] = [];
  for (const [index, { file, id, isChosenOn }] of saved.entries()) {
    const found = await segment(await photographAgain(readFileSync(file), index + 1));
    if (!found) continue;
    const answer = await match({ uid, process_id: found.process_id }, CONTEXT);
    for (const { category, matches, isSure } of answer.found) {
      // A piece that is found only in the second photo has none to be matched with.
      const isOfPhoto = (one: string) => memory.records.items.get(one)?.photoId === id;
      const own = owned.some((item) => item.photoId === id && item.category === category);
      if (!own) continue;
      const rank = matches.findIndex((each) => isOfPhoto(each.id));
      again.push({ category, rank, isSure, isChosenOn });
    }
  }

  const looks = new Map(
    await Promise.all(
      owned.map(async ({ id, thumbnail }) => {
        const bytes = memory.files.get(thumbnail.path);
        return [id, bytes ? await lookOfPiece(bytes) : null] as const;
      }),
    ),
  );
  const comparable = owned.flatMap(({ id, category, attributes }) =>
    attributes ? [{ id, category, attributes }] : [],
  );
  const worn: Result[] = [];
  for (const [index, { id, category, name, photoId, image }] of owned.entries()) {
    const bytes = memory.files.get(image.path);
    if (!bytes) continue;
    const picture = await frameGarment(wearAgain(await decodeRgba(bytes, 512), index + 1));
    const measured = await measureGarment(picture.png);
    const look = await lookOfPiece(picture.thumbnailWebp);
    if (!measured || !look) continue;
    const form = { ...picture, category, name, landmarks: null };
    const attributes = guessAttributes(garmentFacts(form, measured));
    const ranked = candidatesFor({ category, attributes }, comparable, Number.MAX_SAFE_INTEGER)
      .flatMap(({ piece, apart }) => {
        const other = looks.get(piece.id);
        return other ? [{ id: piece.id, d: piecesApart(apart, looksApart(look, other)) }] : [];
      })
      .sort((a, b) => a.d - b.d);
    const rank = ranked.slice(0, MAX_MATCHES).findIndex((each) => each.id === id);
    const isChosenOn = saved.find((photo) => photo.id === photoId)?.isChosenOn ?? false;
    worn.push({ category, rank, isSure: isSureMatch(ranked.map(({ d }) => d)), isChosenOn });
  }

  print('Photographed again', again);
  print('Worn again', worn);
  console.log(JSON.stringify({ again: summary(again), worn: summary(worn) }));
  return 0;
});
