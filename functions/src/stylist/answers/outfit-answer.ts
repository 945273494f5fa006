import { CATEGORIES, type Category } from '../../contract/index.ts';
import { isOnlyCategory } from '../language/filters.ts';
import type { ReadRequest } from '../language/read-request.ts';
import { chooseOutfits, toOutfit } from '../outfits/choose.ts';
import { toPiece, type Piece } from '../outfits/piece.ts';
import type { Note, Plan } from '../outfits/plan.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import { occasionName } from '../rules/shortfall.ts';
import type {
  GarmentFilter,
  Outfit,
  StandingWish,
  StylistAnswer,
  StylistMemory,
  StylistRequest,
} from '../types.ts';
import { withoutWords } from '../wording/filter-words.ts';
import { list, sentence } from '../wording/nouns.ts';
import { noteSentence } from '../wording/notes.ts';
import { outfitReason, outfitWords } from '../wording/outfit-text.ts';

const MAX_SUGGESTED = 20;
const MAX_EXCLUDED = 20;

/** Answers a request for one to three outfits, and what follows upon one: swaps, "another", "warmer", "not these". */
export function outfitAnswer(request: StylistRequest, read: ReadRequest): StylistAnswer {
  const { wardrobe, weather } = request;
  const pieces = wardrobe.map(toPiece);
  const { plan, standing, refused } = planFor(request, read, pieces);
  if (wardrobe.length === 0) {
    return {
      text: 'Your wardrobe is still empty, so there is nothing that I could combine. Add a photo of yourself, and its garments will be here.',
      outfits: [],
      garmentIds: [],
      memory: request.memory,
    };
  }
  const { outfits, notes } = chooseOutfits(plan);
  const suggestions = outfits.map((chosen) => ({
    garments: toOutfit(chosen),
    reason: outfitReason(chosen, plan.demands, weather),
  }));
  const memory: StylistMemory = {
    suggested: [...suggestions.map(({ garments }) => garments), ...request.memory.suggested].slice(
      0,
      MAX_SUGGESTED,
    ),
    refused,
    standing,
  };
  return {
    text: textFor({ outfits, notes, plan, read, reasons: suggestions.map(({ reason }) => reason) }),
    outfits: suggestions,
    garmentIds: [...new Set(outfits.flat().map(({ id }) => id))],
    memory,
  };
}

function planFor(request: StylistRequest, read: ReadRequest, pieces: readonly Piece[]) {
  const { memory, weather } = request;
  const [last] = memory.suggested;
  const before = memory.standing;
  // What says nothing of clothes begins anew: it hardly means the wedding of the turn before.
  const goesOn = !read.isFresh && read.isAboutClothes && before !== undefined;
  const asked = [...read.own, ...read.wanted];
  const excluded = [
    ...(before?.excluded ?? []).filter(
      (filter) => !asked.some((wish) => isTakenBack(filter, wish)),
    ),
    ...read.excluded,
  ].slice(-MAX_EXCLUDED);
  const saidNow =
    read.said.tempC !== null || read.said.season !== null || read.said.precipitation !== null;
  const said =
    saidNow || !goesOn
      ? read.said
      : {
          tempC: before.saidTempC,
          precipitation: before.saidPrecipitation,
          season: before.saidSeason,
        };
  const occasion = read.occasion ?? (goesOn ? before.occasion : null);
  const isSwap = last !== undefined && read.swap.length > 0;
  const dislikedIds = (read.disliked ?? []).flatMap((category) => last?.[category] ?? []);
  const refused = [...new Set([...memory.refused, ...dislikedIds])];
  const part = (keep: boolean): Outfit =>
    isSwap
      ? Object.fromEntries(
          CATEGORIES.filter((c) => last[c] !== undefined && read.swap.includes(c) !== keep).map(
            (c) => [c, last[c]],
          ),
        )
      : {};
  const plan: Plan = {
    pieces,
    demands: {
      weather: dressWeather(weather, said, read.timeOfDay),
      occasion,
      occasionWords: read.occasionWords,
      formality: read.formality,
    },
    excluded,
    refused: new Set(refused),
    own: read.own,
    wanted: isSwap ? read.wanted.map((filter) => ofSwapped(filter, read.swap)) : read.wanted,
    allOver: read.allOver,
    keep: part(true),
    replace: part(false),
    suggested: memory.suggested,
    another: read.another || (read.relative !== null && last !== undefined),
    relative: last === undefined || read.isFresh ? null : read.relative,
    count: read.count,
  };
  const standing: StandingWish = {
    occasion,
    // A category left out is so for this outfit only.
    excluded: excluded.filter((filter) => !isOnlyCategory(filter)),
    saidTempC: said.tempC,
    saidPrecipitation: said.precipitation,
    saidSeason: said.season,
  };
  return { plan, standing, refused };
}

/** "Different shoes, something black" wants the shoes black. */
function ofSwapped(filter: GarmentFilter, swap: readonly Category[]): GarmentFilter {
  return filter.category === null && swap.length === 1 ? { ...filter, category: swap[0] } : filter;
}

/** Whether asking for something takes back an earlier "not this". */
function isTakenBack(filter: GarmentFilter, wish: GarmentFilter): boolean {
  const colour = filter.colours.some((name) => wish.colours.includes(name));
  const type = filter.type !== null && filter.type === wish.type;
  const pattern = filter.pattern !== null && filter.pattern === wish.pattern;
  return colour || type || pattern;
}

type Telling = {
  outfits: readonly Piece[][];
  notes: readonly Note[];
  plan: Plan;
  read: ReadRequest;
  reasons: readonly string[];
};

function textFor({ outfits, notes, plan, read, reasons }: Telling): string {
  const told = notes.map((note) => noteSentence(note, plan));
  if (outfits.length === 0) return told.join(' ');
  const parts = [...told];
  if (outfits.length === 1) parts.push(opening(outfits[0], plan), reasons[0]);
  else {
    parts.push(`${outfits.length === 2 ? 'Two' : 'Three'} ways to dress${occasionWords(plan)}:`);
    const lines = outfits.map(
      (pieces, i) => `${i + 1}. ${sentence(outfitWords(pieces))} ${reasons[i]}`,
    );
    return [parts.join(' '), ...lines, ...remarks(plan, read)].join('\n');
  }
  return [...parts, ...remarks(plan, read)].join(' ');
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
function remarks(plan: Plan, read: ReadRequest): string[] {
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
