import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { createLocalSegmenter } from '../segmenter/local-segmenter.ts';
import { cutPiece } from './cut-piece.ts';
import { createPieceFinder } from './piece-finder.ts';
import { PLACE_EDGE } from './piece-network.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const modelsDir = join(ROOT, 'functions/models');
const parser = createPersonParser({ modelsDir });
const pieces = createPieceFinder({ modelsDir });
const segmenter = createLocalSegmenter({ parser, pieces });
afterAll(async () => {
  await parser.release();
  await pieces.release();
});

const fixture = (name: string): Promise<RgbImage> =>
  decodeRgb(readFileSync(join(ROOT, `tests/fixtures/single-garments/${name}.jpg`)), 1280);

it.each([
  ['white-tee', 'shirt', 't-shirt'],
  ['pale-jeans', 'pants', 'trousers'],
  ['black-lace-ups', 'shoes', 'pair of shoes'],
])('%s, photographed alone, is one piece: %s, %s', async (name, label, fullLabel) => {
  const photo = await fixture(name);
  const found = await segmenter.segment(photo);
  expect(found.shows).toBe('piece');
  expect(found.pieces).toMatchObject([{ label, fullLabel }]);
  const [{ box, mask, confidence }] = found.pieces;
  expect([mask.width, mask.height]).toEqual([box.width, box.height]);
  expect(box.left + box.width).toBeLessThanOrEqual(photo.width);
  expect(box.top + box.height).toBeLessThanOrEqual(photo.height);
  expect(confidence).toBeGreaterThan(0.3);
  expect(confidence).toBeLessThan(1);
});

it('a drawn person is no piece', async () => {
  const path = join(ROOT, 'emulator-data/source/pictures/people/jonas.jpg');
  const { isPiece } = await pieces.look(await decodeRgb(readFileSync(path), 1280));
  expect(isPiece).toBeLessThan(0.1);
});

it('cuts what differs from the border out along its edge, and leaves the space within it open', async () => {
  const [width, height] = [240, 300];
  const covers = (x: number, y: number) =>
    x >= 70 && x < 170 && y >= 40 && y < 260 && !(y > 110 && x > 105 && x < 135);
  const data = new Uint8Array(width * height * 3);
  for (let p = 0; p < width * height; p++)
    data.set(covers(p % width, Math.floor(p / width)) ? [30, 60, 130] : [220, 205, 180], p * 3);
  const cut = await cutPiece({ data, width, height }, null);
  if (!cut) throw new Error('Nothing was cut out.');
  let wrong = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x - cut.box.left, y - cut.box.top];
      const isInBox = u >= 0 && v >= 0 && u < cut.box.width && v < cut.box.height;
      const inside = isInBox && cut.mask.data[v * cut.box.width + u] > 127;
      if (inside !== covers(x, y)) wrong++;
    }
  expect(wrong).toBeLessThan(0.02 * width * height);
  expect(cut.parts).toBe(1);
});

it('calls what hangs in one piece a jumpsuit if it has legs', async () => {
  const [width, height] = [240, 400];
  const named = async (hasLegs: boolean) => {
    const covers = (x: number, y: number) =>
      y >= 20 && y < 380 && x >= 70 && x < 170 && !(hasLegs && y > 200 && x > 108 && x < 132);
    const data = new Uint8Array(width * height * 3);
    for (let p = 0; p < width * height; p++)
      data.set(covers(p % width, Math.floor(p / width)) ? [30, 60, 130] : [220, 205, 180], p * 3);
    const photo = { data, width, height };
    const seen = await pieces.look(photo);
    // The network knows photographs; it sees the drawn piece where it is.
    const place = Float32Array.from({ length: PLACE_EDGE ** 2 }, (_, p) => {
      const [u, v] = [(p % PLACE_EDGE) + 0.5, Math.floor(p / PLACE_EDGE) + 0.5];
      return covers((u / PLACE_EDGE) * width, (v / PLACE_EDGE) * height) ? 1 : 0;
    });
    return pieces.cut(photo, { ...seen, category: 'dress', kind: 'dress', place });
  };
  expect(await named(true)).toMatchObject({ label: 'dress', fullLabel: 'jumpsuit' });
  expect(await named(false)).toMatchObject({ label: 'dress', fullLabel: 'dress' });
});
