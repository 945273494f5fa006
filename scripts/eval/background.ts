/**
 * `npm run eval:background -- --data DIR`: how well the background comes back where a wide garment is taken off.
 *
 *   --data DIR      a folder of *.jpg, or of photos/*.jpg
 *   --every N       only each Nth photo, the first included
 *
 * A band beside each person, from the chest to the knees, is painted as if a garment had been there, from what lies farther out; the photo says what is
 * really there. Prints, as its last line, one JSON object with two parts, `painted` and, for comparison, `smooth`: a smooth fill from the background outside of the band.
 * In each, as means over the photos, `difference` is that of the means of 7 x 7 pixels and three channels (0..255), `wrong` the share of the band where it
 * is above 40, and `texture` how much contrast of neighbouring pixels there is, as a share of the photo's own: 1 is right, 0 a blur.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStage, LABEL, type Stage } from '../../functions/src/vision/body/stage.ts';
import { createPersonParser } from '../../functions/src/vision/parser/person-parser.ts';
import { boxBlur } from '../../functions/src/vision/pixels/blur.ts';
import { fillSmooth } from '../../functions/src/vision/pixels/fill-smooth.ts';
import { paintBackground } from '../../functions/src/vision/try-on/cloth/repaint.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { listPhotoFiles, readPhotoFile } from './photo-folder.ts';

const MODELS = join(import.meta.dirname, '../../functions/models');
const MAX_EDGE_PX = 1280;
/** How wide the band is, and how far below the shoulders it begins, in torso lengths. */
const BAND = { width: 0.18, top: 0.3 };
/** A smaller band says little, pixels. */
const LEAST_BAND = 500;
const MEAN_RADIUS = 3;
const WRONG = 40;
/** So near to the band its colours are not used, as around a garment that was taken off; torso lengths. */
const UNTRUSTED = 0.044;

type Score = { difference: number; wrong: number; texture: number };

/** 1 on background close to the person. */
function bandBeside(stage: Stage): Uint8Array {
  const { labels, width, body } = stage;
  const person = Float32Array.from(labels, (label) => (label === LABEL.background ? 0 : 1));
  const near = boxBlur(person, stage, Math.round(BAND.width * body.torsoLength));
  const top = Math.min(body.left.shoulder.y, body.right.shoulder.y) + BAND.top * body.torsoLength;
  const bottom = Math.max(body.left.knee.y, body.right.knee.y);
  return labels.map((_, p) => {
    const y = Math.floor(p / width);
    return !person[p] && near[p] > 1e-6 && y > top && y < bottom ? 1 : 0;
  });
}

/** How far `found` is from the photo, on the band. */
function scoreOf(stage: Stage, band: Uint8Array, found: ArrayLike<number>): Score {
  const { source, width } = stage;
  const error = new Float32Array(band.length);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from(band, (is, p) =>
      is ? found[p * 3 + c] - source[p * 3 + c] : 0,
    );
    boxBlur(channel, stage, MEAN_RADIUS).forEach((one, p) => {
      error[p] += Math.abs(one) / 3;
    });
  }
  let sum = 0;
  let area = 0;
  let wrong = 0;
  let contrast = 0;
  let ownContrast = 0;
  band.forEach((is, p) => {
    if (!is) return;
    area++;
    sum += error[p];
    if (error[p] > WRONG) wrong++;
    for (const q of [p + 1, p + width]) {
      if (!band[q]) continue;
      contrast += Math.abs(found[p * 3 + 1] - found[q * 3 + 1]);
      ownContrast += Math.abs(source[p * 3 + 1] - source[q * 3 + 1]);
    }
  });
  return { difference: sum / area, wrong: wrong / area, texture: contrast / (ownContrast || 1) };
}

/** What a smooth fill from the background outside of the band gives. */
function smoothFill(stage: Stage, band: Uint8Array): Float32Array {
  const { labels, width, height, source, body } = stage;
  const colour = Float32Array.from(source);
  const near = boxBlur(Float32Array.from(band), stage, Math.round(UNTRUSTED * body.torsoLength));
  const known = Float32Array.from(labels, (label, p) =>
    label === LABEL.background && near[p] < 1e-6 ? 1 : 0,
  );
  fillSmooth(colour, known, width, height);
  return colour;
}

const means = (scores: Score[]): Score => {
  const of = (name: keyof Score): number =>
    Math.round((1000 * scores.reduce((sum, one) => sum + one[name], 0)) / scores.length) / 1000;
  return { difference: of('difference'), wrong: of('wrong'), texture: of('texture') };
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, every: { type: 'string', default: '1' } },
  });
  const every = Number(values.every);
  if (!values.data) throw new Refusal('Say where the photos are: --data DIR');
  if (!Number.isInteger(every) || every < 1) throw new Refusal('--every takes a whole number.');
  const parser = createPersonParser({ modelsDir: MODELS });
  const painted: Score[] = [];
  const smooth: Score[] = [];
  for (const file of listPhotoFiles(values.data).filter((_, i) => i % every === 0)) {
    const { name, photo } = await readPhotoFile(file, MAX_EDGE_PX);
    const parse = await parser.parse(photo, {});
    if (!parse) continue;
    const stage = createStage(photo, parse, {});
    const band = bandBeside(stage);
    if (band.filter(Boolean).length < LEAST_BAND) continue;
    smooth.push(scoreOf(stage, band, smoothFill(stage, band)));
    paintBackground(stage, band, band);
    const score = scoreOf(stage, band, stage.pixels);
    painted.push(score);
    console.log(`${name}: ${score.difference.toFixed(1)}`);
  }
  if (painted.length === 0) throw new Refusal('No photo shows a person with background beside.');
  const result = { photos: painted.length, painted: means(painted), smooth: means(smooth) };
  console.log(JSON.stringify(result));
  return 0;
}

await runMain(main);
