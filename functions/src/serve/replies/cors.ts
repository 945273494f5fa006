/**
 * Headers for a request from another origin. Hosting serves the web application on the API's own origin, so it needs none. The configuration lists
 * other allowed origins (`ALLOWED_ORIGINS`).
 */
export const corsHeaders = (
  origin: string | undefined,
  allowedOrigins: readonly string[],
): Record<string, string> => {
  if (!origin || !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer, X-Firebase-AppCheck',
    'Access-Control-Expose-Headers':
      'ETag, Retry-After, X-Request-Id, X-Next-Cursor, Content-Disposition, Location',
    'Access-Control-Max-Age': '3600',
  };
};
