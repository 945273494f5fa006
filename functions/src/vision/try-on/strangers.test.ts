import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Category } from '../../contract/clothes/garments.ts';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { shareParses } from '../parser/share-parses.ts';
import { createLocalSegmenter } from '../segmenter/local-segmenter.ts';
import { cropRows, sideBySide, withPasserBy, withPhone } from '../test-support/composed-photos.ts';
import { drawGarment, longShirt, pants, tee } from '../test-support/drawn-garments.ts';
import { type Clothes, DRAWN_POSES, drawPose } from '../test-support/drawn-poses.ts';
import { sample, today } from '../test-support/thorough.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';

// A second a photo where the machine is idle; room for one that is busy.
vi.setConfig({ testTimeout: 180_000 });

const ROOT = join(import.meta.dirname, '../../../..');
const PEOPLE = join(ROOT, 'emulator-data/source/pictures/people');
const EDGE_PX = 480;
const THREE = [0, 1, 2];
/** Height of a passer-by, share of the photo's. */
const PASSER_BY = 0.4;
const CLOTHES: readonly Clothes[] = [
  { top: '#2f6fb3', lower: '#5b4a3a' },
  { top: '#8a2f4c', lower: '#2b3a55' },
  { top: '#d8d2c4', lower: '#30302f' },
];
const NAMES = ['mira.jpg', 'ada.jpg', 'jonas.jpg'];

const parser = createPersonParser({ modelsDir: join(ROOT, 'functions/models') });
afterAll(() => parser.release(), 60_000);
const { parse } = shareParses((photo, options) => parser.parse(photo, options));
const segmenter = createLocalSegmenter({ parser: { ...parser, parse } });
const engine = createVerifiedTryOn({
  engine: createLocalTryOn({ parse }),
  parse,
  kind: 'embedded',
  elapsedMs: () => 0,
});

const GREEN = {
  shirt: { image: drawGarment(200, 220, longShirt) },
  pants: { image: drawGarment(120, 240, pants) },
  shoes: { image: drawGarment(100, 50, (x, y) => y > 10 && y < 40 && (x < 45 || x > 55)) },
} satisfies Partial<Record<Category, unknown>>;

const drawnPerson = async (at: number): Promise<RgbImage> =>
  await decodeRgb(readFileSync(join(PEOPLE, NAMES[at])), EDGE_PX);

/** Rows of the photo at which the mouth, the shoulders, the knees and the ankles lie, shares of its height; and the nose, pixels. */
const lookAt = async (photo: RgbImage) => {
  const found = await parse(photo);
  if (!found) throw new Error('There is a person.');
  const row = (joint: number) => found.landmarks[joint].y / found.photo.height;
  return {
    mouth: row(9),
    shoulders: row(11),
    knees: row(25),
    ankles: row(27),
    nose: found.landmarks[0],
  };
};

const IN_PARTS: Record<string, (at: number) => Promise<RgbImage>> = {
  'cropped at the shins': async (at) => {
    const photo = await drawnPerson(at);
    const { knees, ankles } = await lookAt(photo);
    return cropRows(photo, 0, (knees + ankles) / 2);
  },
  'cropped at the head': async (at) => {
    const photo = await drawnPerson(at);
    const { mouth, shoulders } = await lookAt(photo);
    return cropRows(photo, (2 * mouth + shoulders) / 3, 1);
  },
  'a phone before the face': async (at) => {
    const photo = await drawnPerson(at);
    const { nose, mouth, shoulders } = await lookAt(photo);
    // A real phone hides most of the face, and leaves some of the head.
    return withPhone(photo, nose.x, nose.y, 0.6 * (shoulders - mouth) * photo.height);
  },
};

const PHOTOS = [
  ...DRAWN_POSES.map((pose) => ({
    what: pose as string,
    photoOf: (at: number) => drawPose(pose, CLOTHES[at]),
  })),
  ...Object.entries(IN_PARTS).map(([what, photoOf]) => ({ what, photoOf })),
];

// In a sample a sixth of them, others every day.
describe.each(sample(PHOTOS, 6, today()))('a person: $what', ({ what, photoOf }) => {
  // Each of the three in a thorough run, one otherwise.
  it.each(sample(THREE, 3, what.length))('photo %i: the clothes are cut out', async (at) => {
    const { pieces } = await segmenter.segment(await photoOf(at));
    const labels = pieces.map(({ label }) => label);
    expect(labels.some((label) => ['shirt', 'dress', 'outerwear'].includes(label))).toBe(true);
  });

  it.each(sample(THREE, 3, what.length))('photo %i: wears a shirt and pants', async (at) => {
    const { shirt, pants: trousers } = GREEN;
    const photo = await photoOf(at);
    const { painted } = await engine.tryOn(photo, { shirt, pants: trousers });
    expect(painted).toBeDefined();
  });
});

describe('a photo in which the answer cannot work', () => {
  it.each(sample(THREE, 3))('shins %i: shoes are refused, for the photo ends above', async (at) => {
    const photo = await IN_PARTS['cropped at the shins'](at);
    await expect(engine.tryOn(photo, { shoes: GREEN.shoes })).rejects.toMatchObject({
      code: 'unusable-pose',
      message: expect.stringContaining('ends above the feet') as string,
    });
  });

  it('a hem over the feet: shoes are refused, for none can be seen', async () => {
    const photo = await drawPose('long skirt', CLOTHES[0]);
    await expect(engine.tryOn(photo, { shoes: GREEN.shoes })).rejects.toMatchObject({
      code: 'unusable-pose',
      message: expect.stringContaining('No shoes can be seen') as string,
    });
  });
});

describe('two people', () => {
  it.each(sample(THREE, 3))(
    'pair %i: the larger one is dressed, and the note says so',
    async (at) => {
      const large = await drawPose('hands in pockets', CLOTHES[at]);
      const small = await decodeRgb(readFileSync(join(PEOPLE, NAMES[at])), EDGE_PX);
      const photo = sideBySide(large, small);
      const { notes, painted } = await engine.tryOn(photo, {
        shirt: { image: drawGarment(200, 220, tee) },
      });
      expect(notes).toContain('This photo shows several people. Atelier dressed the largest one.');
      // Not a pixel of the other one is touched.
      const touched = painted!.data.some((one, p) => one > 0 && p % photo.width >= large.width);
      expect(touched).toBe(false);
    },
  );

  it.each([1, 2])(
    'pair %i: who stands in front is dressed, although only the face of a passer-by can be seen',
    async (at) => {
      const near = await drawnPerson(at);
      const { nose, mouth, shoulders } = await lookAt(near);
      const noFace = withPhone(near, nose.x, nose.y, (shoulders - mouth) * near.height);
      const photo = await withPasserBy(noFace, await drawnPerson((at + 1) % 3), PASSER_BY);
      const { notes, painted } = await engine.tryOn(photo, {
        shirt: { image: drawGarment(200, 220, tee) },
      });
      expect(notes).toContain('This photo shows several people. Atelier dressed the largest one.');
      const aboveThePasserBy = painted!.data.subarray(
        0,
        Math.round((1 - PASSER_BY) * photo.height) * photo.width,
      );
      expect(aboveThePasserBy.some((one) => one > 0)).toBe(true);
    },
  );
});
