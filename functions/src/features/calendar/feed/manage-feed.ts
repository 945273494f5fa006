import type {
  CalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
  saveCalendarFeed,
} from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import type {
  CalendarFeedStore,
  StoredFeed,
} from '../../../stores/wardrobe/calendar-feed-store.ts';

type Deps = { feeds: CalendarFeedStore; now: () => Date };

const shown = ({ outfits, events, createdAt }: StoredFeed): CalendarFeed => ({
  outfits,
  events,
  createdAt,
});

export const makeGetCalendarFeed =
  ({ feeds }: Pick<Deps, 'feeds'>): Handler<typeof getCalendarFeed> =>
  async ({ uid }) => {
    const feed = await feeds.get(uid);
    return { success: true, feed: feed && shown(feed) };
  };

/** @throws AppError as the contract says. */
export const makeSaveCalendarFeed =
  ({ feeds, now }: Deps): Handler<typeof saveCalendarFeed> =>
  async ({ uid, outfits, events, hash }) => {
    if (!outfits && !events) {
      throw new AppError('invalid-request', 'Choose what other calendars may show.');
    }
    const feed = await feeds.change(uid, (before) => {
      if (hash !== undefined && hash !== before?.hash) {
        return { hash, outfits, events, createdAt: now().toISOString() };
      }
      if (!before) {
        throw new AppError('invalid-request', 'There is no calendar address to change.');
      }
      return { ...before, outfits, events };
    });
    return { success: true, feed: shown(feed) };
  };

export const makeRevokeCalendarFeed =
  ({ feeds }: Pick<Deps, 'feeds'>): Handler<typeof revokeCalendarFeed> =>
  async ({ uid }) => {
    await feeds.delete(uid);
    return { success: true };
  };
