import * as z from 'zod/mini';
import { StreamReply } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { Success, Timestamp, Uid } from '../scalars.ts';

/** Begins the address of a feed, before its secret. */
export const FEED_PATH = '/calendar-feed';
/** 32 random bytes as base64url. */
export const FEED_SECRET_BYTES = 32;

/** What a feed contains. */
const FEED_CONTENT = {
  /** Outfits, planned and worn, by the names of their pieces. */
  outfits: z.boolean(),
  /** Events with name, time and place. */
  events: z.boolean(),
};

export const CalendarFeed = z.object({
  ...FEED_CONTENT,
  createdAt: Timestamp,
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const FeedReply = z.object({
  success: z.literal(true),
  /** Null: there is no feed. */
  feed: z.nullable(CalendarFeed),
});

/** The caller's feed. Its address is not part of the reply: the server does not know it. */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/wardrobe/calendar-feed/{uid}',
  function: 'calendar',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  response: FeedReply,
});

/**
 * Creates the caller's feed, or changes what is in it. The browser makes the secret of the address and sends only its hash; another hash ends the
 * address before. Errors: `invalid-request` for a feed of nothing, and for a change without a hash where there is no feed.
 */
export const saveCalendarFeed = endpoint({
  method: 'POST',
  path: '/wardrobe/calendar-feed/{uid}',
  function: 'calendar',
  owner: 'uid',
  visitors: 'none',
  keyed: true,
  request: z.object({
    uid: Uid,
    ...FEED_CONTENT,
    /** SHA-256 of the secret as written in the address, hexadecimal. Missing: the address stays. */
    hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  response: FeedReply,
});

/** Ends the feed: its address shows nothing any more. Succeeds if there is none. */
export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/wardrobe/calendar-feed/{uid}',
  function: 'calendar',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  response: Success,
});

/**
 * The calendar of whoever made the address, as an iCalendar file: the last month and the next year. Needs no sign-in, because calendar programs
 * have none; the secret in the address stands for it. Errors: `not-found`, the same for every address without a feed; `rate-limited`.
 */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: `${FEED_PATH}/{file}`,
  function: 'calendarFeed',
  owner: 'none',
  reply: 'stream',
  // Any text: an address of another form has no feed, like every other.
  request: z.object({ file: z.string() }),
  response: StreamReply,
});
