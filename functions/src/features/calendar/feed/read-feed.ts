import { createHash } from 'node:crypto';
import type { readCalendarFeed } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { CalendarFeedStore } from '../../../stores/wardrobe/calendar-feed-store.ts';
import type { CalendarStore } from '../../../stores/wardrobe/calendar-store.ts';
import { writeFeed } from './write-feed.ts';

type Deps = {
  feeds: Pick<CalendarFeedStore, 'find'>;
  calendar: Pick<CalendarStore, 'range'>;
  /** Takes one reading from the owner's quota. */
  limit: (uid: string) => Promise<void>;
  now: () => Date;
};

const DAY_MS = 24 * 60 * 60_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
/** 32 bytes as base64url. */
const FILE = /^([\w-]{43})\.ics$/;

/** Search engines must not list an address that somebody has published by mistake. */
const NO_INDEX = { 'X-Robots-Tag': 'noindex, nofollow' };

const dayAt = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function* once(text: string) {
  yield Buffer.from(text);
}

/** @throws AppError `not-found`, the same whatever is wrong with the address. */
export const makeReadCalendarFeed =
  ({ feeds, calendar, limit, now }: Deps): Handler<typeof readCalendarFeed> =>
  async ({ file }) => {
    const secret = FILE.exec(file)?.[1];
    const found = secret
      ? await feeds.find(createHash('sha256').update(secret).digest('hex'))
      : null;
    if (!found) {
      throw new AppError('not-found', 'There is nothing at this address.', { headers: NO_INDEX });
    }
    const { uid, feed } = found;
    await limit(uid);
    const at = now();
    const days = await calendar.range(uid, dayAt(at, -DAYS_BACK), dayAt(at, DAYS_AHEAD));
    return {
      contentType: 'text/calendar; charset=utf-8',
      fileName: 'atelier.ics',
      headers: NO_INDEX,
      body: once(writeFeed(days, feed, at)),
    };
  };
