import { CATEGORY_TABLE } from '../../contract/index.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { Occasion, Outfit } from '../types.ts';
import { chooseOutfits } from './choose.ts';
import type { Piece } from './piece.ts';
import type { Choice, Plan } from './plan.ts';

export type DayToDress = {
  pieces: readonly Piece[];
  weather: DressWeather | null;
  occasion: Occasion | null;
  /** In the wash, or otherwise to be left out. */
  resting?: ReadonlySet<string>;
  /** Ids that the person has said no to. */
  refused?: ReadonlySet<string>;
  /** Outfits of the last days, newest first: none of them is chosen, and their pieces only if they fit clearly better. */
  worn?: readonly Outfit[];
  /** How many outfits to choose; 1 unless given. */
  count?: number;
};

/** A plan without any words: everything of the wardrobe that suits a day. */
export const planOf = (day: DayToDress): Plan => ({
  table: CATEGORY_TABLE,
  pieces: day.pieces,
  demands: {
    weather: day.weather,
    occasion: day.occasion,
    occasionWords: null,
    formality: { min: 1, max: 5 },
  },
  excluded: [],
  refused: day.refused ?? new Set(),
  resting: day.resting ?? new Set(),
  own: [],
  named: [],
  wanted: [],
  mentioned: [],
  isSettled: false,
  allOver: null,
  keep: {},
  replace: {},
  suggested: day.worn ?? [],
  worn: [],
  another: true,
  relative: null,
  count: day.count ?? 1,
});

/** The stylist's outfits for a day, the best first, with notes about what could not be met. None if no other outfit is left. */
export const outfitsFor = (day: DayToDress): Choice => chooseOutfits(planOf(day));
