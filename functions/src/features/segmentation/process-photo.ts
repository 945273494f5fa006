import type { processPhoto } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import { decodeDataUrl } from '../../http/image-input.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import { decodeRgb, encodeMaskPng } from '../../imaging/image-codec.ts';
import { type NormalisedPhoto, normalisePhoto } from '../../imaging/photo-intake.ts';
import type { Segmentation, Segmenter } from '../../providers/segmentation/segmentation.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { ProcessRecord, ProcessStore } from '../../stores/process-store.ts';
import { forgetProcess } from './forget-process.ts';
import { partsOf, regionsOf } from './regions.ts';
import { segmentationReply } from './segmentation-reply.ts';

type Deps = {
  segmenter: Segmenter;
  processes: Pick<ProcessStore, 'create' | 'listBeyond' | 'delete'>;
  images: Pick<ImageStore, 'put' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

const LIFETIME_MS = 24 * 60 * 60_000;
/** Results of a user that wait to be saved, in all tabs; a few megabytes each. */
const MAX_PROCESSES = 20;

/**
 * Segments a photo and keeps the result for a day, so that labels can be changed and garments saved without sending it again. The oldest
 * results beyond 20 give way.
 * @throws AppError as `normalisePhoto` and `Segmenter` do.
 */
export const makeProcessPhoto =
  (deps: Deps): Handler<typeof processPhoto> =>
  async ({ image_data }, { caller: { uid }, signal }) => {
    const photo = await normalisePhoto(decodeDataUrl(image_data));
    const pixels = await decodeRgb(photo.jpeg, Math.max(photo.width, photo.height));
    const segmentation = await deps.segmenter.segment(pixels, { signal });
    const [composed, record] = await Promise.all([
      composeSegmentation(pixels, segmentation.pieces),
      keep(uid, photo, segmentation, deps),
    ]);
    // The result stands either way; the next photo, or reconciling, removes what stays behind.
    await makeRoom(uid, deps).catch(() => undefined);
    const masks = segmentation.pieces.map(({ mask }) => mask);
    const parts = partsOf(record.pieces, masks);
    const regions = regionsOf(record, parts, masks);
    return segmentationReply(record, pixels, { regions, parts }, composed);
  };

/** Files first, the document last. */
const keep = async (
  uid: string,
  photo: NormalisedPhoto,
  { engine, pieces, notes }: Segmentation,
  { processes, images, now, newId }: Deps,
): Promise<ProcessRecord> => {
  const id = newId();
  const createdAt = now();
  const folder: ImageFolder = { uid, collection: 'processes', id };
  const [photoFile, thumbnail, ...masks] = await Promise.all([
    images.put(folder, 'photo.jpg', photo.jpeg),
    images.put(folder, 'thumb.webp', photo.thumbnailWebp),
    ...pieces.map(async (piece, index) =>
      images.put(folder, `mask-${index}.png`, await encodeMaskPng(piece.mask)),
    ),
  ]);
  const record: ProcessRecord = {
    id,
    engine,
    photo: photoFile,
    thumbnail,
    width: photo.width,
    height: photo.height,
    pieces: pieces.map(({ label, fullLabel, confidence, box, landmarks }, index) => ({
      label,
      originalLabel: label,
      fullLabel,
      confidence,
      box,
      mask: masks[index],
      landmarks: landmarks ?? null,
    })),
    regions: null,
    notes,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  };
  await processes.create(uid, record);
  return record;
};

const makeRoom = async (uid: string, deps: Deps): Promise<void> => {
  const surplus = await deps.processes.listBeyond(uid, MAX_PROCESSES);
  await Promise.all(surplus.map((id) => forgetProcess(deps, uid, id)));
};
