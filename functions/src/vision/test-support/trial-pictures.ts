import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { BodyGarment } from '../body/person-parse.ts';
import { cutOut } from '../pixels/mask.ts';
import type { Segmenter } from '../segmenter/segmenter.ts';
import type { TryOnGarment } from '../try-on/try-on-engine.ts';

const PEOPLE = join(import.meta.dirname, '../../../../emulator-data/source/pictures/people');

/** The person to dress, and the people whose clothes are used. */
type Trial = { person: string; donors: Record<BodyGarment, string> };

/** People drawn for the demo; the repository contains no photo of a person. */
export const trials: Trial[] = [
  { person: 'mira.jpg', donors: { shirt: 'jonas.jpg', pants: 'jonas.jpg', shoes: 'jonas.jpg' } },
  {
    person: 'ada.jpg',
    donors: { shirt: 'mira-weekend.jpg', pants: 'mira-weekend.jpg', shoes: 'mira.jpg' },
  },
];

export const loadPerson = async (name: string): Promise<RgbImage> =>
  await decodeRgb(readFileSync(join(PEOPLE, name)), 1280);

/** The garments of other people as stored in the wardrobe: cut-outs with landmarks. */
export async function loadGarments(
  segmenter: Segmenter,
  { donors }: Pick<Trial, 'donors'>,
): Promise<Record<BodyGarment, TryOnGarment>> {
  const load = async (category: BodyGarment): Promise<TryOnGarment> => {
    const photo = await loadPerson(donors[category]);
    const { pieces } = await segmenter.segment(photo);
    const piece = pieces.find(({ label }) => label === category);
    if (!piece) throw new Error(`${donors[category]} shows no ${category}.`);
    return { image: cutOut(photo, piece.mask, piece.box), landmarks: piece.landmarks };
  };
  return { shirt: await load('shirt'), pants: await load('pants'), shoes: await load('shoes') };
}
