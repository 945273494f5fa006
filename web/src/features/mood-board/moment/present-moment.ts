import type { Season, TimeOfDay, ViewMode } from '@contract';
import type { Moment } from './taglines.ts';

const MONTHS_OF_A_SEASON = 3;
/** Meteorological seasons of the northern hemisphere, from December on. */
const SEASONS_FROM_DECEMBER: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];

const SOUTHERN_PLACE =
  /\b(angola|argentina|auckland|australia|bolivia|botswana|brasil|brazil|brisbane|buenos aires|cape town|chile|durban|fiji|hobart|jakarta|johannesburg|lima|madagascar|mauritius|melbourne|mozambique|namibia|new south wales|new zealand|aotearoa|paraguay|peru|queensland|rio de janeiro|santiago|sao paulo|south africa|sydney|tasmania|uruguay|wellington|zambia|zimbabwe)\b/;
const SOUTHERN_ZONE =
  /^(Australia|Antarctica)\/|^America\/(Argentina|Asuncion|Buenos_Aires|La_Paz|Lima|Montevideo|Santiago|Sao_Paulo)|^Africa\/(Gaborone|Harare|Johannesburg|Luanda|Lusaka|Maputo|Windhoek)|^Indian\/(Antananarivo|Mauritius)|^Pacific\/(Auckland|Fiji)/;

const timeOfDayAt = (hour: number): TimeOfDay => {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

type Where = {
  /** As typed or set; may be empty. */
  place: string;
  viewMode: ViewMode;
  /** IANA name of this device's time zone. */
  timeZone: string;
};

/** Whether a place is in the southern hemisphere, by its name; for home also by this device's time zone. */
const isSouthern = ({ place, viewMode, timeZone }: Where): boolean => {
  const plain = place.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (SOUTHERN_PLACE.test(plain)) return true;
  // New York is also the default for a missing home location.
  return viewMode === 'home' && plain !== 'new york' && SOUTHERN_ZONE.test(timeZone);
};

/** The season at a place and the time of day on this device, until trends of the server provide them. */
export const presentMoment = (now: Date, where: Where): Moment => {
  const monthsSinceDecember = (now.getMonth() + 1) % 12;
  const northern = Math.floor(monthsSinceDecember / MONTHS_OF_A_SEASON);
  const index = (northern + (isSouthern(where) ? 2 : 0)) % SEASONS_FROM_DECEMBER.length;
  return {
    season: SEASONS_FROM_DECEMBER[index] ?? 'winter',
    timeOfDay: timeOfDayAt(now.getHours()),
  };
};
