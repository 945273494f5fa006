/**
 * `npm run eval:segmentation -- --data DIR`: how well the embedded segmenter's masks agree with annotations.
 *
 *   --data DIR      photos/*.jpg and labels/*.png (0 background, 1 upper, 2 lower, 3 shoes, 4 dress, others not clothing); where there are
 *                   labels59/*.png, too (names in labels59.json), it counts how often dresses, coats and jackets
 *                   are told from shirts, and skirts and shorts from trousers, scores open coats and what is worn under them,
 *                   the network's fifteen classes on its own grid, and groups of people: by clothes, and by how light their skin is
 *   --every N       only each Nth photo, the first included
 *   --tagged        instead of the annotated photos those of which only the worn garments are known (tagged/*.jpg, tagged.json)
 *   --corrected     with training/corrections.json: skirts and trousers that the annotators called dresses count as what they are
 *   --spoilt WAY    spoils each photo first: dim, dark, evening, warm or grainy (spoil-photo.ts)
 *   --untrained     the method that learnt from nobody's photo
 *   --sheet FILE    where the contact sheet of the worst photos goes (PNG); annotation, then what was found
 *
 * Prints intersection over union and boundary F for each category, the worst photos, and as its last line one JSON object.
 * A photo counts for a category where the annotation or the segmenter has any of it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BODY_GARMENTS, type BodyGarment } from '../../functions/src/vision/body/person-parse.ts';
import { encodePng } from '../../functions/src/vision/pictures/image-codec.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import type { Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { contactSheet, overlay } from './contact-sheet.ts';
import { correctedLabels, correctedNames } from './corrections.ts';
import { findGarments, perCategory } from './find-garments.ts';
import { groupsOf, summariseGroups } from './groups.ts';
import { type MaskScore, scoreMasks } from './mask-scores.ts';
import { classesOf, createClassReader, createClassTally } from './network-classes.ts';
import { labelsOnGrid } from './person-on-grid.ts';
import {
  type AnnotatedPhoto,
  LABELS_OF,
  listPhotos,
  readPhoto,
  readPhotoFile,
} from './photo-folder.ts';
import { spoilerOf } from './spoil-photo.ts';
import {
  annotatedKinds,
  countKinds,
  dressOrSeparates,
  KINDS,
  type Kinds,
  readClasses,
  readLabels59,
  readTags,
} from './worn-kinds.ts';
import { annotatedLayers, type LayerScore, scoreLayers, summariseLayers } from './worn-layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORST_SHOWN = 12;

type Result = {
  name: string;
  scores: Record<BodyGarment, MaskScore>;
  /** Mean over the categories that count. */
  iou: number;
  /** What the person has in common with others. */
  groups: string[];
  durationMs: number;
};

const annotated = ({ labels }: AnnotatedPhoto): Record<BodyGarment, Uint8Array> =>
  perCategory((category) => {
    const own: readonly number[] = LABELS_OF[category];
    return labels.data.map((label) => (own.includes(label) ? 1 : 0));
  });

const mean = (values: number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const known = (values: (number | null)[]): number[] => values.filter((value) => value !== null);
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const kindTable = (told: readonly { shown: Kinds; found: Kinds }[]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, countKinds(told, kind)]));

/** What the annotators' names mean in a photo. */
type NamesOf = (names: readonly string[], photo: string) => readonly string[];

/** Dress or separates, coats and jackets, skirts and shorts on photos with tags; its last line is one JSON object. */
async function evaluateTagged(segmenter: Segmenter, folder: string, every: number, names: NamesOf) {
  const told: { shown: Kinds; found: Kinds; refused: boolean }[] = [];
  const tags = [...readTags(folder, names)].filter((_, index) => index % every === 0);
  for (const [name, shown] of tags) {
    const { photo } = await readPhotoFile(join(folder, 'tagged', name));
    const { kinds, refused } = await findGarments(segmenter, photo);
    told.push({ shown, found: kinds, refused });
    if (shown.isClear && shown.dress !== kinds.dress)
      console.log(`  ${name}  ${shown.dress ? 'a dress, taken for separates' : 'no dress'}`);
  }
  const kinds = kindTable(told);
  console.table(kinds);
  const refused = rounded(told.filter((one) => one.refused).length / told.length);
  const right = dressOrSeparates(told.filter((one) => !one.refused));
  console.log(JSON.stringify({ photos: told.length, dressOrSeparates: right, kinds, refused }));
}

