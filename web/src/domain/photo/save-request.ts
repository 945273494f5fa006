import { CATEGORY_TABLE, wireRecord } from '@contract';
import type {
  Category,
  CategoryTable,
  RequestInput,
  SegmentationResult,
  saveResults,
  Wire,
} from '@contract';
import type { ChosenPhoto } from '../../lib/picture/picture-file.ts';

/**
 * Marks a category as wanted. The server keeps the cut-outs of a process, so sending them back would only cost the user's line.
 */
const WANTED = 'data:image/png;base64,';

/** The body that saves the selected categories of a photo; unselected ones are null and counted 0. */
export const buildSaveRequest = (
  uid: string,
  photo: Pick<ChosenPhoto, 'fileName'>,
  result: SegmentationResult,
  selected: readonly Category[],
  table: CategoryTable = CATEGORY_TABLE,
): RequestInput<typeof saveResults> => {
  const isSelected = (category: Category) => selected.includes(category);
  const countIn = (category: Category) => result[table[category].wire.count as Wire<'count'>];
  return {
    user_id: uid,
    file_name: photo.fileName,
    segmentation_results: {
      process_id: result.process_id,
      ...wireRecord('image', (category) => (isSelected(category) ? WANTED : null), table),
      ...wireRecord('count', (category) => (isSelected(category) ? countIn(category) : 0), table),
    },
  };
};
