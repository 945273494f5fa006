import { AppError } from '../../contract/app-error.ts';
import { decodeMaskPng, decodeRgb } from '../../vision/pictures/image-codec.ts';
import type { Mask, RgbImage } from '../../vision/pixels/image.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ProcessRecord, ProcessStore } from '../../stores/wardrobe/process-store.ts';
import { editParts } from './masks/edit-parts.ts';
import { type MaskPart, partsOf, type Region, regionsOf } from './masks/regions.ts';

export type StoredProcessDeps = {
  processes: Pick<ProcessStore, 'get'>;
  images: Pick<ImageStore, 'read'>;
};

/** A stored segmentation, with its pictures in memory. */
export type StoredProcess = {
  record: ProcessRecord;
  photoJpeg: Uint8Array;
  photo: RgbImage;
  /** The detected masks, one per piece, in the same order. */
  masks: Mask[];
  parts: MaskPart[];
  /** The present masks. */
  regions: Region[];
  /** The files of `masks`. */
  maskPngs: Uint8Array[];
};

export const expired = (): AppError =>
  new AppError('not-found', 'This result has expired. Please segment the photo again.');

type StoredPictures = Omit<StoredProcess, 'parts' | 'regions'>;

/**
 * The photo and the detected masks of a process.
 * @throws AppError `not-found`, the same if it has expired, never existed, or belongs to someone else.
 */
export const loadPictures = async (
  { processes, images }: StoredProcessDeps,
  uid: string,
  id: string,
): Promise<StoredPictures> => {
  const record = await processes.get(uid, id);
  if (!record) throw expired();
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = await images.read(path);
    if (!bytes) throw expired();
    return bytes;
  };
  const [photoJpeg, ...maskPngs] = await Promise.all([
    read(record.photo.path),
    ...record.pieces.map((piece) => read(piece.mask.path)),
  ]);
  const [photo, ...masks] = await Promise.all([
    decodeRgb(photoJpeg, Math.max(record.width, record.height)),
    ...maskPngs.map(decodeMaskPng),
  ]);
  return { record, photoJpeg, photo, masks, maskPngs };
};

/**
 * A process with its present masks, as its owner has corrected them.
 * @throws AppError as `loadPictures` does.
 */
export const loadProcess = async (
  deps: StoredProcessDeps,
  uid: string,
  id: string,
): Promise<StoredProcess> => {
  const pictures = await loadPictures(deps, uid, id);
  const { record, photo, masks } = pictures;
  const parts = await editParts(photo, partsOf(record.pieces, masks, record.splits), record.edits);
  return { ...pictures, parts, regions: regionsOf(record, parts, masks) };
};
