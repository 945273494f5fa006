import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { composeSegmentation } from '../masks/compose-segmentation.ts';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { shiftLandmarks } from '../garments/garment-landmarks.ts';
import type { BodyGarment, PersonParse } from '../body/person-parse.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { resizeRgb } from '../pixels/resample.ts';
import { turnRgb } from '../pixels/turn.ts';
import { createPersonParser } from '../parser/person-parser.ts';
import { createLocalSegmenter } from './local-segmenter.ts';
import type { Segmentation, SegmentedPiece } from './segmenter.ts';
import { drawPerson } from '../test-support/drawn-person.ts';
import { sample, today } from '../test-support/thorough.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PEOPLE = join(ROOT, 'emulator-data/source/pictures/people');
const modelsDir = join(ROOT, 'functions/models');

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

/** Left, top, width and height of each garment in pixels of the picture shrunk to 853 x 1280, as one sees them. */
const DRAWN_PEOPLE = {
  ada: { shirt: [215, 266, 427, 387], pants: [305, 538, 258, 618], shoes: [305, 1131, 271, 85] },
  jonas: { shirt: [193, 251, 469, 420], pants: [313, 634, 240, 521], shoes: [307, 1129, 270, 88] },
  mira: { shirt: [213, 266, 430, 389], pants: [313, 538, 239, 623], shoes: [311, 1128, 264, 88] },
  'mira-weekend': {
    shirt: [208, 265, 436, 392],
    pants: [298, 633, 243, 525],
    shoes: [277, 1132, 270, 84],
  },
};

// In a sample two of the people are looked at, each by one of the methods, and the next day by the other one.
describe.each(sample(Object.entries(DRAWN_PEOPLE), 2, today()))(
  'the whole outfit of %s, drawn for the demo,',
  (name, boxes) => {
    const methods = sample(
      ['network', 'untrained'] as const,
      2,
      Math.floor((Object.keys(DRAWN_PEOPLE).indexOf(name) + today()) / 2),
    );
    it.each(methods)('is found by the %s method', async (method) => {
      const photo = await decodeRgb(readFileSync(join(PEOPLE, `${name}.jpg`)), 1280);
      const { pieces, notes } = await createLocalSegmenter({ parser: parsers[method] }).segment(
        photo,
      );
      expect(notes).toEqual([]);
      const garments = pieces.filter(({ label }) => label !== 'non_clothing');
      expect(garments.map(({ fullLabel }) => fullLabel)).toEqual([
        'shirt',
        'pants',
        'pair of shoes',
      ]);
      expect(garments.map(({ parts }) => parts)).toEqual([1, 1, 2]);
      for (const { label, box, confidence } of garments) {
        expect(confidence).toBeGreaterThan(0.65);
        const [left, top, width, height] = boxes[label as BodyGarment];
        const wanted = [left, top, left + width, top + height];
        [box.left, box.top, box.left + box.width, box.top + box.height].forEach((edge, i) =>
          expect(Math.abs(edge - wanted[i])).toBeLessThan(method === 'network' ? 20 : 30),
        );
      }
    });
  },
);

describe('on a drawn person', () => {
  let photo: RgbImage;
  let seen: Segmentation;
  beforeAll(async () => {
    photo = await drawPerson();
    seen = await segmenter.segment(photo);
  });

  it('says how the photo must be turned', async () => {
    for (const turns of [0, 1, 2, 3] as const)
      expect(await segmenter.turnsToUpright?.(turnRgb(photo, turns))).toBe((4 - turns) % 4);
  });

  it('finds the same garments where the photo is dim, and says of both in what light they are', async () => {
    const dim = { ...photo, data: photo.data.map((value) => Math.round(value * 0.12)) };
    const found = await segmenter.segment(dim);
    const garments = (pieces: SegmentedPiece[]) =>
      pieces.filter(({ label }) => label !== 'non_clothing');
    expect(garments(found.pieces).map(({ label }) => label)).toEqual(
      garments(seen.pieces).map(({ label }) => label),
    );
    garments(found.pieces).forEach(({ box }, i) => {
      const wanted = garments(seen.pieces)[i].box;
      expect(Math.abs(box.top - wanted.top)).toBeLessThan(12);
      expect(Math.abs(box.height - wanted.height)).toBeLessThan(20);
    });
    for (const { landmarks } of garments(seen.pieces))
      expect(landmarks?.light).toEqual({ red: 1, green: 1, blue: 1 });
    for (const { landmarks } of garments(found.pieces)) {
      expect(landmarks?.light?.green).toBeLessThan(0.3);
      expect(landmarks?.light?.green).toBeGreaterThan(0.1);
    }
  });

  it('finds shirt, pants and a pair of shoes, and what is not clothing', () => {
    const { pieces, notes, width, height } = seen;
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
    const large = await resizeRgb(photo, photo.width * 2, photo.height * 2);
    const [small] = seen.pieces;
    const [shirt] = (await segmenter.segment(large)).pieces;
    for (const key of ['left', 'top', 'width', 'height'] as const) {
      expect(Math.abs(shirt.box[key] - 2 * small.box[key])).toBeLessThan(20);
    }
    const widthOf = ({ landmarks }: typeof shirt) =>
      landmarks?.kind === 'shirt' ? landmarks.shoulderWidth : NaN;
    expect(Math.abs(widthOf(shirt) / (2 * widthOf(small)) - 1)).toBeLessThan(0.05);
  });

  it('cuts out exactly the boxes of its pieces', async () => {
    const { pieces } = seen;
    const composed = await composeSegmentation(photo, pieces);
    for (const { label, box } of pieces) {
      if (label !== 'non_clothing') expect(composed.cutouts[label]?.box).toEqual(box);
    }
    expect(Object.keys(composed.visualizations)).toEqual(['shirt', 'pants', 'shoes']);
  });

  it('says so when there are several people', async () => {
    const { notes, pieces } = await segmenter.segment(sideBySide(photo));
    expect(notes).toEqual(['This photo shows several people. Atelier used the largest one.']);
    expect(pieces.filter(({ label }) => label === 'shirt')).toHaveLength(1);
  });

  it('finds no garment in a portrait', async () => {
    const { data, width } = photo;
    const portrait = { data: data.slice(0, width * 130 * 3), width, height: 130 };
    await expect(segmenter.segment(portrait)).rejects.toMatchObject({
      code: expect.stringMatching(/^no-(garment|person)$/) as string,
    });
  });

  it('gives the same result again, also for photos that wait for each other', async () => {
    const again = await Promise.all([segmenter.segment(photo), segmenter.segment(photo)]);
    for (const { pieces } of again) expect(pieces).toEqual(seen.pieces);
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort();
    await expect(segmenter.segment(photo, { signal })).rejects.toThrow('aborted');
  });
});

