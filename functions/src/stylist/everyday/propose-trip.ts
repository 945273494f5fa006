import { MAX_OCCASIONS_A_DAY, MAX_TRIP_DAYS, type TripOccasion } from '../../contract/index.ts';
import { readTrip } from '../language/everyday/read-trip.ts';
import { dataText } from '../garment/data-text.ts';
import { occasionName } from '../rules/shortfall.ts';
import { list } from '../wording/nouns.ts';
import { askForLength, askForPlace } from './ask-back.ts';
import { type Everyday, told } from './context.ts';
import { addDays, dateWords, daysApart } from './days.ts';
import { canDo, propose } from './say.ts';
import type { EverydayReply } from './types.ts';

/** What happens once on a trip; anything else is for each of its days. */
const ONCE: readonly TripOccasion[] = [
  'wedding',
  'interview',
  'funeral',
  'formal',
  'party',
  'date',
  'dinner',
];
const MAX_PLACE = 120;

const occasionsOf = (days: readonly string[], said: readonly TripOccasion[], text: string) => {
  const isEvery = /\b(?:every|each) (?:day|evening|night)\b|\bdinners\b/.test(text);
  const daily = said.filter((one) => isEvery || !ONCE.includes(one)).slice(0, MAX_OCCASIONS_A_DAY);
  const once = isEvery ? [] : said.filter((one) => ONCE.includes(one));
  // The first whole day, and the days after it.
  const first = days.length > 1 ? 1 : 0;
  const dated = once.map((occasion, i) => ({
    occasion,
    day: days[Math.min(first + i, days.length - 1)]!,
  }));
  const all = days.map((day) => ({
    day,
    occasions: [...daily, ...dated.flatMap((one) => (one.day === day ? one.occasion : []))].slice(
      -MAX_OCCASIONS_A_DAY,
    ),
  }));
  return { occasions: all.filter(({ occasions }) => occasions.length > 0), dated };
};

/** "Pack for three days in Oslo from Friday, for work and a dinner". */
export const proposeTrip = (everyday: Everyday): EverydayReply => {
  const { message, days, text, log } = everyday;
  const said = readTrip(message, days);
  const place = dataText(said.place ?? '', MAX_PLACE);
  if (place === '') return askForPlace(everyday);
  const length = said.length ?? (said.from && said.to ? daysApart(said.from, said.to) + 1 : null);
  if (length === null) return askForLength(everyday);
  if (length < 1) return told('The trip ends before it begins. Name its first and its last day.');
  if (length > MAX_TRIP_DAYS)
    return told(`A trip has at most ${MAX_TRIP_DAYS} days. Pack for a part of it.`);
  const isEnd = said.from === null && said.to !== null;
  const from = said.from ?? (isEnd ? addDays(said.to!, 1 - length) : addDays(log.today, 1));
  if (from < log.today)
    return told(`${dateWords(from, log.today)} is over. Name a first day that is still to come.`);
  const dates = Array.from({ length }, (_, i) => addDays(from, i));
  const to = dates.at(-1)!;
  const { occasions, dated } = occasionsOf(dates, said.occasions, text);
  const notes = [
    ...(said.from === null && !isEnd
      ? ['You named no first day, so it begins tomorrow. You can change that on its page.']
      : []),
    ...(dated.length > 0
      ? [
          `I take ${list(dated.map(({ occasion, day }) => `the ${nameOf(occasion)} for ${dateWords(day, log.today)}`))}; change the day on its page if it is another.`,
        ]
      : []),
    ...(log.trips.some((trip) => trip.from <= to && trip.to >= from)
      ? ['You have another trip on these days.']
      : []),
  ];
  const proposal = propose({ do: 'trip', from, to, place, occasions }, everyday);
  return {
    text: [canDo(proposal), ...notes].join(' '),
    garmentIds: [],
    proposals: [proposal],
  };
};

const nameOf = (occasion: TripOccasion): string =>
  occasionName({
    occasion,
    occasionWords: null,
    formality: { min: 1, max: 5 },
    weather: null,
  }).replace(/^(?:an?|the) /, '');
