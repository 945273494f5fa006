import type { CalendarDay, DayEvent, DayOutfit, DayPiece } from '../../contract/index.ts';
import { dataText } from '../garment/data-text.ts';
import type { NamedPieces } from '../language/everyday/read-pieces.ts';
import type { SaidDay } from '../language/everyday/read-days.ts';
import type { Outfit, StylistGarment, StylistMemory } from '../types.ts';
import { washAfter } from '../wear/wash-limits.ts';
import { needsWash, wearOf, type Wear } from '../wear/wear-stats.ts';
import { labelOf } from '../wording/label.ts';
import { list } from '../wording/nouns.ts';
import { daysApart } from './days.ts';
import type { EverydayReply, PersonLog } from './types.ts';

/** What answers about days are made from. */
export type Everyday = {
  /** As written, and its words without the days that it names. */
  message: string;
  text: string;
  days: readonly SaidDay[];
  pieces: NamedPieces;
  wardrobe: readonly StylistGarment[];
  log: PersonLog;
  memory: StylistMemory;
};

export const told = (text: string, garmentIds: readonly string[] = []): EverydayReply => ({
  text,
  garmentIds: [...new Set(garmentIds)],
  proposals: [],
});

/** `the white t-shirt and the blue jeans`. */
export const theseWords = (pieces: readonly StylistGarment[]): string =>
  list(pieces.map((piece) => `the ${labelOf(piece)}`));

const MAX_NAME = 60;
/** Words that a name has no use for, but a text that wants to be obeyed has, and marks of markup. */
const COMMANDING =
  /[<>{}[\]|`\\]|\b(?:ignore|disregard|instructions?|prompt|system|assistant|pretend|execute|admin|password|must|delete|override|jailbreak)\b/i;

/** A name from the calendar as it may be repeated; empty if it reads like an order, because others wrote it if it was imported. */
export const plainName = (name: string): string =>
  COMMANDING.test(name) ? '' : dataText(name, MAX_NAME);

/** `"Team meeting" at 10:00 in Berlin`. */
export const eventWords = (event: Pick<DayEvent, 'name' | 'time' | 'place'>): string => {
  const [name, place] = [plainName(event.name), plainName(event.place)];
  return [
    name === '' ? 'an event' : `"${name}"`,
    event.time === null ? '' : `at ${event.time}`,
    place === '' ? '' : `in ${place.replace(/^(?:at|in) /i, '')}`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** A piece of the log. One that left the wardrobe keeps the name that it had. */
const loggedPiece = (piece: DayPiece, wardrobe: readonly StylistGarment[]): string => {
  const own = wardrobe.find(({ id }) => id === piece.id);
  if (own) return `the ${labelOf(own)}`;
  const name = plainName(piece.name);
  return name === ''
    ? 'a piece that has left your wardrobe'
    : `the ${name} (no longer in your wardrobe)`;
};

export const outfitWords = (outfits: readonly DayOutfit[], wardrobe: readonly StylistGarment[]) =>
  outfits
    .map(({ pieces }) => list(pieces.map((piece) => loggedPiece(piece, wardrobe))))
    .join('; and ');

export const ownedIn = (outfits: readonly DayOutfit[], wardrobe: readonly StylistGarment[]) => {
  const owned = new Set(wardrobe.map(({ id }) => id));
  return outfits.flatMap(({ pieces }) => pieces.map(({ id }) => id)).filter((id) => owned.has(id));
};

export const outfitsOf = (day: CalendarDay | undefined, status: DayOutfit['status']): DayOutfit[] =>
  day?.outfits.filter((outfit) => outfit.status === status) ?? [];

export const dayIn = ({ days }: PersonLog, day: string): CalendarDay | undefined =>
  days.find((each) => each.day === day);

/** Days that have something, within a range. */
export const daysIn = ({ days }: PersonLog, { from, to }: { from: string; to: string }) =>
  days.filter(({ day }) => day >= from && day <= to);

/** How pieces were worn until today. */
export const wearUntilToday = ({ days, today }: PersonLog): Map<string, Wear> =>
  wearOf(days.filter(({ day }) => day <= today));

/** The pieces that were worn often enough to need a wash. */
export const inTheWash = (
  wardrobe: readonly StylistGarment[],
  log: PersonLog,
): StylistGarment[] => {
  const wear = wearUntilToday(log);
  return wardrobe.filter(({ id, category, attributes: { type } }) => {
    const worn = wear.get(id);
    return worn && needsWash(worn, washAfter({ category, type }, log.ownWashLimits));
  });
};

/** As many days before and after today as an outfit is not repeated in. */
const DAYS_AROUND = 7;

/** What was worn in the last days and is planned for the next ones, the nearest day first. */
export const outfitsAround = ({ days, today }: PersonLog): Outfit[] =>
  days
    .map((day) => ({ ...day, apart: Math.abs(daysApart(day.day, today)) }))
    .filter(({ apart }) => apart <= DAYS_AROUND)
    .sort((a, b) => a.apart - b.apart)
    .flatMap(({ day, outfits }) =>
      outfits.filter(({ status }) => status === 'worn' || day >= today),
    )
    .map(({ pieces }) => Object.fromEntries(pieces.map(({ category, id }) => [category, id])));

/** Words of an event that a message names: "the last meeting" is `meeting`. */
const EVENT =
  /\b(?:to|for|at|during)(?: (?:the|my|our|a|an))?(?: (?:last|latest|previous|next|recent|upcoming))?((?: [\p{L}'-]+){1,4})/u;
const NEXT_EVENT =
  /\b(?:is|are|are the|have)(?: (?:the|my|our|a|an))?(?: (?:next|upcoming))?((?: [\p{L}'-]+){1,4})/u;
const NOT_TELLING = new Set(
  'i my the last next time with wear wore worn on in at to for of and a an was did have event events appointment something anything calendar again was this that yesterday today tomorrow outfit day'.split(
    ' ',
  ),
);

/** @returns null if the message names no event; empty words for "the last event" */
export const readEventWords = (text: string, isNext = false): string[] | null => {
  const said = (isNext ? NEXT_EVENT : EVENT).exec(text)?.[1];
  if (said === undefined) return null;
  return said
    .trim()
    .split(' ')
    .filter((word) => !NOT_TELLING.has(word))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=\p{L}{3})s$/u, ''));
};

export const isEventOf = (words: readonly string[]) => {
  return ({ name }: DayEvent): boolean => {
    const own = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
      word.replace(/(?<=\p{L}{3})s$/u, ''),
    );
    return words.every((word) => own.includes(word));
  };
};
