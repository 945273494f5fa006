import type { Pattern } from '../../contract/clothes/garment-attributes.ts';
import { type ColourCluster, garmentColours, meanLightness } from './garment-colours.ts';
import { garmentPattern } from './garment-pattern.ts';
import { garmentPixels } from './garment-pixels.ts';
import { decodeRgba } from '../pictures/image-codec.ts';
import { relight, type SceneLight, USUAL_LIGHT } from '../pixels/scene-light.ts';

/** Measurements of a cut-out. */
export type GarmentMeasure = {
  /** Largest first, not yet joined into named colours. */
  clusters: ColourCluster[];
  pattern: Pattern;
  patternConfidence: number;
  /** Mean CIELAB lightness, 0..100. */
  lightness: number;
};

/** Longest edge for measuring a garment; stripes of 1% of it are still visible. */
const LOOK_EDGE_PX = 256;

/**
 * Measures colours and pattern of a transparent cut-out (PNG or WebP).
 * @param light of its photo: the colours are those that the garment has in usual light
 * @returns null if it is empty.
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function measureGarment(
  bytes: Uint8Array,
  light: SceneLight = USUAL_LIGHT,
): Promise<GarmentMeasure | null> {
  const picture = await decodeRgba(bytes, LOOK_EDGE_PX);
  const garment = garmentPixels(relight(picture, light, USUAL_LIGHT));
  if (!garment) return null;
  const { pattern, confidence } = garmentPattern(garment);
  return {
    clusters: garmentColours(garment),
    pattern,
    patternConfidence: confidence,
    lightness: meanLightness(garment),
  };
}
