import type { ErrorReply } from '../../contract/index.ts';
import type { AppError } from '../../contract/app-error.ts';

/** Headers of every reply, including errors. */
export const RESPONSE_HEADERS = {
  'Cache-Control': 'no-store',
  // Functions also have their own addresses, without Hosting's headers.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

export const toErrorReply = (error: AppError, requestId: string): ErrorReply => ({
  success: false,
  error: error.message,
  code: error.code,
  request_id: requestId,
});
