import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { segmenter } from '../../composition/vision.ts';
import type { Category } from '../../contract/index.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import { decodeRgb } from '../../imaging/image-codec.ts';
import { measureGarment } from '../../imaging/measure-garment.ts';
import { garmentFacts } from '../../stylist/garment/garment-facts.ts';

const root = join(import.meta.dirname, '../../../..');
const PHOTOS = join(root, '../shared/testdata');
const DRAWN = join(root, 'emulator-data/source/pictures/people');

/** Main colour and pattern of what was cut out of a picture, as one sees them. */
type Seen = Partial<Record<Category, string>>;
const IN_PHOTOS: [string, Seen][] = [
  ['p01_ccp0080.jpg', { shirt: 'light blue plain', pants: 'khaki plain' }],
  ['p03_ccp0245.jpg', { shirt: 'white plain', pants: 'rust plain' }],
  ['p14_ccp0055.jpg', { pants: 'pink plain', shoes: 'black plain' }],
];
const IN_DRAWINGS: [string, Seen][] = [
  ['mira-weekend.jpg', { shirt: 'navy striped', pants: 'camel plain' }],
];

const lookAt = async (file: string, wanted: Seen): Promise<Seen> => {
  const photo = await decodeRgb(readFileSync(file), 1600);
  const { pieces } = await (await segmenter()).segment(photo);
  const { cutouts } = await composeSegmentation(photo, pieces);
  const seen: Seen = {};
  for (const category of Object.keys(wanted) as Category[]) {
    const cutout = cutouts[category];
    const measured = cutout && (await measureGarment(cutout.png));
    if (!measured) continue;
    const form = { category, name: category, width: 1, height: 1, landmarks: null };
    const { colours, pattern } = garmentFacts(form, measured);
    seen[category] = `${colours[0]?.name} ${pattern}`;
  }
  return seen;
};

const hasPhotos = existsSync(PHOTOS);
if (!hasPhotos) {
  process.stdout.write('No photos beside the repository: only drawn people are looked at.\n');
}

describe('the garments of a picture have the colours and the pattern that one sees', () => {
  it.each([
    ...IN_DRAWINGS.map(([name, seen]) => [name, join(DRAWN, name), seen] as const),
    ...(hasPhotos
      ? IN_PHOTOS.map(([name, seen]) => [name, join(PHOTOS, name), seen] as const)
      : []),
  ])(
    '%s',
    async (_, file, seen) => {
      expect(await lookAt(file, seen)).toEqual(seen);
    },
    60_000,
  );
});
