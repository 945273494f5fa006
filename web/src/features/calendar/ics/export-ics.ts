import { listDays } from '@contract';
import { addDays } from '../../../domain/calendar/dates.ts';
import type { Call } from '../../../lib/api/call.ts';
import { writeIcs } from './write-ics.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 365;

/**
 * The last month and the next year as a file.
 * @throws ApiError as `Call` does
 */
export const exportIcs = async (call: Call, uid: string, today: string): Promise<File> => {
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const { days } = await call(listDays, { uid, ...range });
  const text = writeIcs(days, new Date());
  return new File([text], `atelier-calendar-${today}.ics`, { type: 'text/calendar' });
};
