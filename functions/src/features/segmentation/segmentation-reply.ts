import {
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
  type SegmentationResult,
  wireRecord,
} from '../../contract/index.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { ComposedSegmentation } from '../../vision/masks/compose-segmentation.ts';
import { cutOutMask } from '../../vision/pictures/image-codec.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import type { PlacedMask } from '../../vision/masks/mask-parts.ts';
import { proposeWaist, type Shoulders } from '../../vision/masks/waist-row.ts';
import type { ProcessPiece, ProcessRecord } from '../../stores/wardrobe/process-store.ts';
import type { MaskPart, Region } from './masks/regions.ts';
import { countByCategory } from './masks/relabel.ts';

/** Position of a worn garment's shoulders in the photo. */
const shouldersOf = ({ landmarks, box }: ProcessPiece): Shoulders | null =>
  landmarks && {
    row: box.top + (landmarks.shoulders.left.y + landmarks.shoulders.right.y) / 2,
    width: landmarks.shoulderWidth,
  };

/** All data of a process that the results screen shows. */
export const segmentationReply = async (
  record: ProcessRecord,
  photo: RgbImage,
  { regions, parts }: { regions: readonly Region[]; parts: readonly MaskPart[] },
  composed: ComposedSegmentation,
  table: CategoryTable = CATEGORY_TABLE,
): Promise<SegmentationResult> => {
  const counts = countByCategory(regions, table);
  const cutout = (category: Category): string | null => {
    const found = composed.cutouts[category];
    return found ? toDataUrl(found.png, 'image/png') : null;
  };
  const cropped = async ({ mask, box }: PlacedMask): Promise<string> =>
    toDataUrl(await cutOutMask(photo, mask, box), 'image/png');
  const waistOf = (part: MaskPart): { waist_row?: number } => {
    const row = proposeWaist(photo, part, shouldersOf(record.pieces[part.piece]));
    return row === null ? {} : { waist_row: row };
  };
  return {
    success: true,
    process_id: record.id,
    engine: record.engine,
    width: record.width,
    height: record.height,
    ...wireRecord('image', cutout, table),
    ...wireRecord('count', (category) => counts[category], table),
    masks: await Promise.all(
      regions.map(async (region) => ({
        label: region.label,
        skip_viz: region.label === 'non_clothing',
        original_label: region.originalLabel,
        full_label: region.fullLabel,
        confidence: region.confidence,
        original_confidence: region.confidence,
        cropped_img: await cropped(region),
        box: region.box,
        parts: await Promise.all(
          region.parts.map(async (index) => ({
            part: index,
            found_in: parts[index].piece,
            original_label: parts[index].originalLabel,
            full_label: parts[index].fullLabel,
            box: parts[index].box,
            ...(region.parts.length > 1 && { cropped_img: await cropped(parts[index]) }),
            ...waistOf(parts[index]),
          })),
        ),
      })),
    ),
    ...(record.splits.length > 0 && { mask_splits: record.splits }),
    ...(record.edits.length > 0 && { mask_edits: record.edits }),
    person_extraction_viz: toDataUrl(composed.personExtraction, 'image/jpeg'),
    ...(record.shows && { shows: record.shows }),
    ...(record.fingerprint !== undefined && { fingerprint: record.fingerprint }),
    notes: record.notes,
  };
};
