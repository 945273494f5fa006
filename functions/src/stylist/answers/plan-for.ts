import {
  categoriesOf,
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
} from '../../contract/index.ts';
import { isOnlyCategory, isSameFilter } from '../language/filters.ts';
import type { ReadRequest } from '../language/read-request.ts';
import { namedPieces } from '../language/named-pieces.ts';
import type { Piece } from '../outfits/piece.ts';
import type { Plan } from '../outfits/plan.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import type {
  GarmentFilter,
  Outfit,
  StandingWish,
  StylistMemory,
  StylistRequest,
} from '../types.ts';

/** The most that a session keeps from turn to turn: far more than anyone says in a conversation, yet a session stays small. */
const MAX_EXCLUDED = 40;

/**
 * Whether a message continues about the previous outfit, so that its occasion, weather and exclusions still apply. They end with a new question,
 * and with a message that does not mention clothes.
 */
export const isFollowUp = (read: ReadRequest, { standing }: StylistMemory): boolean =>
  !read.isFresh && read.isAboutClothes && standing !== undefined;

/** The plan to choose outfits by: from the message, and from earlier messages as far as they still apply. */
export function planFor(request: StylistRequest, read: ReadRequest, pieces: readonly Piece[]) {
  const { memory, weather, table = CATEGORY_TABLE } = request;
  const [last] = memory.suggested;
  const before = memory.standing;
  const goesOn = isFollowUp(read, memory);
  const asked = [...read.own, ...read.wanted];
  const excluded = distinct([
    ...(goesOn || read.isMore ? (before?.excluded ?? []) : []).filter(
      (filter) => !asked.some((wish) => isTakenBack(filter, wish)),
    ),
    ...read.excluded,
  ]);
  const saidNow =
    read.said.tempC !== null || read.said.season !== null || read.said.precipitation !== null;
  const said =
    saidNow || !goesOn || !before
      ? read.said
      : {
          tempC: before.saidTempC,
          precipitation: before.saidPrecipitation,
          season: before.saidSeason,
        };
  const occasion = read.occasion ?? (goesOn ? (before?.occasion ?? null) : null);
  const isSwap = last !== undefined && read.swap.length > 0;
  const mentioned = read.named.flatMap(({ category }) => category ?? []);
  const isAddition = last !== undefined && !isSwap && isOnlyAbout(read, mentioned, last, table);
  const dislikedIds = (read.disliked ?? []).flatMap((category) => last?.[category] ?? []);
  const refused = [...new Set([...memory.refused, ...dislikedIds])];
  const isNamed = (category: Category) =>
    [...mentioned, ...read.excluded.map((filter) => filter.category)].includes(category);
  const part = (keep: boolean): Outfit =>
    isSwap
      ? Object.fromEntries(
          categoriesOf(table)
            .filter((c) => last[c] !== undefined && read.swap.includes(c) !== keep)
            .map((c) => [c, last[c]]),
        )
      : isAddition && keep
        ? Object.fromEntries(
            categoriesOf(table)
              .filter((c) => last[c] !== undefined && !isNamed(c))
              .map((c) => [c, last[c]]),
          )
        : {};
  const plan: Plan = {
    table,
    pieces,
    demands: {
      weather: dressWeather(weather, said, read.timeOfDay),
      occasion,
      occasionWords: read.occasionWords,
      formality: read.formality,
    },
    excluded,
    refused: new Set(refused),
    resting: request.resting ?? new Set(),
    own: read.own,
    // "Swap the black shoes" names the piece to replace.
    named: namedPieces(request.message, pieces).filter(
      ({ id, category }) => !read.swap.includes(category) || last?.[category] !== id,
    ),
    wanted: isSwap ? read.wanted.map((filter) => ofSwapped(filter, read.swap)) : read.wanted,
    mentioned,
    isSettled: isSwap || isAddition,
    allOver: read.allOver,
    keep: part(true),
    replace: part(false),
    suggested: memory.suggested,
    // Who changes an outfit has seen it: it may be like yesterday's.
    worn: isSwap || isAddition ? [] : (request.worn ?? []),
    another: read.another || (read.relative !== null && last !== undefined),
    relative: last === undefined || read.isFresh ? null : read.relative,
    count: read.count,
  };
  const standing: StandingWish = {
    occasion,
    // Leaving out a category applies to this outfit only.
    excluded: excluded.filter((filter) => !isOnlyCategory(filter)).slice(-MAX_EXCLUDED),
    saidTempC: said.tempC,
    saidPrecipitation: said.precipitation,
    saidSeason: said.season,
    place: read.place ?? (goesOn ? (before?.place ?? null) : null),
  };
  return { plan, standing, refused };
}

/**
 * Whether a message goes on about what is worn or carried with the previous outfit: "with a bag", "and no hat". The outfit itself stays.
 */
function isOnlyAbout(
  read: ReadRequest,
  mentioned: readonly Category[],
  last: Outfit,
  table: CategoryTable,
): boolean {
  const dropped = read.excluded.flatMap(({ category }) =>
    category !== null && last[category] !== undefined ? category : [],
  );
  const about = [...mentioned, ...dropped];
  const isExtra = (category: Category) =>
    !table[category].isNeeded && table[category].insteadOf.length === 0;
  return (
    about.length > 0 &&
    about.every(isExtra) &&
    !read.isFresh &&
    !read.another &&
    read.relative === null &&
    read.disliked !== null
  );
}

/** "Different shoes, something black" means black shoes. */
function ofSwapped(filter: GarmentFilter, swap: readonly Category[]): GarmentFilter {
  return filter.category === null && swap.length === 1 ? { ...filter, category: swap[0] } : filter;
}

/** Whether a request for something cancels an earlier "not this". */
function isTakenBack(filter: GarmentFilter, wish: GarmentFilter): boolean {
  const colour = filter.colours.some((name) => wish.colours.includes(name));
  const type = filter.type !== null && filter.type === wish.type;
  const pattern = filter.pattern !== null && filter.pattern === wish.pattern;
  return colour || type || pattern;
}

const distinct = (filters: readonly GarmentFilter[]) =>
  filters.filter((filter, i) => filters.findIndex((other) => isSameFilter(other, filter)) === i);
