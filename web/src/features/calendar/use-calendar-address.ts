import { useSearchParams } from 'react-router-dom';
import { addDays, addMonths, monthOf } from '../../domain/calendar/dates.ts';

export type CalendarView = 'month' | 'week';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;

/** What the address shows (`?view=week&day=2026-11-23`), so that Back and a reload keep it. */
export const useCalendarAddress = (today: string) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const view: CalendarView = params.get('view') === 'week' ? 'week' : 'month';

  const show = (next: { day?: string; view?: CalendarView }, replace = false) => {
    const shown = { day, view, ...next };
    const address = new URLSearchParams();
    if (shown.view === 'week') address.set('view', 'week');
    if (shown.day !== today) address.set('day', shown.day);
    setParams(address, { replace, preventScrollReset: true });
  };
  const step = (count: 1 | -1) =>
    show({
      day: view === 'week' ? addDays(day, 7 * count) : `${addMonths(monthOf(day), count)}-01`,
    });
  return { day, view, show, step };
};
