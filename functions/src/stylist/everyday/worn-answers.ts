import type { CalendarDay } from '../../contract/index.ts';
import { isEmptyFilterSet, readKinds } from '../language/everyday/read-kinds.ts';
import { matches } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';
import { labelOf } from '../wording/label.ts';
import { list } from '../wording/nouns.ts';
import { aboutUnclear } from './ask-back.ts';
import {
  daysIn,
  eventWords,
  type Everyday,
  isEventOf,
  outfitsOf,
  outfitWords,
  ownedIn,
  readEventWords,
  theseWords,
  told,
  wearUntilToday,
} from './context.ts';
import { addDays, dateWords, daysApart, dayWords, onDay, rangeWords } from './days.ts';
import type { EverydayReply } from './types.ts';

const MAX_DAYS = 7;
const MAX_NAMED = 8;
const FORGOTTEN_DAYS = 90;

const timesWords = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
const agoWords = (day: string, today: string): string => {
  const apart = daysApart(day, today);
  return apart < 2 ? '' : ` (${apart} days ago)`;
};
/** `The blue jeans were`. */
const subject = (piece: StylistGarment): string => `the ${labelOf(piece)}`;

const wornDaysOf = (days: readonly CalendarDay[], id: string): string[] =>
  days
    .filter((day) =>
      outfitsOf(day, 'worn').some(({ pieces }) => pieces.some((one) => one.id === id)),
    )
    .map(({ day }) => day);

/** "When did I last wear ...?", "did I wear ... last week?" */
export const lastWorn = (everyday: Everyday): EverydayReply => {
  const unclear = aboutUnclear(everyday);
  if (unclear) return unclear;
  const { pieces, log, days, text } = everyday;
  const range = days[0];
  const isWhether = /^(?:did|have) i\b/.test(text);
  const sentences = pieces.found.map((piece) => {
    const until = log.days.filter(({ day }) => day <= log.today);
    const all = wornDaysOf(until, piece.id);
    if (range && isWhether) {
      const then = all.filter((day) => day >= range.from && day <= range.to);
      return then.length === 0
        ? `No, your log has no wear of ${subject(piece)} ${rangeWords(range, log.today)}.`
        : `Yes, you wore ${subject(piece)} ${list(then.map((day) => onDay(day, log.today)))}.`;
    }
    const last = all.at(-1);
    if (last === undefined) return `You have not logged a wear of ${subject(piece)}.`;
    return `You last wore ${subject(piece)} ${onDay(last, log.today)}${agoWords(last, log.today)}.`;
  });
  return told(
    sentences.join(' '),
    pieces.found.map(({ id }) => id),
  );
};

/** "How often have I worn ...?" */
export const howOften = (everyday: Everyday): EverydayReply => {
  const unclear = aboutUnclear(everyday);
  if (unclear) return unclear;
  const { pieces, log, days } = everyday;
  if (pieces.found.length === 0) return told('Name the piece, and I count how often you wore it.');
  const range = days[0] ?? { from: '', to: log.today };
  const known = daysIn(log, { ...range, to: range.to < log.today ? range.to : log.today });
  const when = days[0] ? ` ${rangeWords(days[0], log.today)}` : '';
  const sentences = pieces.found.map((piece) => {
    const worn = wornDaysOf(known, piece.id);
    const last = worn.at(-1);
    if (last === undefined) return `You have not logged a wear of ${subject(piece)}${when}.`;
    return `You wore ${subject(piece)} ${timesWords(worn.length)}${when}, last ${onDay(last, log.today)}.`;
  });
  return told(
    sentences.join(' '),
    pieces.found.map(({ id }) => id),
  );
};

const dayOfWear = (everyday: Everyday, day: string): EverydayReply => {
  const { log, wardrobe } = everyday;
  const known = log.days.find((each) => each.day === day);
  const worn = outfitsOf(known, 'worn');
  if (worn.length > 0) {
    return told(
      `You wore ${outfitWords(worn, wardrobe)} ${onDay(day, log.today)}.`,
      ownedIn(worn, wardrobe),
    );
  }
  const planned = outfitsOf(known, 'planned');
  const plan =
    planned.length === 0 ? '' : ` ${outfitWords(planned, wardrobe)} stood planned for that day.`;
  const text = `You logged nothing as worn ${onDay(day, log.today)}.${plan.replace(/^ t/, ' T')}`;
  return told(text, ownedIn(planned, wardrobe));
};

