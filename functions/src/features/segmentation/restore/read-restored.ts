import sharp from 'sharp';
import { CATEGORIES, type Category } from '../../../contract/index.ts';
import type { RestoredPhoto, RestoredPiece } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import { assertFacts } from '../../../serve/requests/fact-checks.ts';
import { decodeDataUrl } from '../../../serve/requests/image-input.ts';
import {
  type FramedGarment,
  frameGarment,
  frameLandmarks,
} from '../../../vision/garments/framed-garment.ts';
import type { GarmentLandmarks } from '../../../vision/garments/garment-landmarks.ts';
import { decodeMaskPng, decodeRgba, encodeMaskPng } from '../../../vision/pictures/image-codec.ts';
import {
  type NormalisedPhoto,
  normaliseCutout,
  normalisePhoto,
  STORED_EDGE_PX,
} from '../../../vision/pictures/photo-intake.ts';
import { inspectPicture } from '../../../vision/pictures/picture-limits.ts';
import { makeRailPicture, type RailPicture } from '../../../vision/rail/rail-picture.ts';

/** Pictures of a photo, encoded again. */
export type ReadPhoto = {
  intake: NormalisedPhoto;
  /** JPEGs. */
  visualizations: { category: Category; jpeg: Uint8Array }[];
  /** In the order of the export; PNGs. */
  masks: Uint8Array[];
};

/** A piece with its pictures, encoded again. */
export type ReadPiece = {
  picture: FramedGarment;
  landmarks: GarmentLandmarks | null;
  rail: RailPicture | null;
};

const UNFIT = 'A mask of this export does not fit its photo.';

/** A mask is decoded after its size is known to be that of its box, so that a small file cannot fill the memory. */
const readMask = async (
  { file, box }: RestoredPhoto['masks'][number],
  { width, height }: NormalisedPhoto,
): Promise<Uint8Array> => {
  const isInside =
    box.left >= 0 &&
    box.top >= 0 &&
    box.left + box.width <= width &&
    box.top + box.height <= height;
  const bytes = decodeDataUrl(file);
  await inspectPicture(bytes, ['png'], 'a PNG picture');
  const size = await sharp(bytes).metadata();
  if (!isInside || size.width !== box.width || size.height !== box.height) {
    throw new AppError('invalid-request', UNFIT);
  }
  return encodeMaskPng(await decodeMaskPng(bytes));
};

/** @throws AppError `invalid-request` for masks that do not fit; `invalid-image` and `image-too-large` as `normalisePhoto` does. */
export const readPhoto = async (photo: RestoredPhoto): Promise<ReadPhoto> => {
  const intake = await normalisePhoto(decodeDataUrl(photo.image));
  const visualizations: ReadPhoto['visualizations'] = [];
  for (const category of CATEGORIES) {
    const picture = photo.visualizations[category];
    if (picture === undefined) continue;
    visualizations.push({ category, jpeg: (await normalisePhoto(decodeDataUrl(picture))).jpeg });
  }
  const masks: Uint8Array[] = [];
  for (const mask of photo.masks) masks.push(await readMask(mask, intake));
  return { intake, visualizations, masks };
};

/**
 * A cut-out keeps its size, because it was enlarged before it was exported.
 * @param worn whether somebody wears it in its photo
 * @throws AppError `invalid-request` for facts that are not possible; `invalid-image` and `image-too-large` as `normaliseCutout` does.
 */
export const readPiece = async (
  { image, category, landmarks, attributes, facts }: RestoredPiece,
  worn: boolean,
  now: Date,
): Promise<ReadPiece> => {
  if (facts) assertFacts(facts, now);
  const { png } = await normaliseCutout(decodeDataUrl(image));
  const picture = await frameGarment(await decodeRgba(png, STORED_EDGE_PX), 1);
  const placed = landmarks ? frameLandmarks(landmarks, picture) : null;
  // Without attributes there is nothing in the picture, and nothing to hang.
  const rail = attributes
    ? await makeRailPicture(picture.png, { category, landmarks: placed, worn })
    : null;
  return { picture, landmarks: placed, rail };
};