await runMain(async () => {
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string' },
      every: { type: 'string', default: '1' },
      corrected: { type: 'boolean', default: false },
      spoilt: { type: 'string' },
      untrained: { type: 'boolean', default: false },
      tagged: { type: 'boolean', default: false },
      sheet: { type: 'string', default: 'test-results/eval-segmentation.png' },
    },
  });
  if (!options.data)
    throw new Refusal(
      'The repository holds no annotated photos. Say where there are some: --data DIR, a folder with photos/*.jpg and labels/*.png.',
    );
  const folder = options.data;
  const every = Math.max(1, Number(options.every) || 1);

  const spoil =
    options.spoilt === undefined ? (photo: RgbImage) => photo : spoilerOf(options.spoilt);
  const namesOf: NamesOf = options.corrected ? correctedNames : (given) => given;
  const read = async (name: string): Promise<AnnotatedPhoto> => {
    const { labels, ...photo } = await readPhoto(folder, name);
    const data = options.corrected ? correctedLabels(labels.data, name) : labels.data;
    return { ...photo, photo: spoil(photo.photo), labels: { ...labels, data } };
  };

  const parser = createPersonParser({
    modelsDir: join(ROOT, 'functions/models'),
    method: options.untrained ? 'untrained' : 'network',
  });
  const segmenter = createLocalSegmenter({ parser, separateLayers: true });
  await parser.warmUp();

  if (options.tagged) {
    await evaluateTagged(segmenter, folder, every, namesOf);
    await parser.release();
    return 0;
  }
  const names = listPhotos(folder).filter((_, index) => index % every === 0);
  const annotators = readClasses(folder);
  const told: { shown: Kinds; found: Kinds }[] = [];
  const layers: LayerScore[] = [];
  const readFifteen = annotators && !options.untrained ? createClassReader() : null;
  const tally = createClassTally();
  let refused = 0;
  const results: Result[] = [];
  for (const name of names) {
    const example = await read(name);
    const startedMs = performance.now();
    const {
      pieces,
      masks: found,
      kinds,
      refused: isRefused,
    } = await findGarments(segmenter, example.photo);
    if (isRefused) refused++;
    const durationMs = performance.now() - startedMs;
    const truth = annotated(example);
    const scores = perCategory((category) =>
      scoreMasks(found[category], truth[category], example.photo),
    );
    const iou = mean(known(BODY_GARMENTS.map((category) => scores[category].iou)));
    const classes = annotators && namesOf(annotators, name);
    const shown = classes && (await annotatedKinds(folder, name, classes));
    if (shown) told.push({ shown, found: kinds });
    let groups: string[] = [];
    if (classes) {
      const labels = await readLabels59(folder, name);
      layers.push(scoreLayers(pieces, annotatedLayers(labels, classes), example.photo));
      groups = groupsOf(example.photo, labels, classes);
      const seen = await readFifteen?.(example.photo);
      if (seen) tally.add(seen.classes, classesOf(labelsOnGrid(labels, seen.grid), classes));
    }
    results.push({ name, scores, iou, groups, durationMs });
    if (results.length % 50 === 0) console.error(`${results.length} of ${names.length}`);
  }

  const summary = perCategory((category) => {
    const own = results.map(({ scores }) => scores[category]);
    const ious = known(own.map(({ iou }) => iou));
    const total = (of: (score: MaskScore) => number) => own.reduce((sum, s) => sum + of(s), 0);
    return {
      photos: ious.length,
      iou: rounded(mean(ious)),
      median: rounded(median(ious)),
      pooled: rounded(
        total((s) => s.intersection) /
          Math.max(
            1,
            total((s) => s.union),
          ),
      ),
      boundaryF: rounded(mean(known(own.map(({ boundaryF }) => boundaryF)))),
    };
  });
  console.log(`${segmenter.engine}, ${results.length} photos`);
  console.table(summary);

  const kinds = kindTable(told);
  if (annotators) console.table(kinds);
  if (annotators) console.table({ layers: summariseLayers(layers) });
  const fifteen = readFifteen && tally.scores();
  if (fifteen) console.table(fifteen);
  const groups = summariseGroups(results);
  if (annotators) console.table(groups);

  const worst = [...results].sort((a, b) => a.iou - b.iou).slice(0, WORST_SHOWN);
  console.log('Worst photos (intersection over union of shirt, pants, shoes):');
  for (const { name, scores } of worst) {
    const figures = BODY_GARMENTS.map((category) => scores[category].iou?.toFixed(2) ?? '-');
    console.log(`  ${name}  ${figures.join('  ')}`);
  }
  const rows: RgbImage[][] = [];
  for (let at = 0; at < worst.length; at += 3) {
    const cells = worst.slice(at, at + 3).map(async ({ name }) => {
      const example = await read(name);
      const { masks } = await findGarments(segmenter, example.photo);
      return [overlay(example.photo, annotated(example)), overlay(example.photo, masks)];
    });
    rows.push((await Promise.all(cells)).flat());
  }
  writeFileSync(options.sheet, await encodePng(await contactSheet(rows)));
  console.log(`Contact sheet: ${options.sheet}`);
  await parser.release();

  const field = (of: (entry: (typeof summary)[BodyGarment]) => number) =>
    perCategory((category) => of(summary[category]));
  console.log(
    JSON.stringify({
      engine: segmenter.engine,
      photos: results.length,
      iou: field(({ iou }) => iou),
      medianIou: field((entry) => entry.median),
      pooledIou: field(({ pooled }) => pooled),
      boundaryF: field(({ boundaryF }) => boundaryF),
      ...(annotators && {
        kinds,
        dressOrSeparates: dressOrSeparates(told),
        layers: summariseLayers(layers),
        groups,
      }),
      ...(fifteen && { classes: fifteen }),
      refused: rounded(refused / results.length),
      medianMs: Math.round(median(results.map(({ durationMs }) => durationMs))),
      rssMb: Math.round(process.memoryUsage().rss / 1e6),
    }),
  );
  return 0;
});
