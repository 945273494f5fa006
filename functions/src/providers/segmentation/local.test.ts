import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CATEGORIES } from '../../contract/garments.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import { decodeRgb } from '../../imaging/image-codec.ts';
import type { RgbImage } from '../../imaging/image.ts';
import { shiftLandmarks } from '../../imaging/garment-landmarks.ts';
import type { PersonParse } from '../../imaging/person-parse.ts';
import { drawnParse } from '../../imaging/try-on/test-support/drawn-parse.ts';
import { resizeRgb } from '../../imaging/resample.ts';
import { createPersonParser } from './local/person-parser.ts';
import { createLocalSegmenter } from './local.ts';
import { drawPerson } from './test-support/drawn-person.ts';
import expected from './test-support/prototype-results.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../../..');
const PHOTOS = join(ROOT, '../shared/testdata');
const modelsDir = join(ROOT, 'functions/models');
const photosAreHere = existsSync(PHOTOS);
if (!photosAreHere) {
  process.stdout.write('No test photos here: only a drawn person is segmented.\n');
}

// A second a photo where the machine is idle; room for one that is busy.
vi.setConfig({ testTimeout: 60_000 });

const parsers = {
  network: createPersonParser({ modelsDir }),
  untrained: createPersonParser({ modelsDir, method: 'untrained' }),
};
afterAll(async () => {
  await parsers.network.release();
  await parsers.untrained.release();
});
const segmenter = createLocalSegmenter({ parser: parsers.network });

type Expected = { area: number; parts: number; confidence: number; box: number[] };

const trials = Object.entries(expected).map(([name, numbers]) => ({ name, numbers }));

// Not a skipped test where there are no photos, but none.
if (photosAreHere) {
  it.each(trials)('finds in $name, untrained, what the trial found', async ({ name, numbers }) => {
    const photo = await decodeRgb(readFileSync(join(PHOTOS, `${name}.jpg`)), 1600);
    const parse = await parsers.untrained.parse(photo);
    if (!parse) throw new Error('There is a person.');
    expect(parse.dressShare).toBeCloseTo(numbers.dressShare, 2);
    const parser = { ...parsers.untrained, parse: () => Promise.resolve(parse) };
    const { pieces } = await createLocalSegmenter({ parser }).segment(photo);
    for (const category of CATEGORIES) {
      const wanted: Expected = numbers[category];
      const { area, parts, confidence } = parse.garments[category];
      const share = area / (parse.grid.width * parse.grid.height);
      expect(Math.abs(share / wanted.area - 1)).toBeLessThan(0.015);
      expect(parts).toBe(wanted.parts);
      expect(Math.abs(confidence - wanted.confidence)).toBeLessThan(0.01);
      const box = pieces.find(({ label }) => label === category)?.box;
      const edges = box && [box.left, box.top, box.left + box.width, box.top + box.height];
      const [left, top, width, height] = wanted.box;
      [left, top, left + width, top + height].forEach((edge, i) =>
        expect(Math.abs((edges?.[i] ?? NaN) - edge)).toBeLessThanOrEqual(8),
      );
    }
  });
}

describe('on a drawn person', () => {
  it('finds shirt, pants and a pair of shoes, and what is not clothing', async () => {
    const photo = await drawPerson();
    const { pieces, notes, width, height } = await segmenter.segment(photo);
    expect([width, height]).toEqual([photo.width, photo.height]);
    expect(notes).toEqual([]);
    expect(pieces.map(({ fullLabel }) => fullLabel)).toEqual([
      'shirt',
      'pants',
      'pair of shoes',
      'hair',
      'skin',
    ]);
    const [shirt, pants, shoes] = pieces;
    expect(shirt.landmarks?.kind).toBe('shirt');
    expect(shoes.parts).toBe(2);
    expect(shirt.box.top).toBeLessThan(pants.box.top);
    expect(pants.box.top).toBeLessThan(shoes.box.top);
    for (const { confidence, mask, box } of [shirt, pants, shoes]) {
      expect(confidence).toBeGreaterThan(0.7);
      expect([mask.width, mask.height]).toEqual([box.width, box.height]);
    }
    expect(meanColour(photo, shirt)[2]).toBeGreaterThan(meanColour(photo, shirt)[0] + 60);
    expect(meanColour(photo, shoes)[0]).toBeGreaterThan(meanColour(photo, shoes)[2] + 60);
  });

  it('gives boxes and landmarks in pixels of the photo given, however large it is', async () => {
    const photo = await drawPerson();
    const large = await resizeRgb(photo, photo.width * 2, photo.height * 2);
    const [small] = (await segmenter.segment(photo)).pieces;
    const [shirt] = (await segmenter.segment(large)).pieces;
    for (const key of ['left', 'top', 'width', 'height'] as const) {
      expect(Math.abs(shirt.box[key] - 2 * small.box[key])).toBeLessThan(20);
    }
    const width = shirt.landmarks?.shoulderWidth ?? NaN;
    expect(Math.abs(width / (2 * (small.landmarks?.shoulderWidth ?? NaN)) - 1)).toBeLessThan(0.05);
  });

  it('cuts out exactly the boxes of its pieces', async () => {
    const photo = await drawPerson();
    const { pieces } = await segmenter.segment(photo);
    const composed = await composeSegmentation(photo, pieces);
    for (const { label, box } of pieces) {
      if (label !== 'non_clothing') expect(composed.cutouts[label]?.box).toEqual(box);
    }
    expect(Object.keys(composed.visualizations)).toEqual(['shirt', 'pants', 'shoes']);
  });

  it('says so when there are several people', async () => {
    const { notes, pieces } = await segmenter.segment(sideBySide(await drawPerson()));
    expect(notes).toEqual(['This photo shows several people. Atelier used the largest one.']);
    expect(pieces.filter(({ label }) => label === 'shirt')).toHaveLength(1);
  });

  it('finds no garment in a portrait', async () => {
    const { data, width } = await drawPerson();
    const portrait = { data: data.slice(0, width * 130 * 3), width, height: 130 };
    await expect(segmenter.segment(portrait)).rejects.toMatchObject({
      code: expect.stringMatching(/^no-(garment|person)$/) as string,
    });
  });

  it('gives the same result twice, also for photos that wait for each other', async () => {
    const photo = await drawPerson();
    const [first, second] = await Promise.all([segmenter.segment(photo), segmenter.segment(photo)]);
    expect(second.pieces).toEqual(first.pieces);
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort();
    await expect(segmenter.segment(await drawPerson(), { signal })).rejects.toThrow('aborted');
  });
});

