import { type MaskLabel, type openMasks, READ_CATEGORIES } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import { composeSegmentation } from '../../../vision/masks/compose-segmentation.ts';
import { decodeMaskPng, decodeRgb } from '../../../vision/pictures/image-codec.ts';
import type { RgbImage } from '../../../vision/pixels/image.ts';
import { normalisePhoto } from '../../../vision/pictures/photo-intake.ts';
import type { Segmenter, SegmentOptions } from '../../../vision/segmenter/segmenter.ts';
import type { ImageStore } from '../../../stores/image-store.ts';
import type { PhotoLedger } from '../../../stores/privacy/photo-ledger.ts';
import type { PhotoRecord, PhotoStore } from '../../../stores/wardrobe/photo-store.ts';
import { type FoundPieces, keepProcess, type KeepProcessDeps } from '../keep-process.ts';
import { partsOf, regionsOf } from './regions.ts';
import { segmentationReply } from '../segmentation-reply.ts';
import { type ShownPicturesDeps, withPictures } from '../shown-pictures.ts';

type Deps = KeepProcessDeps &
  ShownPicturesDeps & {
    photos: Pick<PhotoStore, 'get'>;
    images: Pick<ImageStore, 'read'>;
    /** Loads the segmenter; only photos without masks need it. */
    segmenter: () => Promise<Segmenter>;
    ledger: Pick<PhotoLedger, 'beforeSending'>;
  };

const NO_CLOTHES = 'No clothes were found in this photo that could be cut out in another way.';

export const photoGone = (): AppError =>
  new AppError('not-found', 'This photo is no longer in your wardrobe.');

/**
 * Opens the masks of a saved photo as a process: the masks saved with it, else newly detected ones. A mask whose garment was not saved becomes
 * `non_clothing`. With a reading, only the masks that it changes are new; a photo of pieces that nobody wears has none.
 * @throws AppError `not-found` for a photo or picture that is gone; else as `Segmenter` does.
 */
export const makeOpenMasks =
  (deps: Deps): Handler<typeof openMasks> =>
  async ({ photo_id, reading: asked, pictures }, { caller: { uid }, signal }) => {
    const record = await deps.photos.get(uid, photo_id);
    const jpeg = record && (await deps.images.read(record.image.path));
    if (!record || !jpeg) throw photoGone();
    const intake = { ...(await normalisePhoto(jpeg)), jpeg };
    const { width, height } = record;
    const reading = record.shows === 'piece' ? undefined : asked;
    const photo = await decodeRgb(jpeg, Math.max(width, height));
    const saved = await savedPieces(record, deps);
    const { segmenter, ledger } = deps;
    const beforeSending = ledger.beforeSending(uid, 'find-clothes', [{ photoId: photo_id }]);
    const again = () => findAgain(photo, { segmenter, reading, signal, beforeSending });
    const found = reading
      ? readAgain(await again(), saved, record)
      : withSavedLabels(saved ?? (await again()), record);
    const { pieces } = found;
    const source = {
      photoId: record.id,
      imagePath: record.image.path,
      masksEdited: record.masksEdited,
      hasSavedMasks: saved !== null,
      ...(reading && { anew: [...READ_CATEGORIES] }),
    };
    const shows = record.shows ?? found.shows;
    const kept = { ...found, ...(shows && { shows }) };
    const process = await keepProcess(uid, intake, kept, { source }, deps);
    const masks = pieces.map(({ mask }) => mask);
    const parts = partsOf(process.pieces, masks, []);
    const regions = regionsOf(process, parts, masks);
    const composed = await composeSegmentation(photo, regions);
    return withPictures(pictures, { uid, id: process.id }, deps, (shown) =>
      segmentationReply(process, photo, { regions, parts }, composed, shown),
    );
  };

/** The masks saved with the photo; null if there are none, or if one of their files is gone. */
const savedPieces = async (
  { masks, engine, otherReading }: PhotoRecord,
  { images }: Deps,
): Promise<FoundPieces | null> => {
  if (masks.length === 0) return null;
  const files = await Promise.all(masks.map(({ file }) => images.read(file.path)));
  const pieces = await Promise.all(
    masks.map(async ({ label, original_label, full_label, confidence, box }, index) => {
      const file = files[index];
      if (!file) return null;
      const mask = await decodeMaskPng(file);
      return {
        label,
        originalLabel: original_label,
        fullLabel: full_label,
        confidence,
        box,
        mask,
      };
    }),
  );
  const whole = pieces.filter((piece) => piece !== null);
  if (whole.length < masks.length) return null;
  return { engine, pieces: whole, notes: [], ...(otherReading && { otherReading }) };
};

const findAgain = async (
  photo: RgbImage,
  { segmenter, ...options }: Pick<Deps, 'segmenter'> & SegmentOptions,
): Promise<FoundPieces> => {
  const found = await (await segmenter()).segment(photo, options);
  return {
    ...found,
    pieces: found.pieces.map((piece) => ({ ...piece, originalLabel: piece.label })),
  };
};

type Piece = FoundPieces['pieces'][number];

const withSavedLabels = (found: FoundPieces, { counts }: PhotoRecord): FoundPieces => ({
  ...found,
  pieces: found.pieces.map((piece): Piece =>
    piece.label !== 'non_clothing' && counts[piece.label] === 0
      ? { ...piece, label: 'non_clothing' }
      : piece,
  ),
});

const isRead = (label: MaskLabel | undefined): boolean =>
  READ_CATEGORIES.some((category) => category === label);

/**
 * The clothes in another reading, beside all other masks as they were saved. If the photo has been in that reading before, only the garments that it
 * had then are garments.
 * @throws AppError `no-garment` if there are none.
 */
const readAgain = (
  found: FoundPieces,
  saved: FoundPieces | null,
  record: PhotoRecord,
): FoundPieces => {
  const all = found.pieces.filter(({ label }) => isRead(label));
  if (all.length === 0) throw new AppError('no-garment', NO_CLOTHES);
  const hadBefore = ({ label }: Piece) =>
    record.setAside?.some(({ category }) => category === label) === true;
  const clothes = all.some(hadBefore)
    ? all.map((piece): Piece => (hadBefore(piece) ? piece : { ...piece, label: 'non_clothing' }))
    : all;
  const { pieces } = withSavedLabels(saved ?? found, record);
  const others = pieces.filter(
    ({ label, originalLabel }) => !isRead(label) && !isRead(originalLabel),
  );
  return { ...found, pieces: [...clothes, ...others] };
};
