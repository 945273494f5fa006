import { isOnlyCategory } from '../language/filters.ts';
import type { ReadRequest } from '../language/read-request.ts';
import type { Piece } from '../outfits/piece.ts';
import type { Note, Plan } from '../outfits/plan.ts';
import { occasionName } from '../rules/shortfall.ts';
import type { StylistWeather } from '../types.ts';
import { withoutWords } from '../wording/filter-words.ts';
import { list, sentence } from '../wording/nouns.ts';
import { noteSentence } from '../wording/notes.ts';
import { outfitWords } from '../wording/outfit-text.ts';

export type Telling = {
  weather: StylistWeather | null;
  outfits: readonly Piece[][];
  notes: readonly Note[];
  plan: Plan;
  read: ReadRequest;
  reasons: readonly string[];
};

/** An answer of outfits in words: what could not be done as asked, the outfits with their reasons, then what is not known. */
export function textFor(telling: Telling): string {
  const { outfits, notes, plan, reasons } = telling;
  const told = notes.map((note) => noteSentence(note, plan));
  if (outfits.length === 0) return told.join(' ');
  const parts = [...told];
  if (outfits.length === 1) parts.push(opening(outfits[0], plan), reasons[0]);
  else {
    parts.push(`${outfits.length === 2 ? 'Two' : 'Three'} ways to dress${occasionWords(plan)}:`);
    const lines = outfits.map(
      (pieces, i) => `${i + 1}. ${sentence(outfitWords(pieces))} ${reasons[i]}`,
    );
    return [parts.join(' '), ...lines, ...remarks(telling)].join('\n');
  }
  return [...parts, ...remarks(telling)].join(' ');
}

const occasionWords = ({ demands }: Plan) =>
  demands.occasion === null ? '' : ` for ${occasionName(demands)}`;

function opening(pieces: readonly Piece[], plan: Plan): string {
  const what = outfitWords(pieces);
  if (Object.keys(plan.replace).length > 0) return `Then wear ${what}.`;
  const occasion = occasionWords(plan).trim();
  return occasion === ''
    ? `Wear ${what}.`
    : `${occasion[0].toUpperCase()}${occasion.slice(1)}, wear ${what}.`;
}

/** `on saturday` as `Saturday`. */
const dayName = (words: string) =>
  words
    .replace(/^on /, '')
    .replace(
      /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/,
      (day) => day[0].toUpperCase() + day.slice(1),
    );

/** What was left out on purpose, and what is not known. */
function remarks({ plan, read, weather }: Telling): string[] {
  const remarks: string[] = [];
  const standing = plan.excluded.filter((filter) => !isOnlyCategory(filter));
  if (standing.length > 0 && read.excluded.length === 0) {
    remarks.push(
      `Still without ${list([...new Set(standing.map(withoutWords))], 'or')}, as you said before.`,
    );
  }
  if (
    read.otherDay !== null &&
    plan.demands.weather !== null &&
    plan.demands.weather.source !== 'said'
  ) {
    remarks.push(`I know no forecast for ${dayName(read.otherDay)}, so I went by that weather.`);
  }
  const isElsewhere =
    read.place !== null && !(weather?.place ?? '').toLowerCase().includes(read.place.toLowerCase());
  if (isElsewhere && plan.demands.weather?.source !== 'said') {
    remarks.push(
      weather === null
        ? `I know no weather for ${read.place}; say "cold" or "25 degrees" and I dress you for that.`
        : `I know no weather for ${read.place}, so this is for the weather above; say "cold" or "25 degrees" for another.`,
    );
  }
  if (read.accessories.length > 0) {
    remarks.push(
      `Atelier keeps shirts, pants and shoes only, so I cannot choose the ${list([...new Set(read.accessories)], 'or')}.`,
    );
  }
  if (!read.isAboutClothes) {
    remarks.push(
      'I found no occasion, weather or garment in your words (I understand English), so tell me more if this is not what you meant.',
    );
  }
  return remarks;
}
