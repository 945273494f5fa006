import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { explainApply, explainSave, explainSegmentation } from './problems.ts';

it('says what the server says where that tells what to do, and when', () => {
  const limited = new ApiError('rate-limited', 'You can go on in 3 minutes.');
  for (const explain of [explainSegmentation, explainApply, explainSave]) {
    expect(explain(limited)).toBe('You can go on in 3 minutes.');
  }
  expect(explainSegmentation(new ApiError('no-person', 'Nobody is seen.'))).toBe('Nobody is seen.');
});

it('has sentences of its own for everything else', () => {
  expect(explainSegmentation(new ApiError('internal', 'Something went wrong on our side.'))).toBe(
    'Segmentation failed. Please try again.',
  );
  expect(explainApply(new Error('lost'))).toBe('Failed to apply changes');
  expect(explainSave(new Error('lost'))).toBe('Failed to save. Please try again.');
});
