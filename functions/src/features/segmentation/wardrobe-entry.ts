import {
  type Category,
  COUNT_FIELDS,
  type GarmentAttributes,
  IMG_FIELDS,
  type RequestOf,
  type saveResults,
} from '../../contract/index.ts';
import { AppError } from '../../http/app-error.ts';
import { decodeDataUrl } from '../../http/image-input.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import { type GarmentLandmarks, shiftLandmarks } from '../../imaging/garment-landmarks.ts';
import {
  type NormalisedCutout,
  type NormalisedPhoto,
  normaliseCutout,
  normalisePhoto,
} from '../../imaging/photo-intake.ts';
import { measureGarment } from '../../imaging/measure-garment.ts';
import type { ProcessPiece } from '../../stores/process-store.ts';
import { garmentFacts } from '../../stylist/garment/garment-facts.ts';
import { guessAttributes } from '../../stylist/garment/guess-attributes.ts';
import type { StoredProcess } from './stored-process.ts';

export type EntryGarment = {
  category: Category;
  name: string;
  cutout: NormalisedCutout;
  /** How many of the category the cut-out shows. */
  count: number;
  /** In pixels of the cut-out; null when they are not known. */
  landmarks: GarmentLandmarks | null;
  /** Null when the cut-out shows nothing. */
  attributes: GarmentAttributes | null;
  /** The photo with the garment highlighted, JPEG; null when only the cut-out is known. */
  visualization: Uint8Array | null;
};

/** All that is saved of one photo, in memory. */
export type WardrobeEntry = {
  engine: string;
  photo: NormalisedPhoto;
  garments: EntryGarment[];
  /** What was found, garments or not; `png` is the mask. */
  masks: { piece: ProcessPiece; png: Uint8Array }[];
};

const CATEGORY_NAMES: Record<Category, string> = { shirt: 'Shirt', pants: 'Pants', shoes: 'Shoes' };

/** A finer name than the category's, such as 'Dress', where the segmenter gave one to what is now this garment. */
const nameOf = (category: Category, pieces: ProcessPiece[]): string => {
  const [only, ...others] = pieces;
  const isFiner =
    others.length === 0 &&
    only?.originalLabel === category &&
    !only.fullLabel.toLowerCase().includes(category);
  return isFiner
    ? only.fullLabel.charAt(0).toUpperCase() + only.fullLabel.slice(1)
    : CATEGORY_NAMES[category];
};

const attributesOf = async (
  known: Pick<EntryGarment, 'category' | 'name' | 'landmarks'>,
  { png, width, height }: NormalisedCutout,
): Promise<GarmentAttributes | null> => {
  const measured = await measureGarment(png);
  return measured && guessAttributes(garmentFacts({ ...known, width, height }, measured));
};

/**
 * Cuts the wanted garments out of a stored process with its present labels.
 * @throws AppError `invalid-request` when a wanted category has no mask.
 */
export const entryFromProcess = async (
  { record, photo, photoJpeg, masks, maskPngs }: StoredProcess,
  wanted: Category[],
): Promise<WardrobeEntry> => {
  const [intake, composed] = await Promise.all([
    normalisePhoto(photoJpeg),
    composeSegmentation(photo, masks),
  ]);
  const garments = wanted.map(async (category): Promise<EntryGarment> => {
    const found = composed.cutouts[category];
    if (!found) {
      throw new AppError('invalid-request', `There are no ${category} masks in this photo.`);
    }
    const pieces = record.pieces.filter(({ label }) => label === category);
    // Merged or relabelled masks are no longer the garment that was measured.
    const [only] = pieces;
    const isMeasured = pieces.length === 1 && only.originalLabel === category;
    const landmarks =
      isMeasured && only.landmarks
        ? shiftLandmarks(
            only.landmarks,
            only.box.left - found.box.left,
            only.box.top - found.box.top,
          )
        : null;
    const known = { category, name: nameOf(category, pieces), landmarks };
    const cutout = await normaliseCutout(found.png);
    return {
      ...known,
      cutout,
      count: pieces.length,
      attributes: await attributesOf(known, cutout),
      visualization: composed.visualizations[category] ?? null,
    };
  });
  return {
    engine: record.engine,
    // The file as it was segmented: written again it would lose a little.
    photo: { ...intake, jpeg: photoJpeg },
    garments: await Promise.all(garments),
    masks: record.pieces.map((piece, index) => ({ piece, png: maskPngs[index] })),
  };
};

/**
 * Takes the pictures that came with the request, for clients that segmented elsewhere.
 * @throws AppError `invalid-request` without a photo, else as `normalisePhoto` does.
 */
export const entryFromUpload = async (
  { original_image, segmentation_results: results }: RequestOf<typeof saveResults>,
  wanted: Category[],
): Promise<WardrobeEntry> => {
  if (original_image === undefined) {
    throw new AppError('invalid-request', 'The photo is missing. Please choose it again.');
  }
  const readGarment = async (category: Category): Promise<EntryGarment> => {
    const known = { category, name: CATEGORY_NAMES[category], landmarks: null };
    const cutout = await normaliseCutout(decodeDataUrl(results[IMG_FIELDS[category]] ?? ''));
    return {
      ...known,
      cutout,
      count: Math.max(1, results[COUNT_FIELDS[category]]),
      attributes: await attributesOf(known, cutout),
      visualization: null,
    };
  };
  const [photo, ...garments] = await Promise.all([
    normalisePhoto(decodeDataUrl(original_image)),
    ...wanted.map(readGarment),
  ]);
  return {
    engine: 'upload',
    photo,
    garments,
    masks: [],
  };
};