const eventOfWear = (everyday: Everyday, words: readonly string[]): EverydayReply => {
  const { log, wardrobe } = everyday;
  const fits = isEventOf(words);
  const held = log.days.filter(({ day, events }) => day <= log.today && events.some(fits));
  // Today's counts once something is logged for it.
  const last = held.findLast((day) => day.day < log.today || outfitsOf(day, 'worn').length > 0);
  if (!last) return told('Your calendar has no past event like that, so I cannot tell.');
  const event = last.events.find(fits)!;
  const worn = outfitsOf(last, 'worn');
  const when = onDay(last.day, log.today);
  if (worn.length === 0)
    return told(`${eventWords(event)} was ${when}. You logged nothing as worn that day.`);
  return told(
    `You wore ${outfitWords(worn, wardrobe)} ${when}, the day of ${eventWords(event)}.`,
    ownedIn(worn, wardrobe),
  );
};

/** "What did I wear on Monday?", "... to the last meeting?" */
export const wornOn = (everyday: Everyday): EverydayReply => {
  const { days, text, log, wardrobe } = everyday;
  const [range] = days;
  const words = readEventWords(text);
  if (!range) {
    if (words) return eventOfWear(everyday, words);
    if (/\b(?:on|in|since)\b/.test(text))
      return told(
        'I do not know that day. Say "yesterday", "Friday" or a date such as "20 November".',
      );
    const last = log.days.findLast(
      (day) => day.day <= log.today && outfitsOf(day, 'worn').length > 0,
    );
    return last ? dayOfWear(everyday, last.day) : told('You have not logged what you wore yet.');
  }
  if (range.from > log.today)
    return told(
      `${dayWords(range.from, log.today).replace(/^./, (c) => c.toUpperCase())} is still to come. Ask what is planned for it.`,
    );
  if (range.from === range.to) return dayOfWear(everyday, range.from);
  const worn = daysIn(log, range).filter(
    (day) => day.day <= log.today && outfitsOf(day, 'worn').length > 0,
  );
  if (worn.length === 0) return told(`You logged nothing as worn ${rangeWords(range, log.today)}.`);
  const lines = worn
    .slice(-MAX_DAYS)
    .map(
      (day) =>
        `${dateWords(day.day, log.today)}: ${outfitWords(outfitsOf(day, 'worn'), wardrobe)}.`,
    );
  return told(
    [`What you wore ${rangeWords(range, log.today)}:`, ...lines].join('\n'),
    worn.slice(-MAX_DAYS).flatMap((day) => ownedIn(outfitsOf(day, 'worn'), wardrobe)),
  );
};

const SINCE =
  /\bfor (?:the )?(?:(?:last|past) )?(\w+) (days?|weeks?|months?|years?)\b|\bin (?:the )?(?:(?:last|past) )?(\w+) (days?|weeks?|months?|years?)\b/;

/** "What have I not worn for 90 days?", "what have I never worn?" */
export const notWorn = (everyday: Everyday, count: (words: string) => number): EverydayReply => {
  const { text, log, wardrobe, days } = everyday;
  const kinds = readKinds(text, wardrobe);
  const never = /\bnever\b|\bunworn\b|\byet\b/.test(text) && !SINCE.test(text);
  const found = SINCE.exec(text);
  const unit = found?.[2] ?? found?.[4] ?? '';
  const per = unit.startsWith('w') ? 7 : unit.startsWith('m') ? 30 : unit.startsWith('y') ? 365 : 1;
  const span = found ? count(found[1] ?? found[3] ?? '') * per : NaN;
  const said = Number.isFinite(span) ? addDays(log.today, -span) : (days[0]?.from ?? null);
  const since = said ?? addDays(log.today, -FORGOTTEN_DAYS);
  const wear = wearUntilToday(log);
  const isOf = (piece: StylistGarment) =>
    isEmptyFilterSet(kinds) || kinds.some((kind) => matches(piece, kind, 'wanted'));
  const rested = wardrobe.filter((piece) => {
    const last = wear.get(piece.id)?.lastWorn ?? null;
    return isOf(piece) && (never ? last === null : last === null || last < since);
  });
  const when = never
    ? 'You have not logged a wear of'
    : `Not worn since ${dateWords(since, log.today)}:`;
  if (rested.length === 0)
    return told(
      never
        ? 'You have worn all of them.'
        : `You wore all of them since ${dateWords(since, log.today)}.`,
    );
  const named = rested.slice(0, MAX_NAMED);
  const more = rested.length > MAX_NAMED ? `, and ${rested.length - MAX_NAMED} more` : '';
  return told(
    `${when} ${more ? named.map((one) => `the ${labelOf(one)}`).join(', ') : theseWords(named)}${more}.`,
    named.map(({ id }) => id),
  );
};
