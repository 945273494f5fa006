import type { StylistWeather } from '../../../functions/src/stylist/types.ts';

/** The weather of four weeks somewhere. */
export type Climate = { name: string; day: (index: number) => StylistWeather };

/** Numbers from -1 to 1 that are the same in every run. */
const wobble = (index: number, seed: number): number => Math.sin(index * 2.399 + seed * 1.7);

const climate = (
  name: string,
  {
    lowC,
    highC,
    swingC,
    wetEvery,
    season,
  }: {
    lowC: number;
    highC: number;
    /** By how much the days differ. */
    swingC: number;
    /** Every such day is wet; 0: none. */
    wetEvery: number;
    season: StylistWeather['season'];
  },
  seed: number,
): Climate => ({
  name,
  day: (index) => {
    const shift = Math.round(wobble(index, seed) * swingC);
    const isWet = wetEvery > 0 && index % wetEvery === wetEvery - 1;
    return {
      place: name,
      kind: 'measured',
      lowC: lowC + shift,
      highC: highC + shift,
      precipitation: isWet ? (highC + shift <= 1 ? 'snow' : 'rain') : 'none',
      season,
      timeOfDay: 'afternoon',
    };
  },
});

/** A month in each: frost, a rainy autumn, a mild spring, and heat. */
export const CLIMATES: readonly Climate[] = [
  climate('Oslo', { lowC: -7, highC: -1, swingC: 4, wetEvery: 4, season: 'winter' }, 1),
  climate('London', { lowC: 7, highC: 13, swingC: 3, wetEvery: 2, season: 'fall' }, 2),
  climate('Lisbon', { lowC: 12, highC: 20, swingC: 4, wetEvery: 5, season: 'spring' }, 3),
  climate('Singapore', { lowC: 25, highC: 32, swingC: 2, wetEvery: 3, season: 'summer' }, 4),
];
