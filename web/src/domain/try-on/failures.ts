import { isApiError } from '../../lib/api/api-error.ts';

/** What to say when a try-on failed (specification, section 8). */
export const describeTryOnFailure = (error: unknown): string => {
  const reason = isApiError(error)
    ? // A reply that nobody understood has no message of the server's.
      error.code === 'bad-reply'
      ? 'Try-on failed'
      : error.message || 'Try-on failed'
    : 'An unexpected error occurred';
  return `Failed to generate virtual try-on: ${reason}`;
};

/** What to say when a try-on result could not be stored. */
export const describeStoreFailure = (error: unknown): string =>
  isApiError(error) && error.code !== 'bad-reply' && error.message
    ? `Failed to store try-on result: ${error.message}`
    : 'Failed to save virtual try-on';

/** What to say of a try-on that takes longer than ten seconds. */
export const TRY_ON_LATE =
  'This takes longer than usual: up to a minute when nobody has tried anything on for a while.';
