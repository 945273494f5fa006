import type { HourForecast } from '@contract';
import { useForecast } from '../../domain/calendar/weather-query.ts';
import styles from './today-screen.module.css';

/** When people are out. */
const FIRST_HOUR = 6;
const LAST_HOUR = 23;
const EVERY = 2;

const shownHours = (hours: readonly HourForecast[]): HourForecast[] =>
  hours.filter(
    ({ hour }) => hour >= FIRST_HOUR && hour <= LAST_HOUR && (hour - FIRST_HOUR) % EVERY === 0,
  );

const WET = { rain: 'Rain', snow: 'Snow', none: '' } as const;

/** The weather of the day by hour, where there is a forecast of it; climate knows no hours. */
export const WeatherHours = ({ uid, day }: { uid: string; day: string }) => {
  const { data } = useForecast(uid, day);
  const forecast = data?.forecast;
  // Without a connection, the copy on this device may be of another day.
  const hours = forecast?.days[0]?.day === day ? shownHours(forecast.hours) : [];
  if (hours.length === 0) return null;
  return (
    <section className={styles.forecast} aria-label={`Weather by hour in ${forecast?.place}`}>
      <ol className={styles.hours} aria-label="Hours">
        {hours.map(({ hour, tempC, precipitation }) => (
          <li key={hour} className={styles.hour}>
            <span className={styles.how}>{`${String(hour).padStart(2, '0')}:00`}</span>
            <strong>{`${tempC} °C`}</strong>
            <span className={styles.wet}>{precipitation ? WET[precipitation] : ''}</span>
          </li>
        ))}
      </ol>
      <p className={styles.how}>Forecast by Open-Meteo.com</p>
    </section>
  );
};
