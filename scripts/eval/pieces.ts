/**
 * `npm run eval:pieces -- --data DIR`: how well the embedded segmenter tells, names and cuts out pieces photographed alone.
 *
 *   --data DIR      a folder for each class (dress, hat, longsleeve, outwear, pants, shirt, shoes, shorts, skirt, t-shirt) with *.jpg
 *   --every N       only each Nth photo of a class, the first included
 *   --people DIR    photos of people as well, *.jpg: how many of them are taken for single pieces
 *   --sheet FILE    where the contact sheet goes (PNG): photo and cut-out, those that went wrong first
 *   --turned        also shows each photo from its other three sides, and counts which are brought upright
 *   --several N     composes N photos of several of these pieces side by side, and counts what is found in them
 *   --shown N       how many photos it shows, spread over all classes (default 80)
 *
 * Prints what went wrong and, as its last line, one JSON object. `single`, `category` and `kind` are shares of all photos; `medianMs` is time on the
 * clock, `split` counts those taken for several pieces, `cpuMs` time of the processor, both medians; `rssMb` is resident after the last photo.
 * `turns` counts photos that were turned as they are (`upright`), and photos shown from another side that were turned `right`, `wrong` or not at all.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  decodeRgb,
  encodeJpeg,
  encodePng,
} from '../../functions/src/vision/pictures/image-codec.ts';
import { resizeRgb } from '../../functions/src/vision/pixels/resample.ts';
import { turnRgb } from '../../functions/src/vision/pixels/turn.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { createPieceFinder } from '../../functions/src/vision/piece/piece-finder.ts';
import {
  isPieceClass,
  PIECE_CLASSES,
  type PieceClass,
} from '../../functions/src/vision/piece/piece-kinds.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import type { SegmentedPiece, Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { contactSheet } from './contact-sheet.ts';
import { measureSideBySide } from './side-by-side.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As large as an upload is stored. */
const MAX_EDGE_PX = 2048;
const GROUND = [60, 200, 60] as const;
const PAIRS_IN_A_ROW = 8;
const SIDES = [1, 2, 3] as const;
/** Of a picture on the contact sheet, pixels. */
const CELL_HEIGHT = 360;

type Result = {
  path: string;
  pieceClass: PieceClass;
  piece: Pick<SegmentedPiece, 'label' | 'fullLabel' | 'confidence'> | null;
  /** How many pieces were found. */
  parts: number;
  /** Why there is none. */
  refusal: string;
  /** Share of the picture that was cut out. */
  share: number;
  durationMs: number;
  /** Of all threads: what it costs whatever else the machine does. */
  cpuMs: number;
  /** Photo and cut-out as small JPEGs, if the contact sheet shows them; whole pictures would count as the segmenter's memory. */
  cells?: Uint8Array[];
};

const jpegs = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .sort()
    .map((name) => join(folder, name));
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const residentMb = (): number => Math.round(process.memoryUsage.rss() / 1e6);
const read = (path: string): Promise<RgbImage> => decodeRgb(readFileSync(path), MAX_EDGE_PX);

/** The pieces of a photo that nobody is in, or the sentence that says why there are none. */
async function find(
  segmenter: Segmenter,
  photo: RgbImage,
): Promise<{ pieces: SegmentedPiece[]; refusal: string }> {
  try {
    const { pieces, shows } = await segmenter.segment(photo);
    return shows === 'piece'
      ? { pieces, refusal: '' }
      : { pieces: [], refusal: 'taken for a person' };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AppError') throw error;
    return { pieces: [], refusal: error.message };
  }
}

const isRight = ({ piece, pieceClass }: Result): boolean =>
  piece?.label === PIECE_CLASSES[pieceClass].category;
const isKindRight = (result: Result): boolean =>
  isRight(result) && result.piece?.fullLabel === PIECE_CLASSES[result.pieceClass].kind;

/** The cut-outs on green. */
function shown(photo: RgbImage, pieces: readonly SegmentedPiece[]): RgbImage {
  const { width, height } = photo;
  const data = new Uint8Array(width * height * 3);
  for (let p = 0; p < data.length; p += 3) data.set(GROUND, p);
  for (const { box, mask } of pieces)
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const alpha = mask.data[y * box.width + x]! / 255;
        const p = ((box.top + y) * width + box.left + x) * 3;
        for (let c = 0; c < 3; c++)
          data[p + c] = photo.data[p + c]! * alpha + data[p + c]! * (1 - alpha);
      }
  return { data, width, height };
}

/** Each class alike: `count` of all. */
function spread(count: number, all: number): Set<number> {
  const step = Math.max(1, all / count);
  return new Set(Array.from({ length: Math.min(count, all) }, (_, i) => Math.floor(i * step)));
}

/** Those that went wrong first, then those that the segmenter is least sure of. */
const rank = (result: Result): number =>
  (isRight(result) ? 2 : 0) + (isKindRight(result) ? 1 : 0) + (result.piece?.confidence ?? -1);

const small = async (image: RgbImage): Promise<Uint8Array> => {
  const width = Math.max(1, Math.round((image.width * CELL_HEIGHT) / image.height));
  return await encodeJpeg(await resizeRgb(image, width, CELL_HEIGHT));
};

