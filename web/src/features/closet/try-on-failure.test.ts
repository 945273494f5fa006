import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { describeTryOnFailure } from './try-on-failure.ts';

test.each([
  [
    new ApiError('no-person', 'No person was found.'),
    'Failed to generate virtual try-on: No person was found.',
  ],
  [new ApiError('internal', ''), 'Failed to generate virtual try-on: Try-on failed'],
  [
    new ApiError('bad-reply', 'Not understood.'),
    'Failed to generate virtual try-on: Try-on failed',
  ],
  [
    new TypeError('x is undefined'),
    'Failed to generate virtual try-on: An unexpected error occurred',
  ],
])('%s', (error, sentence) => {
  expect(describeTryOnFailure(error)).toBe(sentence);
});
