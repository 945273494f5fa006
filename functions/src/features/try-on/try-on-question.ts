import { CATEGORIES, type Category } from '../../contract/index.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import type { TryOnGarment } from '../../vision/try-on/try-on-engine.ts';

/** All that an engine sees of a try-on, in the order of `CATEGORIES`. */
export const questionOf = (
  person: RgbImage,
  garments: Partial<Record<Category, TryOnGarment>>,
): (string | Uint8Array)[] => [
  `${person.width} x ${person.height}`,
  person.data,
  ...CATEGORIES.flatMap((category) => {
    const garment = garments[category];
    if (!garment) return [];
    const { image, landmarks = null, description = null, hasLegs = null, isLong = null } = garment;
    const { width, height } = image;
    const facts = { category, width, height, landmarks, description, hasLegs, isLong };
    return [JSON.stringify(facts), image.data];
  }),
];
