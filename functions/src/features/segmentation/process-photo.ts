import {
  CATEGORY_TABLE,
  type CategoryTable,
  type processPhoto,
  type Reading,
  type SegmentationResult,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import { answerOnce, type Answers, beforeReading } from '../../serve/answer-once.ts';
import { decodeDataUrl } from '../../serve/requests/image-input.ts';
import { composeSegmentation } from '../../vision/masks/compose-segmentation.ts';
import { decodeRgb } from '../../vision/pictures/image-codec.ts';
import { bandsOf, bitsApart, isSamePicture } from '../../vision/pictures/fingerprint.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import {
  type NormalisedPhoto,
  normalisePhoto,
  turnPhoto,
} from '../../vision/pictures/photo-intake.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import type { QuarterTurns } from '../../vision/pixels/turn.ts';
import type { Segmentation, Segmenter } from '../../vision/segmenter/segmenter.ts';
import type { PhotoLedger } from '../../stores/privacy/photo-ledger.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import { packSegmentation, unpackSegmentation } from './kept-segmentation.ts';
import { keepProcess, type KeepProcessDeps, type SeenInPhoto } from './keep-process.ts';
import { partsOf, regionsOf } from './masks/regions.ts';
import { segmentationReply } from './segmentation-reply.ts';
import { type ShownPicturesDeps, withPictures } from './shown-pictures.ts';

type Deps = KeepProcessDeps &
  ShownPicturesDeps & {
    segmenter: Segmenter;
    photos: Pick<PhotoStore, 'listByBands'>;
    ledger: Pick<PhotoLedger, 'beforeSending' | 'digestOf'>;
    /** Without them, every photo is segmented. */
    answers?: Answers;
    /** What the segmenter has just seen of the person in a photo, in the reading that it was asked for. Without it, nothing of that is kept. */
    seen?: (photo: RgbImage, asked: Reading | undefined) => Promise<SeenInPhoto | null>;
  };

/**
 * Segments a photo, or finds what the same photo was segmented to before, and stores the result for a day, so that the client can change labels and save garments without sending the photo again.
 * @throws AppError as `normalisePhoto`, `Segmenter` and `withPictures` do.
 */
export const makeProcessPhoto =
  (deps: Deps, table: CategoryTable = CATEGORY_TABLE): Handler<typeof processPhoto> =>
  async ({ image_data, turn, reading, again = false, pictures }, context) => {
    const { caller, signal, work } = context;
    const { uid } = caller;
    const since = await beforeReading(deps.answers, uid);
    const bytes = decodeDataUrl(image_data);
    const upload = await normalisePhoto(bytes);
    // The bytes as they came: the same picture turned another way is the same picture.
    const sent = [{ bytes, sent: 'photo' as const }];
    const beforeSending = deps.ledger.beforeSending(uid, 'find-clothes', sent);
    let made: { photo: Turned; segmentation: Segmentation } | undefined;
    const question = {
      uid,
      kind: 'segmentation' as const,
      parts: [deps.segmenter.engine, String(turn ?? 'any'), reading ?? 'any', upload.jpeg],
      again,
      since,
    };
    const kept = await answerOnce(deps.answers, question, context, async () => {
      const photo = await turned(upload, turn, deps);
      const options = { reading, signal, beforeSending, work };
      const segmentation = await deps.segmenter.segment(photo.pixels, options);
      made = { photo, segmentation };
      const answer = await packSegmentation(segmentation, photo.turns);
      return { answer, isWhole: !segmentation.isPartial };
    });
    const { photo, pixels, turns } = made?.photo ?? (await turned(upload, kept.turns, deps));
    const segmentation = made?.segmentation ?? (await unpackSegmentation(kept));
    const seen = (made && (await deps.seen?.(made.photo.pixels, reading))) ?? null;
    const [composed, record, resembles] = await Promise.all([
      composeSegmentation(pixels, segmentation.pieces, table),
      keepProcess(uid, photo, segmentation, { picture: deps.ledger.digestOf(bytes), seen }, deps),
      // The result is worth having without it.
      findResembling(uid, photo.fingerprint, deps).catch(() => null),
    ]);
    const masks = segmentation.pieces.map(({ mask }) => mask);
    const parts = partsOf(record.pieces, masks, record.splits);
    const regions = regionsOf(record, parts, masks);
    const isAsSent = turns === 0 && sniffImageFormat(bytes) !== 'tiff';
    return withPictures(pictures, { uid, id: record.id }, deps, async (shown) => ({
      ...(await segmentationReply(record, pixels, { regions, parts }, composed, shown, table)),
      ...(resembles && { resembles }),
      ...(!isAsSent && { photo_img: shown.file(record.photo, photo.jpeg) }),
    }));
  };

type Turned = { photo: NormalisedPhoto; pixels: RgbImage; turns: number };

/** The photo turned as asked for, or upright where the segmenter is sure. */
const turned = async (
  photo: NormalisedPhoto,
  asked: number | undefined,
  { segmenter }: Pick<Deps, 'segmenter'>,
): Promise<Turned> => {
  const pixelsOf = ({ jpeg, width, height }: NormalisedPhoto): Promise<RgbImage> =>
    decodeRgb(jpeg, Math.max(width, height));
  const pixels = await pixelsOf(photo);
  const turns = asked ?? (await segmenter.turnsToUpright?.(pixels)) ?? 0;
  if (turns === 0) return { photo, pixels, turns };
  const upright = await turnPhoto(photo, turns as QuarterTurns);
  return { photo: upright, pixels: await pixelsOf(upright), turns };
};

/** The caller's saved photo that is most like the new one, if it counts as the same picture. */
const findResembling = async (
  uid: string,
  fingerprint: string,
  { photos, images }: Pick<Deps, 'photos' | 'images'>,
): Promise<SegmentationResult['resembles'] | null> => {
  const [best] = (await photos.listByBands(uid, bandsOf(fingerprint)))
    .map((photo) => ({ photo, apart: bitsApart(fingerprint, photo.fingerprint.hash) }))
    .filter(({ photo }) => isSamePicture(fingerprint, photo.fingerprint.hash))
    .sort((a, b) => a.apart - b.apart);
  return best ? { photo_id: best.photo.id, thumbnail: images.url(best.photo.thumbnail) } : null;
};
