/**
 * `npm run eval:studio -- --data DIR`: whether the check of studio pictures tells the same piece from one that strays.
 *
 *   --data DIR      a folder for each class (dress, hat, longsleeve, outwear, pants, shirt, shoes, shorts, skirt, t-shirt) with *.jpg
 *   --every N       only each Nth photo of a class (default 4), the first included
 *   --skip N        leaves the first N photos of a class out (default 0): what the limits were not chosen with
 *   --all FILE      writes every distance as JSON
 *
 * No service draws here. Each piece is compared with pictures of itself (hung on the rail, relit, of another size, redrawn), which must be accepted,
 * and with pictures that stray (other pieces, other colours, another pattern or shape), which must be refused. Prints the share of accepted
 * pictures of each kind, and as its last line one JSON object with the shares of accepted pictures of the same piece and of refused strays, 0-1.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Category } from '../../functions/src/contract/clothes/garments.ts';
import { cutOut } from '../../functions/src/vision/pixels/mask.ts';
import {
  decodeRgb,
  decodeRgba,
  encodePng,
} from '../../functions/src/vision/pictures/image-codec.ts';
import { createPieceFinder } from '../../functions/src/vision/piece/piece-finder.ts';
import { isPieceClass, PIECE_CLASSES } from '../../functions/src/vision/piece/piece-kinds.ts';
import type { RgbaImage } from '../../functions/src/vision/pixels/image.ts';
import { makeRailPicture } from '../../functions/src/vision/rail/rail-picture.ts';
import {
  type DrawnDistances,
  type Original,
  readDrawn,
  readOriginal,
} from '../../functions/src/vision/studio/read-drawn.ts';
import { strayOf } from '../../functions/src/vision/studio/stray.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import {
  type Change,
  onGround,
  PATTERN_ADDED,
  PATTERN_CHANGED,
  resized,
  SAME,
  STRAYS,
  STRIPES_TURNED,
} from './studio-variants.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_EDGE_PX = 1024;
/** Longest edge of the cut-outs that are changed, pixels. */
const PIECE_EDGE_PX = 600;
/** Local contrast below and above which a piece is surely plain, or patterned. */
const PLAIN = 6;
const PATTERNED = 11;
/** How far edges run one way in a striped piece. */
const STRIPED = 0.6;

type Trial = {
  piece: string;
  kind: 'same' | 'stray';
  change: string;
  distances: DrawnDistances | null;
};
type Subject = { name: string; category: Category; cutout: RgbaImage; original: Original };

const share = (part: number, of: number): number => Math.round((1000 * part) / of) / 1000;

await runMain(async () => {
  const { values: options } = parseArgs({
    options: {
      data: { type: 'string' },
      every: { type: 'string', default: '4' },
      skip: { type: 'string', default: '0' },
      all: { type: 'string' },
    },
  });
  const { data } = options;
  if (!data)
    throw new Refusal(
      'The repository holds too few photos of single pieces. Say where there are some: --data DIR, with a folder for each class.',
    );
  const every = Math.max(1, Number(options.every) || 1);
  const skip = Math.max(0, Number(options.skip) || 0);
  const finder = createPieceFinder({ modelsDir: join(ROOT, 'functions/models') });

  const subjects: Subject[] = [];
  for (const pieceClass of readdirSync(data).filter(isPieceClass).sort()) {
    const names = readdirSync(join(data, pieceClass))
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .slice(skip)
      .filter((_, index) => index % every === 0);
    for (const name of names) {
      const photo = await decodeRgb(readFileSync(join(data, pieceClass, name)), MAX_EDGE_PX);
      const found = await finder.cut(photo, await finder.look(photo));
      if (!found) continue;
      const whole = cutOut(photo, found.mask, found.box);
      const factor = PIECE_EDGE_PX / Math.max(whole.width, whole.height);
      const cutout = await resized(whole, whole.width * factor, whole.height * factor);
      const { category } = PIECE_CLASSES[pieceClass];
      const hung = await hungOf(cutout, category);
      const original = await readOriginal(finder, cutout, hung);
      if (original) subjects.push({ name: `${pieceClass}/${name}`, category, cutout, original });
    }
  }
  if (subjects.length === 0) throw new Refusal(`${data} has no folder of a class with photos.`);
  console.error(`${subjects.length} pieces`);

  const trials: Trial[] = [];
  const tryOut = async (
    { name, original }: Subject,
    kind: Trial['kind'],
    change: string,
    piece: RgbaImage,
  ) => {
    const drawn = await readDrawn(finder, original, await onGround(piece));
    trials.push({ piece: name, kind, change, distances: drawn?.distances ?? null });
  };
  for (const [index, subject] of subjects.entries()) {
    const { category, cutout, original } = subject;
    const apply = async (kind: Trial['kind'], changes: Record<string, Change>) => {
      for (const [name, change] of Object.entries(changes))
        await tryOut(subject, kind, name, await change(cutout));
    };
    await tryOut(subject, 'same', 'as cut out', cutout);
    const hung = await hungOf(cutout, category);
    if (hung) await tryOut(subject, 'same', 'on the rail', hung);
    await apply('same', SAME);
    await apply('stray', STRAYS);
    const { contrast, oneWay } = original.measure.surface.texture;
    if (contrast < PLAIN) await apply('stray', PATTERN_ADDED);
    if (contrast > PATTERNED) await apply('stray', PATTERN_CHANGED);
    if (contrast > PATTERNED && oneWay > STRIPED)
      await apply('stray', { 'stripes turned': STRIPES_TURNED });
    const later = [...subjects.slice(index + 1), ...subjects.slice(0, index)];
    const kin = later.find((other) => other.category === category);
    const stranger = later.find((other) => other.category !== category);
    if (kin) await tryOut(subject, 'stray', 'another of its category', kin.cutout);
    if (stranger) await tryOut(subject, 'stray', 'another category', stranger.cutout);
    if (index % 10 === 9) console.error(`${index + 1} of ${subjects.length}`);
  }
  await finder.release();
  if (options.all) writeFileSync(options.all, JSON.stringify(trials));

  const isAccepted = ({ distances }: Trial) => distances !== null && strayOf(distances) === null;
  for (const kind of ['same', 'stray'] as const) {
    const own = trials.filter((trial) => trial.kind === kind);
    console.log(kind === 'same' ? 'The same piece, accepted:' : 'Strays, accepted:');
    for (const change of new Set(own.map((trial) => trial.change))) {
      const tried = own.filter((trial) => trial.change === change);
      const accepted = tried.filter(isAccepted).length;
      console.log(`  ${change}: ${accepted} of ${tried.length}`);
    }
  }
  const same = trials.filter(({ kind }) => kind === 'same');
  const strays = trials.filter(({ kind }) => kind === 'stray');
  console.log(
    JSON.stringify({
      pieces: subjects.length,
      same: same.length,
      accepted: share(same.filter(isAccepted).length, same.length),
      strays: strays.length,
      refused: share(strays.filter((trial) => !isAccepted(trial)).length, strays.length),
    }),
  );
  return 0;
});

async function hungOf(cutout: RgbaImage, category: Category): Promise<RgbaImage | null> {
  const source = { category, landmarks: null, worn: false };
  const hung = await makeRailPicture(await encodePng(cutout), source);
  return hung && decodeRgba(hung.webp, PIECE_EDGE_PX);
}
