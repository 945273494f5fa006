import type { RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';

/** Longest edge of a parsed photo, pixels. */
const WORKING_EDGE_PX = 1280;

/** The photo as it is parsed, shrunk where it is larger. */
export async function atWorkingSize(
  photo: RgbImage,
  maxEdgePx = WORKING_EDGE_PX,
): Promise<RgbImage> {
  const { width, height } = photo;
  const shrink = Math.min(1, maxEdgePx / Math.max(width, height));
  if (shrink === 1) return photo;
  return await resizeRgb(photo, Math.round(width * shrink), Math.round(height * shrink));
}