await runMain(async () => {
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string' },
      every: { type: 'string', default: '1' },
      people: { type: 'string' },
      several: { type: 'string', default: '0' },
      sheet: { type: 'string', default: 'test-results/eval-pieces.png' },
      shown: { type: 'string', default: '80' },
      turned: { type: 'boolean', default: false },
    },
  });
  if (!options.data)
    throw new Refusal(
      'The repository holds too few photos of single pieces. Say where there are some: --data DIR, with a folder for each class.',
    );
  const { data } = options;
  const every = Math.max(1, Number(options.every) || 1);
  const modelsDir = join(ROOT, 'functions/models');
  const parser = createPersonParser({ modelsDir });
  const pieces = createPieceFinder({ modelsDir });
  const segmenter = createLocalSegmenter({ parser, pieces });

  const photos = readdirSync(data)
    .filter(isPieceClass)
    .sort()
    .flatMap((pieceClass) =>
      jpegs(join(data, pieceClass))
        .filter((_, index) => index % every === 0)
        .map((path) => ({ path, pieceClass })),
    );
  if (photos.length === 0) throw new Refusal(`${data} has no folder of a class with photos.`);
  const onSheet = spread(Math.max(1, Number(options.shown) || 80), photos.length);
  const results: Result[] = [];
  const turns = { upright: 0, right: 0, wrong: 0, none: 0 };
  for (const [index, { path, pieceClass }] of photos.entries()) {
    const asItIs = await read(path);
    const startedMs = performance.now();
    const usage = process.cpuUsage();
    const needed = (await segmenter.turnsToUpright?.(asItIs)) ?? 0;
    const photo = turnRgb(asItIs, needed);
    const { pieces: found, refusal } = await find(segmenter, photo);
    const durationMs = performance.now() - startedMs;
    const { user, system } = process.cpuUsage(usage);
    if (needed > 0) {
      turns.upright++;
      console.log(`  turned by ${needed}: ${pieceClass}/${basename(path)}`);
    }
    for (const off of options.turned ? SIDES : []) {
      const others = await segmenter.turnsToUpright?.(turnRgb(asItIs, off));
      turns[others === 4 - off ? 'right' : others ? 'wrong' : 'none']++;
    }
    const piece = found[0] ?? null;
    const area = piece?.mask.data.reduce((sum, value) => sum + value / 255, 0) ?? 0;
    results.push({
      path,
      pieceClass,
      piece: piece && {
        label: piece.label,
        fullLabel: piece.fullLabel,
        confidence: piece.confidence,
      },
      parts: found.length,
      refusal,
      share: area / (photo.width * photo.height),
      durationMs,
      cpuMs: (user + system) / 1000,
      ...(onSheet.has(index) && {
        cells: await Promise.all([small(photo), small(shown(photo, found))]),
      }),
    });
    if (results.length % 50 === 0) console.error(`${results.length} photos, ${residentMb()} MB`);
  }
  const rssMb = residentMb();

  const shareOf = (is: (result: Result) => boolean): number =>
    rounded(results.filter(is).length / results.length);
  for (const result of results.filter((each) => !isKindRight(each))) {
    const { path, pieceClass, piece, refusal } = result;
    const seen = piece ? `${piece.label}, ${piece.fullLabel}` : refusal;
    console.log(`  ${pieceClass}/${basename(path)}: ${seen}`);
  }
  const wrongly: string[] = [];
  const people = options.people ? jpegs(options.people).filter((_, i) => i % every === 0) : [];
  for (const path of people) {
    const { pieces: found } = await find(segmenter, await read(path));
    if (found.length > 0) wrongly.push(basename(path));
  }
  if (people.length > 0)
    console.log(
      `People taken for a piece: ${wrongly.length} of ${people.length} ${wrongly.join(' ')}`,
    );

  const sheet = results.filter(({ cells }) => cells).sort((a, b) => rank(a) - rank(b));
  const rows: RgbImage[][] = [];
  for (let at = 0; at < sheet.length; at += PAIRS_IN_A_ROW) {
    const row = sheet.slice(at, at + PAIRS_IN_A_ROW);
    const cells = row.flatMap((result) => result.cells ?? []);
    rows.push(await Promise.all(cells.map((cell) => decodeRgb(cell, MAX_EDGE_PX))));
    const names = row.map(({ path, pieceClass }) => `${pieceClass}/${basename(path)}`);
    console.log(`  row ${rows.length}: ${names.join(' ')}`);
  }
  writeFileSync(options.sheet, await encodePng(await contactSheet(rows)));
  console.log(`Contact sheet: ${options.sheet}`);
  const composites = Math.max(0, Number(options.several) || 0);
  const cells: RgbImage[] = [];
  const several =
    composites > 0 &&
    (await measureSideBySide(photos, composites, segmenter, read, async (photo, found) => {
      const picture = await small(shown(photo, found));
      for (const cell of [await small(photo), picture])
        cells.push(await decodeRgb(cell, MAX_EDGE_PX));
    }));
  if (several) {
    const path = options.sheet.replace(/\.png$/, '') + '-several.png';
    const lines = Array.from({ length: Math.ceil(cells.length / PAIRS_IN_A_ROW) }, (_, i) =>
      cells.slice(i * PAIRS_IN_A_ROW, (i + 1) * PAIRS_IN_A_ROW),
    );
    writeFileSync(path, await encodePng(await contactSheet(lines)));
    console.log(`Pieces side by side: ${path}`);
  }
  await parser.release();
  await pieces.release();

  console.log(
    JSON.stringify({
      photos: results.length,
      single: shareOf(({ piece }) => piece !== null),
      category: shareOf(isRight),
      kind: shareOf(isKindRight),
      share: rounded(median(results.map(({ share }) => share))),
      ...(people.length > 0 && { people: people.length, peopleAsPiece: wrongly.length }),
      medianMs: Math.round(median(results.map(({ durationMs }) => durationMs))),
      rssMb,
      ...(options.turned && { turns }),
      split: results.filter(({ parts }) => parts > 1).length,
      ...(several && { several }),
      cpuMs: Math.round(median(results.map(({ cpuMs }) => cpuMs))),
    }),
  );
  return 0;
});