describe('an open jacket over a shirt', () => {
  /** White along the body's axis, the drawn red on both sides. */
  const inLayers = () => {
    const parse = drawnParse({ sleeves: 'long' });
    const { data, width } = parse.photo;
    parse.garments.shirt.inside.forEach((inside, p) => {
      if (inside && Math.abs((p % width) - 119.5) < 10) data.fill(235, p * 3, p * 3 + 3);
    });
    return parse;
  };
  const segment = (changes: Partial<PersonParse>, separateLayers: boolean) => {
    const parse = { ...inLayers(), ...changes };
    const parser = { ...parsers.network, parse: () => Promise.resolve(parse) };
    return createLocalSegmenter({ parser, separateLayers }).segment(parse.photo);
  };

  it('is two masks, the outer one with the landmarks of both, where layers are asked for', async () => {
    const [whole] = (await segment({}, false)).pieces;
    const [outer, inner, next] = (await segment({}, true)).pieces;
    expect([whole, outer, inner, next].map(({ label, fullLabel }) => [label, fullLabel])).toEqual([
      ['shirt', 'shirt'],
      ['shirt', 'outer layer'],
      ['shirt', 'inner layer'],
      ['pants', 'pants'],
    ]);
    expect(inner.landmarks).toBeUndefined();
    const inPhoto = (piece: typeof whole) =>
      piece.landmarks && shiftLandmarks(piece.landmarks, piece.box.left, piece.box.top);
    expect(inPhoto(outer)).toEqual(inPhoto(whole));
    expect(inner.box.width).toBeLessThan(outer.box.width / 2);
  });

  it('stays one where it is a dress', async () => {
    const { pieces } = await segment({ dressShare: 0.8 }, true);
    expect(pieces.filter(({ label }) => label === 'shirt')).toMatchObject([{ fullLabel: 'dress' }]);
  });
});

it('finds nobody in an empty room', async () => {
  const data = new Uint8Array(300 * 400 * 3).map((_, i) => 120 + Math.floor(i / 9000));
  const room = { data, width: 300, height: 400 };
  await expect(segmenter.segment(room)).rejects.toMatchObject({ code: 'no-person' });
});

it('works again after its memory was freed, and leaves no trace of a browser', async () => {
  await parsers.network.release();
  expect(globalThis).not.toHaveProperty('importScripts');
  expect(globalThis).not.toHaveProperty('self');
  expect((await segmenter.segment(await drawPerson())).pieces[0].label).toBe('shirt');
});

function meanColour(
  photo: RgbImage,
  { mask, box }: Awaited<ReturnType<typeof segmenter.segment>>['pieces'][number],
): number[] {
  const sums = [0, 0, 0, 0];
  for (let p = 0; p < mask.data.length; p++) {
    if (mask.data[p] < 200) continue;
    const x = box.left + (p % box.width);
    const y = box.top + Math.floor(p / box.width);
    for (let c = 0; c < 3; c++) sums[c] += photo.data[(y * photo.width + x) * 3 + c];
    sums[3]++;
  }
  return sums.slice(0, 3).map((sum) => sum / sums[3]);
}

function sideBySide({ data, width, height }: RgbImage): RgbImage {
  const both = new Uint8Array(data.length * 2);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width * 3, (y + 1) * width * 3);
    both.set(row, y * width * 6);
    both.set(row, y * width * 6 + width * 3);
  }
  return { data: both, width: width * 2, height };
}
