import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';

/** What each user has a limited amount of: work that is paid for or heavy. One name may stand for several endpoints. */
export const QUOTA_NAMES = [
  'vision',
  'try-on',
  'save',
  'assistant',
  'attributes',
  'products',
  'voice',
  'export',
] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/**
 * The contract of one HTTP endpoint: what server and client both know of it.
 *
 * A request is one flat object: path parameters, query parameters and the fields of the JSON body together.
 */
export type Endpoint<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method;
  /** As in the specification, parameters in braces: `/firebase/images/{userId}`. */
  path: `/${string}`;
  /** The Cloud Function that serves it: an export of `index.ts`. Endpoints with one static prefix share one. */
  function: string;
  /**
   * Which field of the request names the user whose data it is about; must equal the token's uid. `token`: always the caller.
   * `none`: no sign-in is needed.
   */
  owner: string;
  request: Request;
  /** Of a streamed reply it describes what the handler returns, see `StreamReply`. */
  response: Response;
  /** `stream`: bytes of any length in place of JSON; an error before the first byte is JSON, one after it breaks the connection off. */
  reply: 'json' | 'stream';
  /** Largest body, bytes of JSON. 64 KiB unless it carries pictures. */
  maxBodyBytes: number;
  /** Whether an `Idempotency-Key` header makes retries safe: saves and deletions whose reply is small enough to keep. */
  keyed: boolean;
  /** The quota that a call counts towards, a replay under its `Idempotency-Key` aside; null: none. Errors: `rate-limited`. */
  quota: QuotaName | null;
  /**
   * Time within which the client expects a reply, milliseconds; the server gives up and says so (`timeout`). Below the minute after which
   * Hosting cuts a request off.
   */
  timeoutMs: number;
};

type Definition<Request extends z.ZodMiniObject, Response extends z.ZodMiniType> = Omit<
  Endpoint<Request, Response>,
  'owner' | 'maxBodyBytes' | 'timeoutMs' | 'keyed' | 'quota' | 'reply'
> &
  Partial<Pick<Endpoint, 'maxBodyBytes' | 'timeoutMs' | 'keyed' | 'quota' | 'reply'>> & {
    owner: (keyof z.infer<Request> & string) | 'token' | 'none';
  };

/** Defines an endpoint, filling in the usual limits. The mark lets bundles leave out endpoints nobody calls. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <Request extends z.ZodMiniObject, Response extends z.ZodMiniType>(
  definition: Definition<Request, Response>,
): Endpoint<Request, Response> => ({
  maxBodyBytes: 64 * 1024,
  timeoutMs: 15_000,
  keyed: false,
  quota: null,
  reply: 'json',
  ...definition,
});

/** What a caller may pass: before defaults are filled in. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives: after parsing. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Names of the parameters in braces of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
