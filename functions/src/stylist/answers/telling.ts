import { isOnlyCategory } from '../language/filters.ts';
import type { ReadRequest } from '../language/read-request.ts';
import type { Piece } from '../outfits/piece.ts';
import type { Note, Plan } from '../outfits/plan.ts';
import { isElsewhere } from '../language/weather-words.ts';
import { placeName } from '../wording/reasons.ts';
import { occasionName } from '../rules/shortfall.ts';
import type { StylistWeather } from '../types.ts';
import { withoutWords } from '../wording/filter-words.ts';
import { ALL_PLURALS, list, sentence } from '../wording/nouns.ts';
import { noteSentence } from '../wording/notes.ts';
import { outfitWords, weatherSentence } from '../wording/outfit-text.ts';

export type Telling = {
  weather: StylistWeather | null;
  askedPlace: string | null;
  outfits: readonly Piece[][];
  notes: readonly Note[];
  plan: Plan;
  read: ReadRequest;
  reasons: readonly string[];
};

/** Words an answer with outfits: first the wishes that could not be met, then the outfits with their reasons, then missing information. */
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
    return [parts.join(' '), ...lines, ...closing(telling)].join('\n');
  }
  return [...parts, ...closing(telling)].join(' ');
}

/** The weather, stated once, and the remarks. */
function closing(telling: Telling): string[] {
  // A swap is for the same weather as the previous outfit, whose answer stated it.
  const isSwap = Object.keys(telling.plan.replace).length > 0;
  const weather = isSwap
    ? null
    : weatherSentence(telling.outfits, telling.plan.demands, telling.weather);
  return [...(weather === null ? [] : [weather]), ...remarks(telling)];
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

/** Names the pieces left out on purpose, and missing information. */
function remarks({ plan, read, weather, askedPlace }: Telling): string[] {
  const remarks: string[] = [];
  const standing = plan.excluded.filter((filter) => !isOnlyCategory(filter));
  if (standing.length > 0 && read.excluded.length === 0) {
    remarks.push(
      `Still without ${list([...new Set(standing.map(withoutWords))], 'or')}, as you asked.`,
    );
  }
  if (
    read.otherDay !== null &&
    plan.demands.weather !== null &&
    plan.demands.weather.source !== 'said'
  ) {
    remarks.push(`I have no forecast for ${dayName(read.otherDay)}, so I used this weather.`);
  }
  if (isElsewhere(read, weather, askedPlace) && plan.demands.weather?.source !== 'said') {
    remarks.push(
      weather === null
        ? `I do not know the weather in ${read.place}. Say "cold" or "25 degrees" and I choose for that.`
        : `I do not know the weather in ${read.place}, so I chose for ${placeName(weather.place)}. Say "cold" or "25 degrees" for other weather.`,
    );
  }
  if (read.notStored.length > 0) {
    remarks.push(
      `Atelier only keeps ${ALL_PLURALS}, so I cannot choose the ${list([...new Set(read.notStored)], 'or')}.`,
    );
  }
  if (!read.isAboutClothes) {
    remarks.push(
      'Tell me the occasion, the weather, or a piece you want to wear. I understand English.',
    );
  }
  return remarks;
}