describe('an open jacket over a shirt', () => {
  /** White along the body's axis, the drawn red on both sides. */
  const inLayers = (sleeves: 'long' | 'none') => {
    const parse = drawnParse({ sleeves });
    const { data, width } = parse.photo;
    parse.garments.shirt.inside.forEach((inside, p) => {
      if (inside && Math.abs((p % width) - 119.5) < 10) data.fill(235, p * 3, p * 3 + 3);
    });
    return parse;
  };
  const segment = (
    changes: Partial<PersonParse>,
    separateLayers: boolean,
    sleeves: 'long' | 'none' = 'long',
  ) => {
    const parse = { ...inLayers(sleeves), ...changes };
    const parser = { ...parsers.network, parse: () => Promise.resolve(parse) };
    return createLocalSegmenter({ parser, separateLayers }).segment(parse.photo);
  };

  const names = (pieces: SegmentedPiece[]) =>
    pieces.slice(0, 4).map(({ label, fullLabel }) => [label, fullLabel]);

  it('is outerwear and a shirt, the outer one with the landmarks of both, where layers are asked for', async () => {
    const [whole] = (await segment({}, false)).pieces;
    const { pieces } = await segment({}, true);
    const [inner, , , outer] = pieces;
    expect(names([whole])).toEqual([['shirt', 'shirt']]);
    expect(names(pieces)).toEqual([
      ['shirt', 'inner layer'],
      ['pants', 'pants'],
      ['shoes', 'pair of shoes'],
      ['outerwear', 'outer layer'],
    ]);
    expect(inner.landmarks).toMatchObject({ sleevesHidden: true, sleeves: { left: null } });
    const inPhoto = (piece: typeof whole) =>
      piece.landmarks && shiftLandmarks(piece.landmarks, piece.box.left, piece.box.top);
    expect(inPhoto(outer)).toEqual(inPhoto(whole));
    expect(inner.box.width).toBeLessThan(outer.box.width / 2);
  });

  it('is a coat whose front has no opening only where it is cut out with the shirt under it', async () => {
    const coatOf = async (separateLayers: boolean) => {
      const { pieces } = await segment({ wearsOuterwear: true }, separateLayers);
      return pieces.find(({ label }) => label === 'outerwear')!;
    };
    expect((await coatOf(false)).landmarks).toMatchObject({ isWhole: true });
    expect((await coatOf(true)).landmarks).not.toHaveProperty('isWhole');
  });

  it('is a shirt over another one without sleeves: it may be a waistcoat', async () => {
    const { pieces } = await segment({}, true, 'none');
    expect(names(pieces)).toEqual([
      ['shirt', 'outer layer'],
      ['shirt', 'inner layer'],
      ['pants', 'pants'],
      ['shoes', 'pair of shoes'],
    ]);
  });

  it.each(['separates', 'dress'] as const)('is told by its class, over %s', async (reading) => {
    const parse = drawnParse({ sleeves: 'long' });
    const outerwear = parse.scores.shirt.map((score, p) =>
      Math.abs((p % parse.photo.width) - 119.5) < 10 ? 0 : score,
    );
    const { pieces } = await segment({ ...parse, outerwear, reading, wearsOuterwear: true }, true);
    const under = reading === 'dress' ? 'dress' : 'shirt';
    const [coat, inner] = ['outerwear', under].map((wanted) =>
      pieces.find(({ label }) => label === wanted),
    );
    expect(coat).toMatchObject({ fullLabel: 'jacket', landmarks: { kind: 'shirt' } });
    expect(coat?.landmarks).not.toHaveProperty('sleevesHidden');
    expect(inner).toMatchObject({ fullLabel: under, landmarks: { sleevesHidden: true } });
    expect(inner!.box.width).toBeLessThan(coat!.box.width / 2);
  });

  it('stays one where it is a dress, which is labelled as one and keeps its landmarks', async () => {
    const { pieces } = await segment({ reading: 'dress' }, true);
    expect(names(pieces)).toEqual([
      ['pants', 'pants'],
      ['shoes', 'pair of shoes'],
      ['dress', 'dress'],
      ['non_clothing', 'hair'],
    ]);
    expect(pieces[2].landmarks?.kind).toBe('shirt');
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
