import { isApiError } from '../../lib/api-error.ts';

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
