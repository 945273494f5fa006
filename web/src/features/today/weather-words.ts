import type { DayWeather } from '@contract';
import { degreesWords } from '../../domain/calendar/weather-query.ts';

const SEASONS = { winter: 'Winter', spring: 'Spring', summer: 'Summer', fall: 'Autumn' } as const;

/** The weather that looks were chosen for, with how sure it is: never typical climate as if it were measured. */
export const weatherWords = (weather: DayWeather): { what: string; how: string } => {
  const { place, kind, lowC, highC, precipitation, season, month } = weather;
  const wet = precipitation === 'rain' ? ', rain' : precipitation === 'snow' ? ', snow' : '';
  if (kind === 'season' || lowC === null || highC === null) {
    return { what: `${place} · ${SEASONS[season]}${wet}`, how: 'only the season is known there' };
  }
  return {
    what: `${place} · ${degreesWords(lowC, highC)}${wet}`,
    how:
      kind === 'measured'
        ? 'measured today'
        : `typical for ${month ?? SEASONS[season].toLowerCase()}`,
  };
};
