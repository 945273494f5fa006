import { CATEGORY_TABLE, type CategoryTable, type processPhoto } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import { decodeDataUrl, toDataUrl } from '../../serve/requests/image-input.ts';
import { composeSegmentation } from '../../vision/masks/compose-segmentation.ts';
import { decodeRgb } from '../../vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import { normalisePhoto } from '../../vision/pictures/photo-intake.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { keepProcess, type KeepProcessDeps } from './keep-process.ts';
import { partsOf, regionsOf } from './regions.ts';
import { segmentationReply } from './segmentation-reply.ts';

type Deps = KeepProcessDeps & { segmenter: Segmenter };

/**
 * Segments a photo and stores the result for a day, so that the client can change labels and save garments without sending the photo again.
 * @throws AppError as `normalisePhoto` and `Segmenter` do.
 */
export const makeProcessPhoto =
  (deps: Deps, table: CategoryTable = CATEGORY_TABLE): Handler<typeof processPhoto> =>
  async ({ image_data }, { caller: { uid }, signal }) => {
    const bytes = decodeDataUrl(image_data);
    const photo = await normalisePhoto(bytes);
    const pixels = await decodeRgb(photo.jpeg, Math.max(photo.width, photo.height));
    const segmentation = await deps.segmenter.segment(pixels, { signal });
    const [composed, record] = await Promise.all([
      composeSegmentation(pixels, segmentation.pieces, table),
      keepProcess(uid, photo, segmentation, null, deps),
    ]);
    const masks = segmentation.pieces.map(({ mask }) => mask);
    const parts = partsOf(record.pieces, masks, record.splits);
    const regions = regionsOf(record, parts, masks);
    const reply = await segmentationReply(record, pixels, { regions, parts }, composed, table);
    const isDrawable = sniffImageFormat(bytes) !== 'tiff';
    return isDrawable ? reply : { ...reply, photo_img: toDataUrl(photo.jpeg, 'image/jpeg') };
  };
