import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPersonParser } from '../parser/person-parser.ts';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { personInSkirt } from '../test-support/person-in-skirt.ts';
import { createLocalSegmenter } from './local-segmenter.ts';
import type { Segmentation } from './segmenter.ts';

/** The row of the photo at which the skirt begins. */
const WAIST = 307;

vi.setConfig({ testTimeout: 60_000 });

const modelsDir = join(import.meta.dirname, '../../../models');
const parser = createPersonParser({ modelsDir });
const untrained = createPersonParser({ modelsDir, method: 'untrained' });
const segmenter = createLocalSegmenter({ parser });
let photo: RgbImage;
beforeAll(async () => {
  photo = await decodeRgb(await personInSkirt(), 1280);
});
afterAll(async () => {
  await parser.release();
  await untrained.release();
});

const clothes = ({ pieces }: Segmentation) =>
  pieces.filter(({ label }) => label !== 'non_clothing' && label !== 'shoes');
const labels = (found: Segmentation) => clothes(found).map(({ label }) => label);

it('cuts an unsure photo out as is likelier, or as is asked, and covers the same of it', async () => {
  const dress = await segmenter.segment(photo, { reading: 'dress' });
  expect(labels(dress)).toEqual(['dress']);
  expect(dress.otherReading).toBe('separates');
  const separates = await segmenter.segment(photo, { reading: 'separates' });
  expect(labels(separates)).toEqual(['shirt', 'pants']);
  expect(separates.otherReading).toBe('dress');

  const likelier = await segmenter.segment(photo);
  expect(likelier).toEqual(labels(likelier)[0] === 'dress' ? dress : separates);

  const [, pants] = clothes(separates);
  expect(pants!.fullLabel).toBe('skirt');
  expect(Math.abs(pants!.box.top - WAIST)).toBeLessThan(60);
  const covered = (found: Segmentation) =>
    clothes(found).reduce((sum, { mask }) => sum + mask.data.reduce((a, b) => a + b, 0), 0);
  expect(covered(separates) / covered(dress)).toBeCloseTo(1, 1);
});

it('offers no other reading where the networks are sure, or know no dresses', async () => {
  const ada = drawnParse({ sleeves: 'long' });
  const sure = createLocalSegmenter({ parser: { ...parser, parse: () => Promise.resolve(ada) } });
  expect(await sure.segment(ada.photo)).not.toHaveProperty('otherReading');
  const plain = createLocalSegmenter({ parser: untrained });
  const found = await plain.segment(photo, { reading: 'dress' });
  expect(found).not.toHaveProperty('otherReading');
  expect(labels(found)).not.toContain('dress');
});

it('does not offer a dress where nothing was found below the shirt, unless the reading was asked for', async () => {
  const seen = drawnParse({ sleeves: 'long' });
  const pants = { ...seen.garments.pants, area: 0 };
  const parse = { ...seen, otherReading: 'dress' as const };
  const cropped = { ...parse, garments: { ...seen.garments, pants } };
  const of = (answer: typeof parse) =>
    createLocalSegmenter({ parser: { ...parser, parse: () => Promise.resolve(answer) } });
  expect((await of(parse).segment(seen.photo)).otherReading).toBe('dress');
  expect(await of(cropped).segment(seen.photo)).not.toHaveProperty('otherReading');
  const asked = await of(cropped).segment(seen.photo, { reading: 'separates' });
  expect(asked.otherReading).toBe('dress');
});
