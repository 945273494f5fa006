import { MAX_EVENTS_A_DAY } from '../../contract/index.ts';
import { readEvent } from '../language/everyday/read-event.ts';
import { withoutDays } from '../language/everyday/read-days.ts';
import { list } from '../wording/nouns.ts';
import { aboutUnclear, askForDay } from './ask-back.ts';
import { dayIn, eventWords, type Everyday, isEventOf, outfitWords, told } from './context.ts';
import { dayWords, onDay } from './days.ts';
import { replyWith } from './say.ts';
import type { EverydayReply, Intention } from './types.ts';

/** "Add dinner with Mira on Friday at 7 pm". */
export const proposeEvent = (everyday: Everyday): EverydayReply => {
  const { message, days, log } = everyday;
  const event = readEvent(message, (text) => withoutDays(text, log.today));
  if (event.name === '')
    return told('What is the event called? Say "add dinner with Mira on Friday at 19:00".');
  const day = days.find(({ from, to }) => from === to)?.from;
  if (day === undefined) return askForDay(everyday, `I can add "${event.name}" to your calendar.`);
  if ((dayIn(log, day)?.events.length ?? 0) >= MAX_EVENTS_A_DAY)
    return told('This day has as many events as it can hold.');
  return replyWith(everyday, [{ do: 'event', day, ...event }]);
};

const OF_OUTFIT =
  /\b(?:plan|plans|planned|unplan|outfit|outfits|look|looks|log|logged|wear|worn)\b/;
const TELLS_NO_EVENT = new Set(
  'remove delete cancel unplan clear drop unlog take move shift reschedule postpone push my the a an our event events appointment please from off out of on for to in calendar with it everything all and'.split(
    ' ',
  ),
);

/** The outfits and events of a day that a message means. */
const meantOn = (everyday: Everyday, day: string) => {
  const { pieces, text, log } = everyday;
  const { outfits = [], events = [] } = dayIn(log, day) ?? {};
  const named = new Set(pieces.found.map(({ id }) => id));
  const words = (text.match(/[\p{L}\p{N}']+/gu) ?? [])
    .map((word) => word.replace(/'s$/, '').replace(/(?<=\p{L}{3})s$/u, ''))
    .filter((word) => !TELLS_NO_EVENT.has(word));
  const ofWords = words.length > 0 ? events.filter(isEventOf(words)) : events;
  if (pieces.found.length > 0)
    return {
      outfits: outfits.filter((one) => one.pieces.some(({ id }) => named.has(id))),
      events: [],
    };
  if (OF_OUTFIT.test(text)) return { outfits, events: [] };
  return {
    outfits:
      ofWords.length === 0 || words.length === 0 ? outfits.filter(() => words.length === 0) : [],
    events: ofWords,
  };
};

const ofAnyDay = (everyday: Everyday): string[] =>
  everyday.log.days
    .filter(({ day }) => day >= everyday.log.today)
    .filter(({ day }) => {
      const { outfits, events } = meantOn(everyday, day);
      return outfits.length + events.length > 0;
    })
    .map(({ day }) => day);

/** "Cancel Friday's outfit", "remove the meeting on Monday". */
export const proposeRemoval = (everyday: Everyday): EverydayReply => {
  const { days, log, pieces, text, wardrobe } = everyday;
  const single = days.find(({ from, to }) => from === to)?.from;
  const isNamed = pieces.found.length > 0 || !OF_OUTFIT.test(text);
  const coming = single === undefined && isNamed ? ofAnyDay(everyday) : [];
  const day = single ?? (coming.length === 1 ? coming[0] : undefined);
  if (day === undefined) return askForDay(everyday, 'I can remove it.');
  const unclear = pieces.missing.length > 0 ? aboutUnclear(everyday) : null;
  if (unclear) return unclear;
  const { outfits, events } = meantOn(everyday, day);
  const count = outfits.length + events.length;
  if (count === 0) return told(`Nothing like that is in your calendar ${onDay(day, log.today)}.`);
  const isAll = /\b(?:all|both|everything|plans|outfits|events|clear)\b/.test(text);
  if (count > 1 && !isAll) {
    const names = [
      ...outfits.map((one) => outfitWords([one], wardrobe)),
      ...events.map(eventWords),
    ];
    return told(
      `There is more than one entry ${onDay(day, log.today)}: ${list(names, 'or')}. Name the one to remove, or say "everything".`,
    );
  }
  return replyWith(everyday, [
    ...outfits.map(({ id }): Intention => ({ do: 'remove-outfit', day, id })),
    ...events.map(({ id }): Intention => ({ do: 'remove-event', day, id })),
  ]);
};

/** "Move Friday's outfit to Saturday". */
export const proposeMove = (everyday: Everyday): EverydayReply => {
  const { days, log, wardrobe } = everyday;
  const singles = days.filter(({ from, to }) => from === to);
  const target =
    singles.findLast(({ before }) => ['to', 'until', 'on', 'for'].includes(before)) ??
    singles.at(-1);
  const toDay = target?.from;
  if (toDay === undefined) return askForDay(everyday, 'I can move it.');
  const start = singles.find((one) => one !== target)?.from;
  const coming = start === undefined ? ofAnyDay(everyday).filter((each) => each !== toDay) : [];
  const day = start ?? (coming.length === 1 ? coming[0] : undefined);
  if (day === undefined)
    return told('From which day shall I move it? Say "move Friday\'s outfit to Saturday".');
  const { outfits, events } = meantOn(everyday, day);
  if (outfits.length + events.length === 0)
    return told(`Nothing like that is in your calendar ${onDay(day, log.today)}.`);
  if (outfits.length + events.length > 1)
    return told(
      `There is more than one entry ${onDay(day, log.today)}: ${list([...outfits.map((one) => outfitWords([one], wardrobe)), ...events.map(eventWords)], 'or')}. Name the one to move.`,
    );
  const [outfit] = outfits;
  if (!outfit) return told('I can move outfits. Change the day of an event in the calendar.');
  if (outfit.status === 'worn' && toDay > log.today)
    return told(
      `${dayWords(toDay, log.today).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} has not begun, so nothing can be worn then.`,
    );
  return replyWith(everyday, [{ do: 'move-outfit', day, id: outfit.id, toDay }]);
};
