import { MAX_RANGE_DAYS, type listDays } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';

type Deps = { calendar: Pick<CalendarStore, 'range'> };

const DAY_MS = 24 * 60 * 60_000;

/** @throws AppError `invalid-request` for a range that is too long or ends before it begins. */
export const makeListDays =
  ({ calendar }: Deps): Handler<typeof listDays> =>
  async ({ uid, from, to }) => {
    const apart = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (apart < 0 || apart > MAX_RANGE_DAYS) {
      throw new AppError(
        'invalid-request',
        `"to" must be at most ${MAX_RANGE_DAYS} days after "from".`,
      );
    }
    return { success: true, days: await calendar.range(uid, from, to) };
  };
