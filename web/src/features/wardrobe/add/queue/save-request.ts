import { CATEGORIES, COUNT_FIELDS, IMG_FIELDS } from '@contract';
import type { Category, RequestInput, SegmentationResult, saveResults } from '@contract';
import type { ChosenPhoto } from '../picture/picture-file.ts';

/**
 * Says that a category is wanted. The server keeps the cut-outs of a process, so sending them back would only cost the user's line.
 */
const WANTED = 'data:image/png;base64,';

type Results = RequestInput<typeof saveResults>['segmentation_results'];

/** What is sent to save the selected categories of a photo; unselected ones are null and counted 0. */
export const buildSaveRequest = (
  uid: string,
  photo: Pick<ChosenPhoto, 'fileName'>,
  result: SegmentationResult,
  selected: readonly Category[],
): RequestInput<typeof saveResults> => {
  const results: Results = {
    process_id: result.process_id,
    shirt_img: null,
    pants_img: null,
    shoes_img: null,
    shirt_count: 0,
    pants_count: 0,
    shoes_count: 0,
  };
  for (const category of CATEGORIES) {
    if (!selected.includes(category)) continue;
    results[IMG_FIELDS[category]] = WANTED;
    results[COUNT_FIELDS[category]] = result[COUNT_FIELDS[category]];
  }
  return { user_id: uid, file_name: photo.fileName, segmentation_results: results };
};
