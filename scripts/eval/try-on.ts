/**
 * `npm run eval:tryon`: how well the embedded try-on dresses people in the clothes of others.
 *
 *   --data DIR      photos/*.jpg, with labels/*.png or without, or a folder of pictures (.jpg); the people drawn for the demo unless told
 *   --every N       only each Nth photo, the first included
 *   --only A,B      only these categories of clothes
 *   --pieces DIR    dresses people in pieces that were photographed alone, of a folder with a folder for each class, instead of each other's clothes
 *   --outfit A,B    a piece of each of these classes; t-shirt,pants,shoes unless told
 *   --ground HEX    the clothes as product pictures on plain ground of this colour (f4f4f4), not as cut-outs of a worn garment
 *   --sheet FILE    where the contact sheet goes (PNG): person, garments, result; the worst first
 *   --rows N        rows of the contact sheet, three people each; 8 unless told
 *
 * Without pieces, each person gets the clothes of the next photo. Prints, and as its last line gives as one JSON object:
 * identity - pixels outside of what was painted that differ from the photo (none may), and the visibly changed share of face, hair, hands;
 * colour - mean CIEDE2000 of the garment in the result to the garment (bar 12); coverage - share of the worn garment that is gone (of the
 * annotated one where there are labels; own sleeves and trousers that stay below a shorter piece count as not gone; not of people whose coat
 * stays on); verdicts of the check that each
 * result has to pass; refusals with their photos; notes, such as those on limbs; times with the person known.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORIES, type Category } from '../../functions/src/contract/clothes/garments.ts';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { encodePng } from '../../functions/src/vision/pictures/image-codec.ts';
import type { Mask, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import type { BodyGarment } from '../../functions/src/vision/body/person-parse.ts';
import { findTryOnParts } from '../../functions/src/vision/body/try-on-parts.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { createPieceFinder } from '../../functions/src/vision/piece/piece-finder.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { createLocalTryOn } from '../../functions/src/vision/try-on/local-try-on.ts';
import { shareParses } from '../../functions/src/vision/parser/share-parses.ts';
import type { TryOnEngine, TryOnResult } from '../../functions/src/vision/try-on/try-on-engine.ts';
import { createVerifiedTryOn } from '../../functions/src/vision/try-on/result/verified-try-on.ts';
import { countStrayPixels } from '../../functions/src/vision/try-on/result/verify-try-on.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { contactSheet } from './contact-sheet.ts';
import { LABELS_OF, listPhotoFiles, readPhotoFile } from './photo-folder.ts';
import { listOutfits, readOutfit } from './piece-outfits.ts';
import { asProductPictures, readWardrobe, type Wardrobe } from './try-on-photo.ts';
import { type PersonResult, reportResults } from './try-on-report.ts';
import {
  coverage,
  garmentColourDistance,
  identityChange,
  perCategory,
  shownGarment,
} from './try-on-scores.ts';

const ROOT = join(import.meta.dirname, '../..');
/** As photos reach the try-on. */
const MAX_EDGE_PX = 1280;
const PEOPLE_PER_ROW = 3;

type Read = { name: string; photo: RgbImage; labels?: Mask; wardrobe: Wardrobe };
/** Whose clothes are put on. */
type Donor = Pick<Read, 'name' | 'wardrobe'>;
type Dressed = { result: TryOnResult | null; worn: Category[]; refusals: string[]; ms: number };
/** The engine as in the product, and the engine without the check that refuses results. */
type Engines = { checked: TryOnEngine; unchecked: TryOnEngine };

/**
 * All clothes or, if they are refused together, those that are accepted alone; what was worn under a coat, under that coat. Results that fail the check
 * are shown too.
 */
async function dress(
  { checked, unchecked }: Engines,
  { photo }: Read,
  garments: Wardrobe['garments'],
): Promise<Dressed> {
  const refusals: string[] = [];
  const attempt = async (categories: Category[]) => {
    const chosen = Object.fromEntries(categories.map((c) => [c, garments[c]]));
    const startedMs = performance.now();
    try {
      const result = await checked.tryOn(photo, chosen);
      return { result, ms: performance.now() - startedMs };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!refusals.includes(error.message)) refusals.push(error.message);
      if (error.code !== 'unusable-result') return null;
      return { result: await unchecked.tryOn(photo, chosen), ms: performance.now() - startedMs };
    }
  };
  const all = CATEGORIES.filter((category) => garments[category]);
  if (all.length === 0) return { result: null, worn: [], refusals, ms: 0 };
  const together = await attempt(all);
  if (together || all.length === 1)
    return { result: null, ms: 0, ...together, worn: together ? all : [], refusals };
  const accepted: Category[] = [];
  for (const category of all) {
    const isUnder = garments.outerwear && (category === 'shirt' || category === 'dress');
    if (await attempt(isUnder ? [category, 'outerwear'] : [category])) accepted.push(category);
  }
  const some = accepted.length > 0 ? await attempt(accepted) : null;
  return { result: null, ms: 0, ...some, worn: some ? accepted : [], refusals };
}

