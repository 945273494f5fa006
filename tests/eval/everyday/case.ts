import type { Intention, PersonLog } from '../../../functions/src/stylist/everyday/types.ts';
import type { StylistGarment } from '../../../functions/src/stylist/types.ts';

/** What a turn must say and propose. Dates and pieces are decided here, before the stylist is asked. */
export type EverydayExpectation = {
  /** Exactly these changes, in any order; default: none. */
  proposes?: readonly Intention[];
  /** Any plan of a whole outfit for this day, from owned pieces. */
  plansOutfitFor?: string;
  /** Exactly these pieces are shown, in any order. */
  pieces?: readonly string[];
  /** Days that the text must name in full. */
  dates?: readonly string[];
  says?: RegExp;
  saysNot?: RegExp;
  /** It must ask back, and propose nothing. */
  asks?: boolean;
};

export type EverydayCase = {
  group: 'log' | 'wash' | 'calendar' | 'plan' | 'change' | 'trip' | 'no-change' | 'injection';
  turns: readonly { message: string; expect: EverydayExpectation }[];
  wardrobe?: readonly StylistGarment[];
  log?: PersonLog;
};

export const ask = (
  group: EverydayCase['group'],
  message: string,
  expect: EverydayExpectation,
): EverydayCase => ({ group, turns: [{ message, expect }] });

export const wash = (day: string, ...pieces: string[]): Intention => ({ do: 'wash', day, pieces });
export const plan = (day: string, ...pieces: string[]): Intention => ({
  do: 'plan',
  day,
  pieces,
  isLook: false,
});
export const log = (day: string, ...pieces: string[]): Intention => ({
  do: 'log',
  day,
  pieces,
  isLook: false,
});
export const event = (
  day: string,
  name: string,
  time: string | null = null,
  place = '',
): Intention => ({
  ...{ do: 'event', day, name, time, place },
});
export const trip = (
  place: string,
  from: string,
  to: string,
  occasions: Extract<Intention, { do: 'trip' }>['occasions'] = [],
): Intention => ({ do: 'trip', from, to, place, occasions });
