import type { DayWeather } from '@contract';

const SEASONS = { winter: 'Winter', spring: 'Spring', summer: 'Summer', fall: 'Autumn' } as const;

const degrees = (lowC: number, highC: number): string => {
  const [low, high] = [Math.round(lowC), Math.round(highC)];
  if (low === high) return `${low} °C`;
  // A hyphen before a minus is hard to read.
  return low < 0 || high < 0 ? `${low} to ${high} °C` : `${low}–${high} °C`;
};

/** The weather that looks were chosen for, with how sure it is: never typical climate as if it were measured. */
export const weatherWords = (weather: DayWeather): { what: string; how: string } => {
  const { place, kind, lowC, highC, precipitation, season, month } = weather;
  const wet = precipitation === 'rain' ? ', rain' : precipitation === 'snow' ? ', snow' : '';
  if (kind === 'season' || lowC === null || highC === null) {
    return { what: `${place} · ${SEASONS[season]}${wet}`, how: 'only the season is known there' };
  }
  return {
    what: `${place} · ${degrees(lowC, highC)}${wet}`,
    how:
      kind === 'measured'
        ? 'measured today'
        : `typical for ${month ?? SEASONS[season].toLowerCase()}`,
  };
};
