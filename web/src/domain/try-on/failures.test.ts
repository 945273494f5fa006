import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeStoreFailure, describeTryOnFailure } from './failures.ts';

test.each([
  [new ApiError('no-person', 'No person was found.'), 'No person was found.'],
  [new ApiError('internal', ''), 'Try-on failed'],
  [new ApiError('bad-reply', 'Not understood.'), 'Try-on failed'],
  [new TypeError('x is undefined'), 'An unexpected error occurred'],
])('a try-on fails with %s', (error, reason) => {
  expect(describeTryOnFailure(error)).toBe(`Failed to generate virtual try-on: ${reason}`);
});

test.each([
  [
    new ApiError('not-found', 'The photo is gone.'),
    'Failed to store try-on result: The photo is gone.',
  ],
  [new ApiError('bad-reply', 'Not understood.'), 'Failed to save virtual try-on'],
  [new TypeError('x is undefined'), 'Failed to save virtual try-on'],
])('storing fails with %s', (error, sentence) => {
  expect(describeStoreFailure(error)).toBe(sentence);
});
