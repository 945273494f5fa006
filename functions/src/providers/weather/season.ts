import type { Season } from '../../contract/clothes/garment-attributes.ts';
import type { TimeOfDay } from '../../stylist/types.ts';

/** The tropics of Cancer and Capricorn, degrees. */
const TROPIC = 23.4;

/** Meteorological seasons of the northern hemisphere by month, January first. */
const NORTHERN: readonly Season[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'fall',
  'winter',
];

/** The season to dress for in places without four seasons, by the day's mean temperature in degrees Celsius. */
const LIKE: readonly [fromC: number, season: Season][] = [
  [22, 'summer'],
  [14, 'spring'],
  [8, 'fall'],
  [-Infinity, 'winter'],
];

/**
 * The season to dress for. Outside the tropics, by month and hemisphere (meteorological seasons: December to February is winter in the north). The
 * tropics have no four seasons, so there the season whose temperatures are nearest to the day's: Bogotá, at about 15 °C, has spring nearly all
 * year. Without a known temperature, summer.
 *
 * @param latitude degrees; north is positive
 * @param month 0 to 11
 * @param meanC mean of low and high; null if unknown
 */
export const seasonAt = (latitude: number, month: number, meanC: number | null): Season => {
  if (Math.abs(latitude) < TROPIC) {
    if (meanC === null) return 'summer';
    return LIKE.find(([fromC]) => meanC >= fromC)?.[1] ?? 'winter';
  }
  return NORTHERN[(month + (latitude < 0 ? 6 : 0)) % 12] ?? 'winter';
};

/** Morning from 5, afternoon from 12, evening from 17, night from 22 o'clock. */
const timeOfDayAt = (hour: number): TimeOfDay => {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

export type LocalTime = { /** 0 to 11. */ month: number; timeOfDay: TimeOfDay };

/**
 * Month and time of day at a place.
 *
 * @param timezone IANA name, such as `Europe/Lisbon`
 * @throws RangeError if there is no such time zone
 */
export const localTime = (at: Date, timezone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    month: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return { month: part('month') - 1, timeOfDay: timeOfDayAt(part('hour')) };
};
