import type { ErrorReply } from '../../contract/index.ts';
import type { AppError } from '../../contract/app-error.ts';

/** Headers of every reply, error or not. */
export const RESPONSE_HEADERS = {
  'Cache-Control': 'no-store',
  // Functions have addresses of their own beside Hosting's.
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

export const toErrorReply = (error: AppError, requestId: string): ErrorReply => ({
  success: false,
  error: error.message,
  code: error.code,
  request_id: requestId,
});
