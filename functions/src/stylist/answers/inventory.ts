import {
  categoriesOf,
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
} from '../../contract/index.ts';
import { isOnlyCategory } from '../language/filters.ts';
import type { ReadRequest } from '../language/read-request.ts';
import { toPiece } from '../outfits/piece.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import { matches } from '../rules/garment-match.ts';
import { OCCASION_RULES } from '../rules/occasions.ts';
import { shortfalls } from '../rules/shortfall.ts';
import type { GarmentFilter, StylistGarment } from '../types.ts';
import { filterWords, withoutWords } from '../wording/filter-words.ts';
import { labelOf } from '../wording/label.ts';
import { list, nounOf } from '../wording/nouns.ts';

const MAX_NAMED = 8;
const MAX_MOST = 3;
/** "The warmest": the attribute to compare; the garment with the most comes first. */
const SUPERLATIVES: readonly [RegExp, string, (garment: StylistGarment) => number][] = [
  [/\bwarmest\b/, 'warmest', ({ attributes }) => attributes.warmth],
  [/\b(coolest|lightest|thinnest)\b/, 'lightest', ({ attributes }) => -attributes.warmth],
  [
    /\b(most formal|dressiest|smartest|fanciest)\b/,
    'dressiest',
    ({ attributes }) => attributes.formality,
  ],
  [/\b(most casual|least formal)\b/, 'most casual', ({ attributes }) => -attributes.formality],
  [/\bdarkest\b/, 'darkest', ({ attributes }) => -attributes.lightness],
  [/\b(brightest|palest)\b/, 'brightest', ({ attributes }) => attributes.lightness],
];
export type Reply = { text: string; garmentIds: string[] };

/** Answers questions about owned garments: "how many shoes", "which blue shirts do I have", "what do I have for the gym". */
export function inventoryAnswer(
  wardrobe: readonly StylistGarment[],
  read: ReadRequest,
  table: CategoryTable = CATEGORY_TABLE,
): Reply {
  const asked = read.named;
  const demands = {
    weather: dressWeather(null, read.said),
    occasionWords: null,
    occasion: read.occasion,
    formality: read.formality,
  };
  const isAny =
    asked.length === 0 &&
    read.excluded.length === 0 &&
    read.occasion === null &&
    demands.weather === null;
  if (isAny) return { text: summary(wardrobe, table), garmentIds: [] };
  const find = (strictness: 'wanted' | 'possible') =>
    wardrobe.filter(
      (garment) =>
        (asked.length === 0 || asked.some((filter) => matches(garment, filter, strictness))) &&
        !read.excluded.some((filter) => matches(garment, filter, 'excluded')) &&
        shortfalls(toPiece(garment), demands).length === 0,
    );
  const found = find('wanted');
  const what = describe(asked, read);
  if (found.length === 0) return maybe(find('possible'), what) ?? none(wardrobe, asked, what);
  const most = SUPERLATIVES.find(([words]) => words.test(read.text));
  if (most) {
    const [, word, value] = most;
    const highest = Math.max(...found.map(value));
    const top = found.filter((garment) => value(garment) === highest).slice(0, MAX_MOST);
    return {
      text:
        top.length === 1
          ? `The ${word} of your ${what} is the ${labelOf(top[0])}.`
          : `These are the ${word} of your ${what}: ${list(top.map(labelOf))}.`,
      garmentIds: top.map(({ id }) => id),
    };
  }
  const named = found.slice(0, MAX_NAMED);
  const more = found.length > MAX_NAMED ? `, and ${found.length - MAX_NAMED} more` : '';
  return {
    text: `${found.length === 1 ? `You have one piece like that` : `You have ${found.length} ${what.replace(/^shoes\b/, 'pairs of shoes')}`}: ${named.map(labelOf).join(', ')}${more}.`,
    garmentIds: named.map(({ id }) => id),
  };
}

/** Garments of unknown kind that may be what the person asks for; null if there are none. */
function maybe(possible: readonly StylistGarment[], what: string): Reply | null {
  if (possible.length === 0) return null;
  const named = possible.slice(0, MAX_NAMED);
  return {
    text: `I do not know of any ${what} in your wardrobe. By their looks, these could be: ${named.map(labelOf).join(', ')}. Edit a piece in its photo to say what it is.`,
    garmentIds: named.map(({ id }) => id),
  };
}

function describe(asked: readonly GarmentFilter[], read: ReadRequest): string {
  const what = asked.length === 0 ? 'garments' : list([...new Set(asked.map(plural))], 'or');
  const without =
    read.excluded.length > 0 ? ` without ${list(read.excluded.map(withoutWords), 'or')}` : '';
  const occasion = read.occasion === null ? '' : ` for ${OCCASION_RULES[read.occasion].words}`;
  const weather =
    read.said.season ?? (read.said.tempC === null ? null : `about ${read.said.tempC} °C`);
  return `${what}${without}${occasion}${weather === null ? '' : ` for ${weather}`}`;
}

function plural(filter: GarmentFilter): string {
  const words = filterWords(filter);
  return /s$/.test(words) ? words : `${words}s`;
}

function none(
  wardrobe: readonly StylistGarment[],
  asked: readonly GarmentFilter[],
  what: string,
): Reply {
  const category = asked.find(
    (filter) => filter.category !== null && !isOnlyCategory(filter),
  )?.category;
  const others = wardrobe.filter((garment) => garment.category === category).length;
  const rest =
    category && others > 0 ? ` You have ${others} ${nounOf(category, others)} in all.` : '';
  return { text: `You have no ${what} in your wardrobe.${rest}`, garmentIds: [] };
}

function summary(wardrobe: readonly StylistGarment[], table: CategoryTable): string {
  const count = (category: Category) =>
    wardrobe.filter((garment) => garment.category === category).length;
  const listed = categoriesOf(table).filter(
    (category) => table[category].isNeeded || count(category) > 0,
  );
  const parts = listed.map(
    (category) => `${count(category)} ${nounOf(category, count(category), table)}`,
  );
  return `Your wardrobe has ${list(parts)}. Ask for a colour, a kind or an occasion to see which.`;
}
