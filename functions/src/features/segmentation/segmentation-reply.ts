import {
  type Box,
  categoriesOf,
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
  type SegmentationResult,
  wireRecord,
} from '../../contract/index.ts';
import type { ComposedSegmentation } from '../../vision/masks/compose-segmentation.ts';
import type { Mask, RgbImage } from '../../vision/pixels/image.ts';
import type { PlacedMask } from '../../vision/masks/mask-parts.ts';
import { proposeWaist, type Shoulders } from '../../vision/masks/waist-row.ts';
import type { ProcessPiece, ProcessRecord } from '../../stores/wardrobe/process-store.ts';
import type { MaskPart, Region } from './masks/regions.ts';
import { countByCategory } from './masks/relabel.ts';
import type { ShownPictures } from './shown-pictures.ts';

/** Position of a worn garment's shoulders in the photo. */
const shouldersOf = ({ landmarks, box }: ProcessPiece): Shoulders | null =>
  landmarks?.kind === 'shirt'
    ? {
        row: box.top + (landmarks.shoulders.left.y + landmarks.shoulders.right.y) / 2,
        width: landmarks.shoulderWidth,
      }
    : null;

const isSameBox = (one: Box, other: Box): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** All data of a process that the results screen shows. */
export const segmentationReply = async (
  record: ProcessRecord,
  photo: RgbImage,
  { regions, parts }: { regions: readonly Region[]; parts: readonly MaskPart[] },
  composed: ComposedSegmentation,
  pictures: ShownPictures,
  table: CategoryTable = CATEGORY_TABLE,
): Promise<SegmentationResult> => {
  const counts = countByCategory(regions, table);
  const shown = new Map<Mask, Promise<string>>();
  const cropped = (placed: PlacedMask): Promise<string> => {
    const known = shown.get(placed.mask) ?? pictures.cutout(photo, placed);
    shown.set(placed.mask, known);
    return known;
  };
  const cutoutOf = async (category: Category): Promise<string | null> => {
    const found = composed.cutouts[category];
    if (!found) return null;
    const [only, ...others] = regions.filter(({ label }) => label === category);
    // A category with one mask looks like it.
    const isSame = only !== undefined && others.length === 0 && isSameBox(only.box, found.box);
    return isSame ? cropped(only) : pictures.png(await found.png());
  };
  const cutouts = new Map(
    await Promise.all(categoriesOf(table).map(async (id) => [id, await cutoutOf(id)] as const)),
  );
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
    ...wireRecord('image', (category) => cutouts.get(category) ?? null, table),
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
    person_extraction_viz: await pictures.jpeg(composed.personExtraction),
    ...(record.shows && { shows: record.shows }),
    ...(record.otherReading && { other_reading: record.otherReading }),
    ...(record.fingerprint !== undefined && { fingerprint: record.fingerprint }),
    notes: record.notes,
  };
};
