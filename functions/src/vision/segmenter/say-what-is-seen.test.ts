import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { createPieceFinder, type SeenPhoto } from '../piece/piece-finder.ts';
import { guessPiece, PHOTO_CLASSES, type PhotoClass } from '../piece/piece-kinds.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { createLocalSegmenter } from './local-segmenter.ts';
import { sayWhatIsSeen, sayWhatIsSeenOf } from './say-what-is-seen.ts';

const ROOT = join(import.meta.dirname, '../../../..');
vi.setConfig({ testTimeout: 60_000 });

type Paint = (x: number, y: number) => readonly [number, number, number];

function picture(width: number, height: number, paint: Paint): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let p = 0; p < width * height; p++) data.set(paint(p % width, Math.floor(p / width)), p * 3);
  return { data, width, height };
}

/** What the network for pieces may have said. */
function saw(classes: Partial<Record<PhotoClass, number>>): SeenPhoto {
  const all = Object.fromEntries(PHOTO_CLASSES.map((name) => [name, classes[name] ?? 0])) as Record<
    PhotoClass,
    number
  >;
  return {
    ...guessPiece(all),
    classes: all,
    place: new Float32Array(48 * 48),
    turns: [1, 0, 0, 0],
  };
}

/** Fields of many colours, none of them darker than a shadow. */
const room = picture(300, 400, (x, y) => [
  60 + ((x >> 5) % 4) * 50,
  70 + ((y >> 5) % 3) * 60,
  90 + (((x + y) >> 6) % 3) * 40,
]);
const cup = picture(300, 300, (x, y) =>
  Math.hypot(x - 150, y - 160) < 70 ? [170, 40, 30] : [226, 224, 220],
);
/** Blocks as narrow as the strokes of letters, in lines. */
const page = picture(600, 800, (x, y) =>
  y > 60 && y < 740 && y % 34 < 16 && x > 40 && x < 560 && (x * 7 + (y >> 5) * 3) % 11 < 4
    ? [30, 30, 30]
    : [250, 250, 248],
);
const nothing = saw({ nothing: 0.9 });

describe('a photo with neither a person nor a garment', () => {
  it.each([
    ['that is dark', picture(200, 300, (x, y) => [(x + y) % 30, x % 25, 20]), nothing, 'too dark'],
    ['of one colour', picture(200, 300, (x) => [198 + (x % 5), 180, 150]), nothing, 'one colour'],
    ['of a page', page, nothing, 'a page or a screen with text'],
    ['of a thing on a plain ground', cup, nothing, 'does not look like a garment'],
    ['of a room', room, nothing, 'Neither a person nor a garment'],
    ['of what may be a hat', cup, saw({ nothing: 0.6, hat: 0.3 }), 'This may be a hat'],
    ['of what may be shoes', room, saw({ nothing: 0.6, shoes: 0.3 }), 'This may be shoes'],
    ['of a person without a body', room, saw({ person: 0.8 }), 'seems to be a person'],
  ])('%s is refused with what was seen, and with what to do', async (_, photo, seen, sentence) => {
    const said = await sayWhatIsSeen(photo, seen);
    expect(said).toContain(sentence);
    expect(said).toMatch(/\. (Please|If it is) .+\.$/);
  });

  it('claims nothing about a photo that nobody measured more of', async () => {
    expect(await sayWhatIsSeen(cup, undefined)).toContain('Neither a person nor a garment');
  });

  it('with stripes or squares is no page', async () => {
    for (const paint of [
      (_: number, y: number) => (y % 20 < 10 ? [20, 20, 90] : [240, 240, 240]),
      (x: number, y: number) => ((x >> 4) % 2 === (y >> 4) % 2 ? [20, 20, 90] : [240, 240, 240]),
    ] as Paint[])
      expect(await sayWhatIsSeen(picture(400, 400, paint), nothing)).not.toContain('text');
  });
});

describe('a person without garments', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const [x, y] = [parse.photo.width / 2, parse.photo.height / 2];
  const landmarks = (shouldersVisible: number, below = 0) =>
    parse.landmarks.map((mark, at) =>
      at === 11 || at === 12
        ? { x, y: y + below, visibility: shouldersVisible }
        : { ...mark, ...(at === 0 && { x, y, visibility: 1 }) },
    );

  it('is a face where the shoulders are outside of the photo', () => {
    const seen = { ...parse, landmarks: landmarks(1, parse.photo.height) };
    expect(sayWhatIsSeenOf(seen)).toContain('a face close up');
  });

  it('is mostly skin and hair, or just without garments, where they are in it', () => {
    const whole = { ...parse, landmarks: landmarks(1) };
    const all = (label: number) => ({ ...whole, labels: parse.labels.map(() => label) });
    expect(sayWhatIsSeenOf(all(4))).toContain('more skin and hair than clothes');
    expect(sayWhatIsSeenOf(all(6))).toContain('but no garments were');
  });
});

describe('with the networks', () => {
  const modelsDir = join(ROOT, 'functions/models');
  const parser = createPersonParser({ modelsDir });
  const pieces = createPieceFinder({ modelsDir });
  const segmenter = createLocalSegmenter({ parser, pieces });
  afterAll(async () => {
    await parser.release();
    await pieces.release();
  });

  it.each([
    ['a room', picture(300, 400, (_, y) => (y < 200 ? [150, 190, 230] : [90, 130, 60])), 'Neither'],
    ['a page', page, 'text'],
    ['the dark', picture(300, 400, (x, y) => [(x * y) % 20, 8, 12]), 'too dark'],
  ])('%s is refused, and named', async (_, photo, sentence) => {
    await expect(segmenter.segment(photo)).rejects.toMatchObject({
      code: 'no-person',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('a drawn face is refused, and named', async () => {
    const path = join(ROOT, 'emulator-data/source/pictures/people/ada.jpg');
    const { data, width, height } = await decodeRgb(readFileSync(path), 1280);
    const rows = [0.02, 0.16].map((share) => Math.round(share * height)) as [number, number];
    const face = { data: data.slice(rows[0] * width * 3, rows[1] * width * 3), width };
    await expect(segmenter.segment({ ...face, height: rows[1] - rows[0] })).rejects.toMatchObject({
      message: expect.stringContaining('a face close up') as string,
    });
  });
});
