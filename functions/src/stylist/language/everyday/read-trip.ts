import type { TripOccasion } from '../../../contract/index.ts';
import { readTerms } from '../terms.ts';
import { tokenize } from '../tokens.ts';
import { numberIn, type SaidDay } from './read-days.ts';

/** What a message says of a trip; null: it does not say. */
export type SaidTrip = {
  place: string | null;
  /** Days, the first and the last included. */
  length: number | null;
  from: string | null;
  to: string | null;
  occasions: TripOccasion[];
};

const COUNT =
  '(a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|\\d{1,3})';
const LENGTH = new RegExp(`\\b${COUNT}[ -](days?|nights?|weeks?)\\b`, 'i');
const PLACE =
  /\b(?:in|to|for|visit|visiting) (\p{Lu}[\p{L}'’-]+(?: (?:(?:de|da|do|del|di|la|of|the|el) )?\p{Lu}[\p{L}'’-]+){0,3})/gu;
/** In lower case: "pack for 3 days in oslo". */
const SMALL_PLACE =
  /\b(?:in|to) ([\p{L}'’-]{3,}(?: (?!for\b|from\b|on\b|next\b|this\b|with\b|and\b)[\p{L}'’-]{3,})?)(?= (?:for|from|on|next|this|with|and|tomorrow)\b|[,.!?]|$)/u;
const NO_PLACE =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas|easter|the|my|a|an|me|work|pack|wear|weekend|business|bed|town|winter|spring|summer|autumn|days?|weeks?|bring|take|see|go|dinner|dinners|meetings?|casual|it|do)\b/i;

const readPlace = (message: string): string | null => {
  const found = [...message.matchAll(PLACE)]
    .map(([, place = '']) => place)
    .find((place) => !NO_PLACE.test(place));
  if (found) return found;
  const small = SMALL_PLACE.exec(message.toLowerCase())?.[1];
  if (small === undefined || NO_PLACE.test(small) || readTerms(tokenize(small)).length > 0)
    return null;
  return small.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
};

const readLength = (message: string, isWeekend: boolean): number | null => {
  const [, count = '', unit = ''] = LENGTH.exec(message) ?? [];
  if (count === '') return /\bfortnight\b/i.test(message) ? 14 : isWeekend ? 2 : null;
  const days = numberIn(count.toLowerCase());
  if (unit.toLowerCase().startsWith('night')) return days + 1;
  return unit.toLowerCase().startsWith('week') ? days * 7 : days;
};

/** @param days that the message names */
export const readTrip = (message: string, days: readonly SaidDay[]): SaidTrip => {
  // The weekend says when, not for what.
  const tokens = tokenize(message.replace(/\bweekend\b/gi, ' , '));
  const values = readTerms(tokens).flatMap((term) =>
    term.kind === 'occasion' ? [term.value] : [],
  );
  const range = days.find(({ from, to }) => to !== from);
  const singles = days.filter(({ from, to }) => to === from);
  const until = singles.find(({ before }) => ['until', 'till', 'to', 'through'].includes(before));
  const isWeekend = /\bweekend\b/i.test(message);
  const first = range ?? singles.find((one) => one !== until && one.before !== 'by');
  const second = until ?? singles.find((one) => one !== first && ['and', ''].includes(one.before));
  // "Next week" says when, not how long; a weekend says both.
  const isWeek =
    range !== undefined && !isWeekend && /\b(?:next|this|coming) (?:week|month)\b/i.test(message);
  const length = readLength(message, isWeekend);
  return {
    place: readPlace(message),
    length,
    from: first?.from ?? null,
    to: range && !isWeek && length === null ? range.to : range ? null : (second?.from ?? null),
    occasions: [...new Set(values)].filter(
      (value) => value !== 'travel' || !/\btrip\b/i.test(message),
    ),
  };
};
