import * as z from 'zod/mini';
import { CATEGORIES, type Category, TryOnVerdict } from '../../contract/index.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import type { TryOnGarment } from '../../vision/try-on/try-on-engine.ts';

/** The result of a try-on, as it is replied and kept. */
export const KeptTryOn = z.object({
  /** JPEG as a data URL. */
  image: z.string(),
  engine: z.string(),
  notes: z.array(z.string()),
  verdict: z.optional(TryOnVerdict),
});
export type KeptTryOn = z.output<typeof KeptTryOn>;

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
    const { image, landmarks = null, description = null } = garment;
    const facts = { category, width: image.width, height: image.height, landmarks, description };
    return [JSON.stringify(facts), image.data];
  }),
];
