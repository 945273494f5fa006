import type { BagSize, TripOccasion, TripSummary, TripWeather } from '@contract';
import { daysApart, shortDayWords } from '../../domain/calendar/dates.ts';
import { SEASON_WORDS } from '../../domain/garments/season-words.ts';

export const OCCASION_WORDS: Readonly<Record<TripOccasion, string>> = {
  travel: 'Travelling',
  casual: 'Casual',
  work: 'Work',
  dinner: 'Dinner out',
  smart: 'Smart',
  party: 'Party',
  date: 'Date',
  outdoors: 'Outdoors',
  beach: 'Beach',
  sport: 'Sport',
  home: 'Staying in',
  interview: 'Interview',
  wedding: 'Wedding',
  formal: 'Formal event',
  funeral: 'Funeral',
};

export const BAG_WORDS: Readonly<Record<BagSize, string>> = {
  personal: 'Small bag, 20 litres',
  cabin: 'Cabin bag, 40 litres',
  suitcase: 'Suitcase, 90 litres',
};

export const tripName = ({ name, stops }: Pick<TripSummary, 'name' | 'stops'>): string =>
  name || stops.map(({ place }) => place).join(', ');

/** `Nov 28 - Dec 1 · 4 days`. */
export const tripDates = ({ from, to }: Pick<TripSummary, 'from' | 'to'>): string => {
  const count = daysApart(from, to) + 1;
  const days = count === 1 ? '1 day' : `${count} days`;
  const dates = from === to ? shortDayWords(from) : `${shortDayWords(from)} – ${shortDayWords(to)}`;
  return `${dates}, ${from.slice(0, 4)} · ${days}`;
};

const KINDS = { forecast: 'forecast', typical: 'typical for the month', season: 'season only' };

/** `Lisbon, 12 to 18 °C, rain (forecast)`. */
export const weatherWords = (weather: TripWeather | null): string => {
  if (weather === null) return 'Weather unknown';
  const { place, kind, lowC, highC, precipitation, season } = weather;
  const known =
    lowC === null || highC === null ? SEASON_WORDS[season].toLowerCase() : `${lowC} to ${highC} °C`;
  const wet = precipitation === 'rain' || precipitation === 'snow' ? `, ${precipitation}` : '';
  return `${place}, ${known}${wet} (${KINDS[kind]})`;
};

export const litresWords = (litres: number): string => `${Math.round(litres)} litres`;
