import type { RgbImage } from '../../pixels/image.ts';
import { clamp } from '../../pixels/vectors.ts';

/** Maximum shift of a channel (of 255); a larger difference means another scene, not other light. */
const MAX_SHIFT = 40;
const STEP_PX = 3;

/**
 * Matches the light of a picture to another one of the same scene: shifts each channel by the weighted mean difference. Generated pictures are
 * often a little brighter or warmer, which would be visible where they meet the photo.
 * @param target of the picture's size
 * @param weigh weight of a point, given as shares of the size; 0 where the pictures differ
 */
export function matchLight(
  picture: RgbImage,
  target: RgbImage,
  weigh: (x: number, y: number) => number,
): RgbImage {
  const { width, height } = target;
  const sums = [0, 0, 0];
  let weights = 0;
  for (let y = 0; y < height; y += STEP_PX)
    for (let x = 0; x < width; x += STEP_PX) {
      const weight = weigh((x + 0.5) / width, (y + 0.5) / height);
      if (weight === 0) continue;
      weights += weight;
      const p = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) sums[c] += weight * (target.data[p + c] - picture.data[p + c]);
    }
  if (weights === 0) return picture;
  const shift = sums.map((sum) => clamp(Math.round(sum / weights), -MAX_SHIFT, MAX_SHIFT));
  const data = picture.data.map((value, i) => clamp(value + shift[i % 3], 0, 255));
  return { data, width, height };
}
