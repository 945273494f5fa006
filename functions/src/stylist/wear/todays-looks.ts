import { CATEGORY_TABLE, type Category, type CategoryTable } from '../../contract/index.ts';
import { readOccasion } from '../language/read-occasion.ts';
import { readTerms } from '../language/terms.ts';
import { tokenize } from '../language/tokens.ts';
import { chooseOutfits } from '../outfits/choose.ts';
import { type Piece, toPiece } from '../outfits/piece.ts';
import { planOf } from '../outfits/outfits-for.ts';
import type { Choice, Note, Plan } from '../outfits/plan.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import type { Demands } from '../rules/shortfall.ts';
import type { Outfit, StylistGarment, StylistWeather } from '../types.ts';
import { noteSentence } from '../wording/notes.ts';
import { outfitReason } from '../wording/outfit-text.ts';

/** Something to dress for, from the calendar. */
export type DayOccasion = {
  name: string;
  /** 1 to 5 as of garments; null: what its name says. */
  formality: number | null;
};

export type TodaysWishes = {
  wardrobe: readonly StylistGarment[];
  weather: StylistWeather | null;
  occasions: readonly DayOccasion[];
  /** Ids of pieces that are in the wash. */
  resting: ReadonlySet<string>;
  /** Outfits of the days before and those turned down, newest first. */
  seen: readonly Outfit[];
  /** Another piece of this category for a look that otherwise stays. */
  swap: { keep: Outfit; category: Category } | null;
  count: number;
  table?: CategoryTable;
};

export type TodaysChoice = {
  looks: { pieces: Piece[]; reason: string }[];
  notes: string[];
};

const NOTHING_SAID = { tempC: null, precipitation: null, season: null };

const occasionOf = ({ name, formality }: DayOccasion) => {
  const tokens = tokenize(name);
  return { ...readOccasion(readTerms(tokens), tokens), formality };
};

/** The day is dressed for the event that asks for most: clothes for a wedding do for the coffee before it. */
const demandsOf = ({ occasions, weather }: TodaysWishes): Demands => {
  const read = occasions.map(occasionOf);
  const formality = Math.max(0, ...read.map((one) => one.formality ?? 0));
  const named = read.find((one) => one.occasion !== null);
  return {
    weather: dressWeather(weather, NOTHING_SAID),
    occasion: named?.occasion ?? null,
    occasionWords: named?.occasionWords ?? null,
    formality: formality === 0 ? { min: 1, max: 5 } : { min: Math.max(1, formality - 1), max: 5 },
  };
};

const without = (outfit: Outfit, category: Category): Outfit => {
  const { [category]: _, ...rest } = outfit;
  return rest;
};

/** What the chosen notes say of the wardrobe; "the only outfit" says nothing that three cards do not show. */
const isTelling = ({ kind }: Note): boolean => kind !== 'fewer' && kind !== 'no-more';

/**
 * Looks of a day, the best first. What is in the wash stays there, also if nothing else is left: then there are fewer looks, or none. What was seen
 * comes again only when there is nothing else.
 */
export const todaysLooks = (wishes: TodaysWishes): TodaysChoice => {
  const { wardrobe, resting, seen, swap, count, table = CATEGORY_TABLE } = wishes;
  const pieces = wardrobe.map(toPiece);
  const demands = demandsOf(wishes);
  const { weather, occasion } = demands;
  const plan: Plan = {
    ...planOf({ pieces, weather, occasion, resting, worn: seen, count: swap ? 1 : count }),
    table,
    demands,
    isSettled: swap !== null,
    keep: swap ? without(swap.keep, swap.category) : {},
    replace: swap?.keep[swap.category] ? { [swap.category]: swap.keep[swap.category] } : {},
  };
  if (pieces.length === 0) return { looks: [], notes: [] };
  const fresh = chooseOutfits(plan);
  const found: Choice =
    fresh.outfits.length > 0 || swap ? fresh : chooseOutfits({ ...plan, another: false });
  return {
    looks: found.outfits.map((outfit) => ({
      pieces: outfit,
      reason: outfitReason(outfit, plan.demands),
    })),
    notes: [
      ...(fresh.outfits.length === 0 && found.outfits.length > 0
        ? ['You have seen all your outfits for today; here they are again.']
        : []),
      ...found.notes.filter(isTelling).map((note) => noteSentence(note, plan)),
    ],
  };
};
