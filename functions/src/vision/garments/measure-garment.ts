import type { Pattern } from '../../contract/garment-attributes.ts';
import { type ColourCluster, garmentColours, meanLightness } from './garment-colours.ts';
import { garmentPattern } from './garment-pattern.ts';
import { garmentPixels } from './garment-pixels.ts';
import { decodeRgba } from '../pictures/image-codec.ts';

/** What a cut-out shows, in numbers. */
export type GarmentMeasure = {
  /** Largest first, not yet joined into colours that have a name. */
  clusters: ColourCluster[];
  pattern: Pattern;
  patternConfidence: number;
  /** Mean CIELAB lightness, 0..100. */
  lightness: number;
};

/** Longest edge at which a garment is looked at: stripes of 1% of it are still seen. */
const LOOK_EDGE_PX = 256;

/**
 * Measures colours and pattern of a transparent cut-out (PNG or WebP).
 * @returns null when it shows nothing.
 * @throws AppError `invalid-image` when the bytes cannot be decoded.
 */
export async function measureGarment(bytes: Uint8Array): Promise<GarmentMeasure | null> {
  const garment = garmentPixels(await decodeRgba(bytes, LOOK_EDGE_PX));
  if (!garment) return null;
  const { pattern, confidence } = garmentPattern(garment);
  return {
    clusters: garmentColours(garment),
    pattern,
    patternConfidence: confidence,
    lightness: meanLightness(garment),
  };
}
