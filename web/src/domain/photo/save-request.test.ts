import { saveResults, wireRecord } from '@contract';
import { expect, it } from 'vitest';
import { segmentation } from '../../test-support/segmentation.ts';
import { buildSaveRequest } from './save-request.ts';

it('names what is wanted and nulls what is not, without sending pictures back', () => {
  const result = segmentation({ shirt_count: 2 });
  const request = buildSaveRequest('mira', { fileName: '1_me.jpg' }, result, ['shirt', 'shoes']);
  expect(request).toEqual({
    user_id: 'mira',
    file_name: '1_me.jpg',
    segmentation_results: {
      process_id: 'process-1',
      ...wireRecord('image', () => null),
      ...wireRecord('count', () => 0),
      shirt_img: 'data:image/png;base64,',
      pants_img: null,
      shoes_img: 'data:image/png;base64,',
      shirt_count: 2,
      pants_count: 0,
      shoes_count: 1,
    },
  });
  expect(saveResults.request.safeParse(request).success).toBe(true);
});
