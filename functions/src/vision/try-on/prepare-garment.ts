import { type GarmentLandmarks, shiftLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { measurePants } from './flat/flat-pants.ts';
import { measureFlatShirt } from './flat/flat-shirt.ts';
import { findShoes } from './flat/flat-shoes.ts';
import { isolateGarment } from './flat/garment-picture.ts';
import type { PantsPiece } from './put-on-pants.ts';
import type { ShirtPiece } from './put-on-shirt.ts';
import type { ShoesPiece } from './put-on-shoes.ts';
import { makeSilhouette, type Silhouette } from './flat/silhouette.ts';

/** A garment's picture and, of a worn shirt, its landmarks in pixels of that picture. */
export type GarmentInput = { image: RgbaImage; landmarks?: GarmentLandmarks };

type Isolated = { image: RgbaImage; shape: Silhouette; factor: number };

async function isolate(image: RgbaImage): Promise<Isolated | undefined> {
  const picture = await isolateGarment(image);
  const shape = picture && makeSilhouette(picture.image);
  return shape && { ...picture, shape };
}

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function prepareShirt(garment: GarmentInput): Promise<ShirtPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const { image, shape, factor } = isolated;
  const landmarks = garment.landmarks
    ? shiftLandmarks(garment.landmarks, 0, 0, factor)
    : measureFlatShirt(shape);
  return { image, landmarks };
}

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function preparePants(garment: GarmentInput): Promise<PantsPiece | undefined> {
  const isolated = await isolate(garment.image);
  return isolated && { image: isolated.image, landmarks: measurePants(isolated.shape) };
}

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function prepareShoes(garment: GarmentInput): Promise<ShoesPiece | undefined> {
  const isolated = await isolate(garment.image);
  return isolated && { image: isolated.image, shoes: findShoes(isolated.image) };
}
