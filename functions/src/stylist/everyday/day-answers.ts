import type { CalendarDay } from '../../contract/index.ts';
import { list } from '../wording/nouns.ts';
import {
  daysIn,
  eventWords,
  type Everyday,
  isEventOf,
  outfitsOf,
  outfitWords,
  ownedIn,
  plainName,
  readEventWords,
  told,
} from './context.ts';
import { addDays, dateWords, dayWords, onDay } from './days.ts';
import type { EverydayReply } from './types.ts';

const AHEAD_DAYS = 14;
const MAX_DAYS = 14;
const MAX_TRIPS = 5;

const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const rangeOf = ({ days, log }: Everyday) =>
  days[0] ?? { from: log.today, to: addDays(log.today, AHEAD_DAYS) };

/** "What is planned for Friday?" */
export const planned = (everyday: Everyday): EverydayReply => {
  const { log, wardrobe } = everyday;
  const range = rangeOf(everyday);
  const known = daysIn(log, range);
  const withPlans = known.filter((day) => outfitsOf(day, 'planned').length > 0);
  if (range.from === range.to) {
    const worn = outfitsOf(known[0], 'worn');
    const plans = outfitsOf(known[0], 'planned');
    if (plans.length === 0 && worn.length > 0)
      return told(
        `${capital(dayWords(range.from, log.today))}: nothing more is planned; you logged ${outfitWords(worn, wardrobe)} as worn.`,
        ownedIn(worn, wardrobe),
      );
    if (plans.length === 0)
      return told(`No outfit is planned for ${dayWords(range.from, log.today)}.`);
    return told(
      `Planned for ${dayWords(range.from, log.today)}: ${outfitWords(plans, wardrobe)}.`,
      ownedIn(plans, wardrobe),
    );
  }
  if (withPlans.length === 0)
    return told(
      `No outfit is planned from ${dateWords(range.from, log.today)} to ${dateWords(range.to, log.today)}.`,
    );
  const shown = withPlans.slice(0, MAX_DAYS);
  return told(
    shown
      .map(
        (day) =>
          `${dateWords(day.day, log.today)}: ${outfitWords(outfitsOf(day, 'planned'), wardrobe)}.`,
      )
      .join('\n'),
    shown.flatMap((day) => ownedIn(outfitsOf(day, 'planned'), wardrobe)),
  );
};

const dayLine = (day: CalendarDay, everyday: Everyday): string => {
  const { log, wardrobe } = everyday;
  const plans = outfitsOf(day, 'planned');
  const worn = outfitsOf(day, 'worn');
  const parts = [
    ...(day.events.length > 0 ? [list(inOrder(day).map(eventWords))] : []),
    ...(plans.length > 0 ? [`planned: ${outfitWords(plans, wardrobe)}`] : []),
    ...(worn.length > 0 ? [`worn: ${outfitWords(worn, wardrobe)}`] : []),
  ];
  return `${dateWords(day.day, log.today)}: ${parts.join('; ')}.`;
};
const inOrder = ({ events }: CalendarDay) =>
  events.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));

/** "What is on my calendar this week?" */
export const onCalendar = (everyday: Everyday): EverydayReply => {
  const { log, wardrobe } = everyday;
  const range = rangeOf(everyday);
  const known = daysIn(log, range).filter((day) => day.events.length + day.outfits.length > 0);
  const shown = known.slice(0, MAX_DAYS);
  const trips = log.trips.filter(({ from, to }) => from <= range.to && to >= range.from);
  const away = trips.slice(0, MAX_TRIPS).map((trip) => `${tripWords(trip, log.today)}.`);
  if (shown.length === 0 && away.length === 0)
    return told(
      range.from === range.to
        ? `Nothing is on your calendar ${onDay(range.from, log.today)}.`
        : `Nothing is on your calendar from ${dateWords(range.from, log.today)} to ${dateWords(range.to, log.today)}.`,
    );
  return told(
    [...shown.map((day) => dayLine(day, everyday)), ...away].join('\n'),
    shown.flatMap((day) => ownedIn(day.outfits, wardrobe)),
  );
};

/** "When is my next meeting?" */
export const nextEvent = (everyday: Everyday): EverydayReply => {
  const { text, log } = everyday;
  const words = readEventWords(text, true) ?? [];
  const fits = isEventOf(words);
  const day = log.days.find((each) => each.day >= log.today && each.events.some(fits));
  if (!day) return told('Your calendar has no coming event like that.');
  const event = inOrder(day).find(fits)!;
  return told(`${eventWords(event)} is ${onDay(day.day, log.today)}.`);
};

const tripWords = (trip: Everyday['log']['trips'][number], today: string): string => {
  const places = trip.stops.flatMap(({ place }) => plainName(place) || []);
  const name = plainName(trip.name) || list(places) || 'of yours';
  const when =
    trip.from === trip.to
      ? onDay(trip.from, today)
      : `from ${dateWords(trip.from, today)} to ${dateWords(trip.to, today)}`;
  const packed = trip.packed
    ? `, ${trip.packed.checked} of ${trip.packed.pieces} pieces packed`
    : '';
  return `Trip ${name === 'of yours' ? name : `"${name}"`} ${when}${packed}`;
};

/** "Where am I going next?", "when is my trip to Oslo?" */
export const aboutTrips = ({ text, log }: Everyday): EverydayReply => {
  const words: readonly string[] = text.match(/[\p{L}]{3,}/gu) ?? [];
  const isNamed = (trip: (typeof log.trips)[number]) =>
    [trip.name, ...trip.stops.map(({ place }) => place)].some((name) =>
      (name.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []).some((word) => words.includes(word)),
    );
  const coming = log.trips.filter(({ to }) => to >= log.today).toReversed();
  const named = log.trips.filter(isNamed);
  const shown = (named.length > 0 ? named : coming).slice(0, MAX_TRIPS);
  if (shown.length === 0)
    return told('You have no coming trip. Say "pack for three days in Oslo" to begin one.');
  return told(shown.map((trip) => `${tripWords(trip, log.today)}.`).join('\n'));
};
