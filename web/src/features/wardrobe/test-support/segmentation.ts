import type { MaskLabel, SegmentationMask, SegmentationResult } from '@contract';

/** A transparent PNG of one pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const mask = (label: MaskLabel, full_label: string, confidence: number): SegmentationMask => ({
  label,
  original_label: label,
  full_label,
  skip_viz: label === 'non_clothing',
  confidence,
  original_confidence: confidence,
  cropped_img: PIXEL,
  box: { left: 0, top: 0, width: 10, height: 10 },
});

/** What `/process` says of a photo with shirt, pants, shoes and hair. */
export const segmentation = (changes: Partial<SegmentationResult> = {}): SegmentationResult => ({
  success: true,
  process_id: 'process-1',
  engine: 'local',
  width: 400,
  height: 600,
  shirt_img: PIXEL,
  pants_img: PIXEL,
  shoes_img: PIXEL,
  shirt_count: 1,
  pants_count: 1,
  shoes_count: 1,
  masks: [
    mask('shirt', 'shirt', 0.914),
    mask('pants', 'pants', 0.876),
    mask('shoes', 'pair of shoes', 0.702),
    mask('non_clothing', 'hair', 0.95),
  ],
  person_extraction_viz: 'data:image/jpeg;base64,/9j/',
  notes: [],
  ...changes,
});
