import type { Category, SegmentationResult } from '../../contract/index.ts';
import { toDataUrl } from '../../http/image-input.ts';
import type { ComposedSegmentation, LabelledMask } from '../../imaging/compose-segmentation.ts';
import { cutOutMask } from '../../imaging/image-codec.ts';
import type { RgbImage } from '../../imaging/image.ts';
import type { ProcessRecord } from '../../stores/process-store.ts';
import { countByCategory } from './relabel.ts';

/** Everything that the results screen shows of a process; `masks` are one a piece, in the same order. */
export const segmentationReply = async (
  record: ProcessRecord,
  photo: RgbImage,
  masks: LabelledMask[],
  composed: ComposedSegmentation,
): Promise<SegmentationResult> => {
  const counts = countByCategory(record.pieces);
  const cutout = (category: Category): string | null => {
    const found = composed.cutouts[category];
    return found ? toDataUrl(found.png, 'image/png') : null;
  };
  return {
    success: true,
    process_id: record.id,
    engine: record.engine,
    width: record.width,
    height: record.height,
    shirt_img: cutout('shirt'),
    pants_img: cutout('pants'),
    shoes_img: cutout('shoes'),
    shirt_count: counts.shirt,
    pants_count: counts.pants,
    shoes_count: counts.shoes,
    masks: await Promise.all(
      record.pieces.map(async (piece, index) => ({
        label: piece.label,
        skip_viz: piece.label === 'non_clothing',
        original_label: piece.originalLabel,
        full_label: piece.fullLabel,
        confidence: piece.confidence,
        original_confidence: piece.confidence,
        cropped_img: toDataUrl(await cutOutMask(photo, masks[index].mask, piece.box), 'image/png'),
        box: piece.box,
      })),
    ),
    person_extraction_viz: toDataUrl(composed.personExtraction, 'image/jpeg'),
    notes: record.notes,
  };
};
