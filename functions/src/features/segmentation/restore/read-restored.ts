import sharp from 'sharp';
import { CATEGORIES, type Category } from '../../../contract/index.ts';
import type { Box, RestoredPhoto, RestoredPiece } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import { assertFacts } from '../../../serve/requests/fact-checks.ts';
import { decodeDataUrl } from '../../../serve/requests/image-input.ts';
import {
  type FramedGarment,
  frameGarment,
  frameLandmarks,
  keepFrame,
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

type Size = { width: number; height: number };
const isInside = ({ left, top, width, height }: Box, picture: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;

/** A mask is decoded after its size is known to be that of its box, so that a small file cannot fill the memory. */
const readMask = async (
  { file, box }: RestoredPhoto['masks'][number],
  photo: NormalisedPhoto,
): Promise<Uint8Array> => {
  const bytes = decodeDataUrl(file);
  await inspectPicture(bytes, ['png'], 'a PNG picture');
  const size = await sharp(bytes).metadata();
  if (!isInside(box, photo) || size.width !== box.width || size.height !== box.height) {
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
 * A cut-out that was framed before it was exported stays as it is.
 * @param worn whether somebody wears it in its photo
 * @throws AppError `invalid-request` for facts that are not possible; `invalid-image` and `image-too-large` as `normaliseCutout` does.
 */
export const readPiece = async (
  { image, category, content, landmarks, attributes, facts }: RestoredPiece,
  worn: boolean,
  now: Date,
): Promise<ReadPiece> => {
  if (facts) assertFacts(facts, now);
  const { png } = await normaliseCutout(decodeDataUrl(image));
  const cutout = { ...(await decodeRgba(png, STORED_EDGE_PX)), png };
  const isFramed = content ? isInside(content, cutout) : false;
  const picture =
    content && isFramed ? await keepFrame(cutout, content) : await frameGarment(cutout);
  const moved = landmarks && !isFramed ? frameLandmarks(landmarks, picture) : landmarks;
  const placed = moved ?? null;
  // Without attributes there is nothing in the picture, and nothing to hang.
  const rail = attributes
    ? await makeRailPicture(picture.png, { category, landmarks: placed, worn })
    : null;
  return { picture, landmarks: placed, rail };
};
