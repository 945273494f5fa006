import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '../../../contract/garments.ts';
import { decodeRgb } from '../../../imaging/image-codec.ts';
import type { RgbImage } from '../../../imaging/image.ts';
import { cutOut } from '../../../imaging/mask.ts';
import type { Segmenter } from '../../segmentation/segmentation.ts';
import type { TryOnGarment } from '../try-on.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const PHOTOS = join(ROOT, '../shared/testdata');
const DRAWN = join(ROOT, 'emulator-data/source/pictures/people');

/** A person who is dressed, and those whose clothes are taken. */
type Trial = { person: string; donors: Record<Category, string> };

/** Real photos where there are any, else the people drawn for the demo. */
function chooseTrials(): { folder: string; trials: Trial[] } {
  if (existsSync(PHOTOS)) {
    const [p01, p02, p03] = ['p01_ccp0080.jpg', 'p02_ccp0150.jpg', 'p03_ccp0245.jpg'];
    const [p06, p13] = ['p06_ccp0210.jpg', 'p13_ccp0320.jpg'];
    return {
      folder: PHOTOS,
      trials: [
        { person: p03, donors: { shirt: p13, pants: p06, shoes: p01 } },
        { person: p13, donors: { shirt: p02, pants: p06, shoes: p01 } },
      ],
    };
  }
  process.stdout.write('No test photos here: only drawn people are dressed.\n');
  const donors = { shirt: 'jonas.jpg', pants: 'jonas.jpg', shoes: 'jonas.jpg' };
  return { folder: DRAWN, trials: [{ person: 'mira.jpg', donors }] };
}

const { folder, trials } = chooseTrials();
export { trials };

export const loadPerson = async (name: string): Promise<RgbImage> =>
  await decodeRgb(readFileSync(join(folder, name)), 1280);

/** The garments of other people as the wardrobe keeps them: cut out, with their landmarks. */
export async function loadGarments(
  segmenter: Segmenter,
  { donors }: Trial,
): Promise<Record<Category, TryOnGarment>> {
  const load = async (category: Category): Promise<TryOnGarment> => {
    const photo = await loadPerson(donors[category]);
    const { pieces } = await segmenter.segment(photo);
    const piece = pieces.find(({ label }) => label === category);
    if (!piece) throw new Error(`${donors[category]} shows no ${category}.`);
    return { image: cutOut(photo, piece.mask, piece.box), landmarks: piece.landmarks };
  };
  return { shirt: await load('shirt'), pants: await load('pants'), shoes: await load('shoes') };
}
