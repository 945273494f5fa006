import type { CalendarDay, ClothingItem, DayForecast } from '@contract';
import { useEffect, useRef } from 'react';
import type { DragEvent } from 'react';
import { dayWords, monthOf } from '../../domain/calendar/dates.ts';
import { dayWeatherWords } from '../../domain/calendar/weather-query.ts';
import styles from './calendar-screen.module.css';
import { dayByKey, WEEKDAYS } from './month-grid.ts';
import { outfitName, OutfitPictures } from './outfit-pictures.tsx';

/** What a drag carries: an outfit of a day. */
const OUTFIT_DRAG = 'application/x-atelier-outfit';

export type DayGridProps = {
  weeks: readonly (readonly string[])[];
  /** The month in the middle; days of other months are muted. Null: a single week. */
  month: string | null;
  days: ReadonlyMap<string, CalendarDay>;
  garments: ReadonlyMap<string, ClothingItem>;
  /** Of the days to come. */
  weather: ReadonlyMap<string, DayForecast>;
  today: string;
  /** The day that has the focus. */
  current: string;
  onCurrent: (day: string) => void;
  onOpen: (day: string) => void;
  onMove: (from: string, id: string, to: string) => void;
};

const labelOf = (
  day: string,
  entry: CalendarDay | undefined,
  today: string,
  weather: string | null,
): string => {
  const parts = [day === today ? `${dayWords(day)}, today` : dayWords(day)];
  if (weather) parts.push(weather);
  for (const { status, ...outfit } of entry?.outfits ?? []) {
    parts.push(`${status === 'worn' ? 'worn' : 'planned'}: ${outfitName(outfit)}`);
  }
  for (const { name, time } of entry?.events ?? []) parts.push(time ? `${time} ${name}` : name);
  return parts.join('; ');
};

/** Days in weeks. Arrow keys move between days, Enter opens one; an outfit can be dragged to another day. */
export const DayGrid = (props: DayGridProps) => {
  const { weeks, month, days, garments, weather, today, current, onCurrent, onOpen, onMove } =
    props;
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const drop = (event: DragEvent, to: string) => {
    const carried = event.dataTransfer.getData(OUTFIT_DRAG);
    const [from, id] = carried.split(' ');
    if (!from || !id) return;
    event.preventDefault();
    if (from !== to) onMove(from, id, to);
  };

  return (
    <table ref={table} className={styles.grid} data-view={month === null ? 'week' : 'month'}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entry = days.get(day);
              const forecast = weather.get(day);
              const sky = forecast ? dayWeatherWords(forecast) : null;
              return (
                <td
                  key={day}
                  className={styles.cell}
                  data-outside={(month !== null && monthOf(day) !== month) || undefined}
                  data-today={day === today || undefined}
                  onDragOver={(event) => {
                    if (event.dataTransfer.types.includes(OUTFIT_DRAG)) event.preventDefault();
                  }}
                  onDrop={(event) => drop(event, day)}
                >
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={labelOf(day, entry, today, sky)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => {
                      onCurrent(day);
                      onOpen(day);
                    }}
                    onKeyDown={(event) => {
                      const next = dayByKey(event.key, day);
                      if (next === null) return;
                      event.preventDefault();
                      byKey.current = true;
                      onCurrent(next);
                    }}
                  >
                    <span className={styles.number}>{Number(day.slice(8))}</span>
                    {sky ? (
                      <span className={styles.sky} data-kind={forecast?.kind}>
                        {sky}
                      </span>
                    ) : null}
                    {entry?.events.slice(0, 2).map(({ id, name }) => (
                      <span key={id} className={styles.event}>
                        {name}
                      </span>
                    ))}
                    {entry?.outfits.slice(0, 2).map((outfit) => (
                      <span
                        key={outfit.id}
                        className={styles.outfit}
                        data-status={outfit.status}
                        draggable
                        onDragStart={(event) =>
                          event.dataTransfer.setData(OUTFIT_DRAG, `${day} ${outfit.id}`)
                        }
                      >
                        <OutfitPictures outfit={outfit} garments={garments} />
                      </span>
                    ))}
                    {(entry?.outfits.length ?? 0) > 2 ? (
                      <span className={styles.more}>{`+${entry!.outfits.length - 2}`}</span>
                    ) : null}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
