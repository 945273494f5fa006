import type * as z from 'zod/mini';
import type { ListName } from './lists.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** Names of the quotas: limits per user on work that costs money or computing time. Several endpoints may share one quota. */
export const QUOTA_NAMES = [
  'vision',
  'masks',
  'try-on',
  'save',
  'assistant',
  'attributes',
  'products',
  'voice',
  'export',
  'addresses',
  'restore',
  'studio',
  'look',
  'feed',
] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/**
 * The contract of one HTTP endpoint, shared by server and client.
 *
 * A request is one flat object: path parameters, query parameters and the fields of the JSON body together.
 */
export type Endpoint<
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method;
  /** The documented path, with parameters in braces: `/firebase/images/{userId}`. */
  path: `/${string}`;
  /** The Cloud Function that serves it: an export of `index.ts`. Endpoints with the same static prefix share a function. */
  function: string;
  /**
   * The request field that names the user whose data it is about; it must equal the token's uid. `token`: always the caller. `none`: needs no
   * sign-in.
   */
  owner: string;
  request: Request;
  /** For a streamed reply it describes the handler's result, see `StreamReply`. */
  response: Response;
  /** `stream`: bytes of any length instead of JSON. An error before the first byte is sent as JSON; a later one breaks the connection. */
  reply: 'json' | 'stream';
  /**
   * What a client that accepts `text/event-stream` may receive before the reply: server-sent events `progress` of this shape, then one `reply` or
   * `error` with what the reply would be as JSON. Without any progress the reply is JSON. Null: never events.
   */
  events: z.ZodMiniType | null;
  /** Maximum size of the body in bytes of JSON. 64 KiB unless it contains pictures. */
  maxBodyBytes: number;
  /** Whether an `Idempotency-Key` header makes retries safe: true for saves and deletions whose reply is small enough to keep. */
  keyed: boolean;
  /**
   * The kind of job that its work becomes if it takes long and the client sends `Prefer: respond-async`: then the reply is 202 with a `JobAccepted`.
   * Missing: always the reply itself.
   */
  job?: 'segmentation' | 'try-on' | 'outfit-variation';
  /** The quota that a call counts towards, or null. A replay under its `Idempotency-Key` does not count. Errors: `rate-limited`. */
  quota: QuotaName | null;
  /**
   * Time limit for a reply in milliseconds; after it the server answers with the error `timeout`. Below the minute after which Hosting ends a
   * request.
   */
  timeoutMs: number;
  /**
   * Which demo visitors may call it: those who have their wardrobe (`admitted`), also those who have none yet (`all`), or `none`, because it shows
   * something to the public. Errors: `forbidden` without a wardrobe, `account-needed` for `none`.
   */
  visitors: 'admitted' | 'all' | 'none';
  /** Further headers of its replies and errors. */
  headers?: Readonly<Record<string, string>>;
  /**
   * The lists of the caller that a reply shows, and nothing else that may change. Their revisions make the reply's `ETag`, and a request with that
   * tag in `If-None-Match` gets `304`. Empty for replies without a tag.
   */
  lists: readonly ListName[];
  /** When a reply changes although nothing is written, ISO 8601; missing if it never does. */
  until?(reply: z.infer<Response>): string | undefined;
};

type Definition<Request extends z.ZodMiniObject, Response extends z.ZodMiniType> = Omit<
  Endpoint<Request, Response>,
  | 'owner'
  | 'maxBodyBytes'
  | 'timeoutMs'
  | 'keyed'
  | 'quota'
  | 'reply'
  | 'events'
  | 'lists'
  | 'visitors'
> &
  Partial<
    Pick<
      Endpoint,
      'maxBodyBytes' | 'timeoutMs' | 'keyed' | 'quota' | 'reply' | 'events' | 'lists' | 'visitors'
    >
  > & {
    owner: (keyof z.infer<Request> & string) | 'token' | 'none';
  };

/** Defines an endpoint with the default limits. The mark lets bundlers drop endpoints that are never called. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <Request extends z.ZodMiniObject, Response extends z.ZodMiniType>(
  definition: Definition<Request, Response>,
): Endpoint<Request, Response> => ({
  maxBodyBytes: 64 * 1024,
  timeoutMs: 15_000,
  keyed: false,
  quota: null,
  reply: 'json',
  events: null,
  lists: [],
  visitors: 'admitted',
  ...definition,
});

/** A request as the caller passes it, before defaults are filled in. */
export type RequestInput<E extends Endpoint> = z.input<E['request']>;
/** A request as the handler receives it, after parsing. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Names of the parameters in braces of a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
