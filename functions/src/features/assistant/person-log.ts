import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import type { TripStore } from '../../stores/wardrobe/trip-store.ts';
import type { PersonLog } from '../../stylist/everyday/types.ts';

type Stores = {
  calendar: Pick<CalendarStore, 'all' | 'ownWashLimits'>;
  trips: Pick<TripStore, 'list'>;
};

/**
 * Reads a person's log when somebody first asks for it.
 * @param today the day where the person is
 */
export const readLogOnce = ({ calendar, trips }: Stores, uid: string, today: string) => {
  const read = async (): Promise<PersonLog> => {
    const [days, ownWashLimits, planned] = await Promise.all([
      calendar.all(uid),
      calendar.ownWashLimits(uid),
      trips.list(uid),
    ]);
    return { today, days, trips: planned, ownWashLimits };
  };
  let reading: Promise<PersonLog> | undefined;
  return (): Promise<PersonLog> => (reading ??= read());
};
