import type { CalendarDay } from '@contract';
import { useMemo, useState } from 'react';
import { useMonth } from '../../domain/calendar/calendar-query.ts';
import { addMonths, monthOf, monthWords, shortDayWords } from '../../domain/calendar/dates.ts';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { useDay } from '../../domain/calendar/use-day.ts';
import { useForecast } from '../../domain/calendar/weather-query.ts';
import type { Forecast } from '../../domain/calendar/weather-query.ts';
import { EverydayNav } from '../../domain/everyday/everyday-nav.tsx';
import { garmentsById } from '../../domain/garments/collection.ts';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import styles from './calendar-screen.module.css';
import { DayDialog } from './day-dialog.tsx';
import { DayGrid } from './day-grid.tsx';
import { FileButtons } from './ics/file-buttons.tsx';
import { weekOf, weeksOfMonth } from './month-grid.ts';
import { useCalendarAddress } from './use-calendar-address.ts';

const OFFLINE = 'You are offline, and this device has no copy of these days.';

/** Where the weather is from: never typical climate as if it were a forecast. */
const weatherNote = ({ place, days }: Forecast): string => {
  if (place === null || days.every(({ lowC }) => lowC === null)) return '';
  return days.some(({ kind }) => kind === 'forecast')
    ? `Weather in ${place}: forecast by Open-Meteo.com; in italics what is typical for the month.`
    : `Weather in ${place}: what is typical for the month, not a forecast.`;
};

/** The days of three months: a view begins and ends in those beside its own. */
const useDaysAround = (uid: string, month: string) => {
  const before = useMonth(uid, addMonths(month, -1));
  const own = useMonth(uid, month);
  const after = useMonth(uid, addMonths(month, 1));
  const days = useMemo(
    () =>
      new Map<string, CalendarDay>(
        [before, own, after].flatMap(
          ({ data }) => data?.days.map((day) => [day.day, day] as const) ?? [],
        ),
      ),
    [before, own, after],
  );
  return { own, days };
};

/** What was planned and worn, by month or by week. */
export const CalendarScreen = () => {
  const { uid } = useCurrentUser();
  const today = useDay();
  const { day, view, show, step } = useCalendarAddress(today);
  const month = monthOf(day);
  const { own, days } = useDaysAround(uid, month);
  const { data: closet } = useClothingItems(uid);
  const garments = useMemo(() => garmentsById(closet?.items), [closet]);
  const { data: sky } = useForecast(uid, today);
  const forecast = sky?.forecast;
  const weather = useMemo(
    () => new Map(forecast?.days.map((each) => [each.day, each])),
    [forecast],
  );
  const change = useChangeDays(uid);
  const [opened, setOpened] = useState<string | null>(null);
  const weeks = view === 'week' ? [weekOf(day)] : weeksOfMonth(month);
  const { data, error, isError, isOutdated, isFetching, refetch } = own;
  const title =
    view === 'week'
      ? `${shortDayWords(weeks[0]![0]!)} – ${shortDayWords(weeks[0]![6]!)}`
      : monthWords(month);
  const step1 = view === 'week' ? 'week' : 'month';

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink />
        <h1>Calendar</h1>
        <p className={styles.muted}>What you plan and what you wore.</p>
      </header>
      <EverydayNav />
      <div className={styles.bar}>
        <IconButton
          label={`Previous ${step1}`}
          icon={<ChevronLeftIcon />}
          onClick={() => step(-1)}
        />
        <IconButton label={`Next ${step1}`} icon={<ChevronRightIcon />} onClick={() => step(1)} />
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <div className={styles.views}>
          <Button size="small" onClick={() => show({ day: today })}>
            Today
          </Button>
          <div role="group" aria-label="Show by" className={styles.toggles}>
            {(['month', 'week'] as const).map((each) => (
              <ToggleButton
                key={each}
                size="small"
                pressed={view === each}
                onPressedChange={(pressed) => {
                  if (pressed) show({ view: each });
                }}
              >
                {each === 'month' ? 'Month' : 'Week'}
              </ToggleButton>
            ))}
          </div>
        </div>
      </div>
      {!data && isError ? (
        <ErrorState
          message={error?.code === 'offline' ? OFFLINE : 'Your calendar could not be loaded.'}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <div role="status" aria-label="Loading your calendar">
          <Skeleton height="36rem" />
        </div>
      ) : (
        <DayGrid
          weeks={weeks}
          month={view === 'week' ? null : month}
          days={days}
          garments={garments}
          weather={weather}
          today={today}
          current={day}
          onCurrent={(next) => show({ day: next }, true)}
          onOpen={setOpened}
          onMove={(from, id, to) =>
            void change([{ do: 'move-outfit', day: from, id, toDay: to }], { done: 'Moved' })
          }
        />
      )}
      {data ? (
        <>
          <p className={styles.hint}>
            Press a day to plan an outfit or an event for it, or drag an outfit to another day.{' '}
            {forecast ? weatherNote(forecast) : null}
          </p>
          <FileButtons uid={uid} today={today} />
        </>
      ) : null}
      {opened ? (
        <DayDialog
          key={opened}
          uid={uid}
          day={opened}
          today={today}
          entry={days.get(opened)}
          garments={garments}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {data && isOutdated ? (
        <OlderCopy retrying={isFetching} onRetry={() => void refetch()}>
          You see the copy of your calendar on this device.
        </OlderCopy>
      ) : null}
    </div>
  );
};
