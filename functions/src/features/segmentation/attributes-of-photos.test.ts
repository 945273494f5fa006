import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { segmenter } from '../../composition/engines/vision.ts';
import type { Category } from '../../contract/index.ts';
import { composeSegmentation } from '../../vision/masks/compose-segmentation.ts';
import { sample, today } from '../../vision/test-support/thorough.ts';
import { decodeRgb } from '../../vision/pictures/image-codec.ts';
import { measureGarment } from '../../vision/garments/measure-garment.ts';
import { garmentFacts } from '../../stylist/garment/garment-facts.ts';

const PEOPLE = join(import.meta.dirname, '../../../../emulator-data/source/pictures/people');

/** The visible main colour and pattern of a picture's cut-outs. */
type Seen = Partial<Record<Category, string>>;
const IN_PICTURES: [string, Seen][] = [
  ['ada.jpg', { shirt: 'dark green plain', pants: 'indigo plain', shoes: 'black plain' }],
  ['jonas.jpg', { shirt: 'light blue plain', pants: 'olive plain', shoes: 'dark brown plain' }],
  ['mira.jpg', { shirt: 'rust plain', pants: 'indigo plain' }],
  ['mira-weekend.jpg', { shirt: 'navy striped', pants: 'camel plain' }],
];

const lookAt = async (name: string, wanted: Seen, light = [1, 1, 1]): Promise<Seen> => {
  const photo = await decodeRgb(readFileSync(join(PEOPLE, name)), 1600);
  photo.data.forEach((value, i) => (photo.data[i] = Math.round(value * light[i % 3])));
  const { pieces } = await (await segmenter()).segment(photo);
  const { cutouts } = await composeSegmentation(photo, pieces);
  const seen: Seen = {};
  for (const category of Object.keys(wanted) as Category[]) {
    const cutout = cutouts[category];
    const own = pieces.find(({ label }) => label === category);
    const measured = cutout && (await measureGarment(await cutout.png(), own?.landmarks?.light));
    if (!measured) continue;
    const form = { category, name: category, width: 1, height: 1, landmarks: null };
    const { colours, pattern } = garmentFacts(form, measured);
    seen[category] = `${colours[0]?.name} ${pattern}`;
  }
  return seen;
};

describe('the garments of a picture have the colours and the pattern that one sees', () => {
  // In a sample half of them, the others the next day.
  it.each(sample(IN_PICTURES, 2, today()))(
    '%s',
    async (name, seen) => {
      expect(await lookAt(name, seen)).toEqual(seen);
    },
    60_000,
  );

  it('also where the photo is dim and its light warm', async () => {
    const seen: Seen = { shirt: 'light blue plain', pants: 'olive plain' };
    expect(await lookAt('jonas.jpg', seen, [0.5, 0.42, 0.3])).toEqual(seen);
  }, 60_000);
});
