import { categoriesOf, excludesEachOther, type Category } from '../../contract/index.ts';
import { isOnlyCategory } from '../language/filters.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { Demands } from '../rules/shortfall.ts';
import type { GarmentFilter, Occasion } from '../types.ts';
import type { Piece } from './piece.ts';
import type { Plan } from './plan.ts';

/** The categories of an outfit. */
export type Layout = {
  /** Those that dress the body, such as shirt, pants and shoes, or a dress and shoes. */
  core: readonly Category[];
  /** Those that are worn or carried with them because the person asks for them. */
  asked: readonly Category[];
  /** Those that are added where a piece fits, by what such a piece must be. Nothing is said where none fits. */
  fitting: readonly { category: Category; suits: (piece: Piece) => boolean }[];
};

/** Below this an outfit needs a coat or jacket, degrees Celsius; in rain and snow already below the second. */
const COAT_BELOW_C = 14;
const COAT_IN_RAIN_BELOW_C = 20;
/** Below this a hat and a scarf are welcome; from the second on a hat against the sun. */
const FROST_BELOW_C = 4;
const SUN_FROM_C = 24;

const INDOORS: readonly Occasion[] = ['home', 'sport'];
const WITH_BAG: readonly Occasion[] = [
  'work',
  'interview',
  'wedding',
  'formal',
  'party',
  'date',
  'dinner',
  'travel',
];
const IN_THE_SUN: readonly Occasion[] = ['beach', 'outdoors', 'travel'];

/** Whether a category dresses the body itself: it is needed, or it is worn instead of one that is. */
const isCore = (category: Category, { table }: Plan): boolean =>
  table[category].isNeeded || table[category].insteadOf.length > 0;

/** The outfits to choose among: separates, and for each category that is worn instead of others, an outfit with it. */
export function layoutsOf(plan: Plan): Layout[] {
  const { table } = plan;
  const all = categoriesOf(table);
  const asked = askedCategories(plan);
  const extras = all.filter((category) => !isCore(category, plan));
  const asksFor = extras.filter((category) => asked.has(category));
  const fitting = plan.isSettled
    ? []
    : extras
        .filter((category) => !asked.has(category) && !isLeftOut(category, plan))
        .flatMap((category) => {
          const suits = whatFits(category, plan.demands);
          return suits ? [{ category, suits }] : [];
        });
  const needed = all.filter((category) => table[category].isNeeded);
  const cores = [needed];
  for (const category of all.filter((each) => table[each].insteadOf.length > 0)) {
    const rest = needed.filter((each) => !excludesEachOther(each, category, table));
    if (owns(category, plan)) cores.push([category, ...rest]);
  }
  const wished = cores.filter((core) =>
    [...asked].every((category) => !isCore(category, plan) || core.includes(category)),
  );
  return (wished.length > 0 ? wished : cores).map((core) => ({ core, asked: asksFor, fitting }));
}

/** Whether there is a piece of the category that the person has not ruled out. */
const owns = (category: Category, { pieces }: Plan): boolean =>
  pieces.some((piece) => piece.category === category);

const isLeftOut = (category: Category, { excluded }: Plan): boolean =>
  excluded.some((filter) => filter.category === category && isOnlyCategory(filter));

/** The categories that the person names, or that stay from the previous outfit. */
function askedCategories(plan: Plan): Set<Category> {
  const { own, wanted, named, keep, replace, mentioned } = plan;
  const ofFilters = (filters: readonly GarmentFilter[]) =>
    filters.flatMap(({ category }) => category ?? []);
  const kept = (Object.keys(keep) as Category[]).filter((each) => keep[each] !== undefined);
  const words = new Set([
    ...ofFilters(own),
    ...ofFilters(wanted),
    ...named.map(({ category }) => category),
    ...mentioned,
  ]);
  const replaced = (Object.keys(replace) as Category[]).filter(
    // "Swap the dress for a shirt and pants."
    (each) => ![...words].some((other) => excludesEachOther(each, other, plan.table)),
  );
  return new Set([...words, ...kept, ...replaced]);
}

/** What a piece of the category must be to be added without being asked for; null if none is. */
function whatFits(category: Category, demands: Demands): ((piece: Piece) => boolean) | null {
  const { weather, occasion } = demands;
  const isInside = occasion !== null && INDOORS.includes(occasion);
  const inSun = isSunny(weather) && occasion !== null && IN_THE_SUN.includes(occasion);
  switch (category) {
    case 'outerwear':
      return needsCoat(weather) && !isInside ? () => true : null;
    case 'bag':
      return occasion !== null && WITH_BAG.includes(occasion) ? () => true : null;
    case 'hat':
      if (isFrosty(weather) && !isInside) return ({ attributes }) => attributes.warmth >= 4;
      return inSun ? ({ attributes }) => attributes.warmth <= 2 : null;
    case 'accessory':
      if (isFrosty(weather) && !isInside) return ({ attributes }) => attributes.warmth >= 4;
      return inSun ? ({ type }) => type === 'sunglasses' : null;
    default:
      return () => true;
  }
}

function needsCoat(weather: DressWeather | null): boolean {
  if (weather === null) return false;
  const { tempC, season, precipitation } = weather;
  const isWet = precipitation === 'rain' || precipitation === 'snow';
  if (tempC !== null) return tempC < (isWet ? COAT_IN_RAIN_BELOW_C : COAT_BELOW_C);
  return isWet || season === 'winter' || season === 'fall';
}

const isFrosty = (weather: DressWeather | null): boolean =>
  weather !== null &&
  (weather.tempC === null ? weather.season === 'winter' : weather.tempC < FROST_BELOW_C);

const isSunny = (weather: DressWeather | null): boolean =>
  weather !== null &&
  (weather.tempC === null ? weather.season === 'summer' : weather.tempC >= SUN_FROM_C);
