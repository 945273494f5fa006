import { isApiError } from '../../lib/api/api-error.ts';

/** What to say when a try-on failed (requirements 8.9 and 8.10). */
export const describeTryOnFailure = (error: unknown): string => {
  const reason = isApiError(error)
    ? // The client could not read this reply, so it has no message from the server.
      error.code === 'bad-reply'
      ? 'Try-on failed'
      : error.message || 'Try-on failed'
    : 'An unexpected error occurred';
  return `Failed to generate virtual try-on: ${reason}`;
};

/** The message if a try-on result could not be stored (requirements 8.11 and 8.12). */
export const describeStoreFailure = (error: unknown): string =>
  isApiError(error) && error.code !== 'bad-reply' && error.message
    ? `Failed to store try-on result: ${error.message}`
    : 'Failed to save virtual try-on';
