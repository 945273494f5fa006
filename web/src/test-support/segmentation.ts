import type { MaskLabel, SegmentationMask, SegmentationResult } from '@contract';
import { wireRecord } from '@contract';

/** A transparent PNG of one pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const BOX = { left: 0, top: 0, width: 10, height: 10 };

const mask = (
  found_in: number,
  label: MaskLabel,
  full_label: string,
  confidence: number,
): SegmentationMask => ({
  label,
  original_label: label,
  full_label,
  skip_viz: label === 'non_clothing',
  confidence,
  original_confidence: confidence,
  cropped_img: PIXEL,
  box: BOX,
  parts: [{ part: found_in, found_in, original_label: label, full_label, box: BOX }],
});

/** The reply of `/process` for a photo with shirt, pants, shoes and hair. */
export const segmentation = (changes: Partial<SegmentationResult> = {}): SegmentationResult => ({
  success: true,
  process_id: 'process-1',
  engine: 'local',
  width: 400,
  height: 600,
  ...wireRecord('image', () => null),
  ...wireRecord('count', () => 0),
  shirt_img: PIXEL,
  pants_img: PIXEL,
  shoes_img: PIXEL,
  shirt_count: 1,
  pants_count: 1,
  shoes_count: 1,
  masks: [
    mask(0, 'shirt', 'shirt', 0.914),
    mask(1, 'pants', 'pants', 0.876),
    mask(2, 'shoes', 'pair of shoes', 0.702),
    mask(3, 'non_clothing', 'hair', 0.95),
  ],
  person_extraction_viz: 'data:image/jpeg;base64,/9j/',
  notes: [],
  ...changes,
});