/** 1 where a garment is worn, of the annotation where there is one. */
const wornOf = ({ labels, wardrobe }: Read, category: Category): Uint8Array => {
  const own: readonly number[] | undefined = LABELS_OF[category as BodyGarment];
  return labels && own
    ? labels.data.map((label) => (own.includes(label) ? 1 : 0))
    : wardrobe.worn[category];
};

const colourOf = (hex: string): number[] => {
  if (!/^[0-9a-f]{6}$/i.test(hex)) throw new Refusal('--ground takes a colour such as f4f4f4.');
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
};

await runMain(async () => {
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string', default: join(ROOT, 'emulator-data/source/pictures/people') },
      every: { type: 'string', default: '1' },
      only: { type: 'string', default: CATEGORIES.join() },
      pieces: { type: 'string' },
      outfit: { type: 'string', default: 't-shirt,pants,shoes' },
      ground: { type: 'string' },
      sheet: { type: 'string', default: 'test-results/eval-tryon.png' },
      rows: { type: 'string', default: '8' },
    },
  });
  const every = Math.max(1, Number(options.every) || 1);
  const files = listPhotoFiles(options.data).filter((_, index) => index % every === 0);
  const ground = options.ground === undefined ? null : colourOf(options.ground);
  const wanted = options.only.split(',');

  const modelsDir = join(ROOT, 'functions/models');
  const parser = createPersonParser({ modelsDir });
  const { parse } = shareParses((photo, how) => parser.parse(photo, how));
  const segmenter = createLocalSegmenter({
    parser: { ...parser, parse },
    ...(options.pieces !== undefined && { pieces: createPieceFinder({ modelsDir }) }),
    separateLayers: true,
  });
  const unchecked = createLocalTryOn({ parse });
  const checked = createVerifiedTryOn({
    engine: unchecked,
    parse,
    kind: 'embedded',
    elapsedMs: () => performance.now(),
  });
  const read = async (file: string): Promise<Read> => {
    const found = await readPhotoFile(file, MAX_EDGE_PX);
    return { ...found, wardrobe: await readWardrobe(segmenter, found.photo) };
  };

  const score = async (person: Read, donor: Donor): Promise<PersonResult> => {
    const own = Object.entries(donor.wardrobe.garments).filter(([name]) => wanted.includes(name));
    const cutouts = Object.fromEntries(own) as Wardrobe['garments'];
    const garments = ground ? asProductPictures(cutouts, ground) : cutouts;
    const { result, worn, refusals, ms } = await dress({ checked, unchecked }, person, garments);
    const name = `${person.name} < ${donor.name}`;
    const parsed = await parse(person.photo);
    const base = { name, person: person.photo, garments: donor.wardrobe.picture, refusals };
    if (!result?.painted || !parsed) return { ...base, shown: null };
    const { image, painted, notes, verdict, keptCoat } = result;
    const parts = await findTryOnParts(person.photo, parsed, Infinity);
    return {
      ...base,
      shown: {
        image,
        notes,
        verdict: verdict ?? null,
        ms,
        strayPixels: countStrayPixels(person.photo, image, painted),
        identityShare: identityChange(parts, image),
        colour: perCategory((category) =>
          worn.includes(category)
            ? garmentColourDistance(
                cutouts[category]!.image,
                shownGarment(image, painted, category),
              )
            : null,
        ),
        coverage: perCategory((category) =>
          worn.includes(category) && !keptCoat ? coverage(wornOf(person, category), painted) : null,
        ),
      },
    };
  };

  const outfit =
    options.pieces === undefined ? undefined : listOutfits(options.pieces, options.outfit);
  const results: PersonResult[] = [];
  const first = await read(files[0]!);
  let person = first;
  for (let i = 0; i < files.length; i++) {
    const next = i + 1 < files.length ? await read(files[i + 1]!) : first;
    const donor = outfit ? await readOutfit(segmenter, outfit(i), MAX_EDGE_PX) : next;
    results.push(await score(person, donor));
    person = next;
    if (results.length % 50 === 0) console.error(`${results.length} of ${files.length}`);
  }
  await parser.release();

  const { ranked, summary } = reportResults(results);
  const rows: RgbImage[][] = [];
  for (let at = 0; at < ranked.length && rows.length < Number(options.rows); at += PEOPLE_PER_ROW)
    rows.push(
      ranked
        .slice(at, at + PEOPLE_PER_ROW)
        .flatMap(({ person: photo, garments, shown }) =>
          shown ? [photo, garments, shown.image] : [photo, garments],
        ),
    );
  writeFileSync(options.sheet, await encodePng(await contactSheet(rows)));
  console.log(`Contact sheet: ${options.sheet}`);
  console.log(JSON.stringify({ engine: checked.engine, ...summary }));
  return 0;
});
