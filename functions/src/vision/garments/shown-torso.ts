import type { RgbaImage } from '../pixels/image.ts';
import { between } from '../pixels/vectors.ts';
import type { GarmentLandmarks, ShirtLandmarks } from './garment-landmarks.ts';

/** Rows between two cuts, and places in a row, at which cloth is looked for. */
const ROWS = 20;
const PLACES = 20;
const OPAQUE = 128;
/** From this share of the torso on, a cut-out says what it looks like. */
const LEAST_SHOWN = 0.47;

/** Whether a bag, a scarf or an arm left only strips of a top or dress that somebody wears without a coat over it. */
export const isInStrips = (image: RgbaImage, landmarks?: GarmentLandmarks): boolean =>
  landmarks?.kind === 'shirt' &&
  landmarks.worn &&
  !landmarks.sleevesHidden &&
  shownTorso(image, landmarks) < LEAST_SHOWN;

/**
 * How much of a garment's torso its cut-out shows, from the armpits to the hem.
 * @param landmarks pixels of the cut-out
 * @returns a share, 0..1
 */
export function shownTorso(
  { data, width, height }: RgbaImage,
  { torso }: Pick<ShirtLandmarks, 'torso'>,
): number {
  const cuts = torso.slice(2);
  let all = 0;
  let shown = 0;
  for (let i = 1; i < cuts.length; i++)
    for (let row = 0; row < ROWS; row++) {
      const left = between(cuts[i - 1].left, cuts[i].left, row / ROWS);
      const right = between(cuts[i - 1].right, cuts[i].right, row / ROWS);
      for (let place = 0; place <= PLACES; place++) {
        const point = between(left, right, place / PLACES);
        const [x, y] = [Math.round(point.x), Math.round(point.y)];
        all++;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        if (data[(y * width + x) * 4 + 3] > OPAQUE) shown++;
      }
    }
  return all > 0 ? shown / all : 0;
}
