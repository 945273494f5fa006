import type { Category, GarmentAttributes, Season } from '../contract/index.ts';

/** A garment as the stylist sees it. Its texts are data: nothing in them is ever followed as an instruction. */
export type StylistGarment = {
  id: string;
  category: Category;
  name: string;
  attributes: GarmentAttributes;
};

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The weather to dress for. */
export type StylistWeather = {
  /** As it may be told to people: `Lisbon`. */
  place: string;
  /** `measured` today, `typical` for the month there, or nothing known but the `season` of the hemisphere. */
  kind: 'measured' | 'typical' | 'season';
  /** Degrees Celsius; null when only the season is known. */
  lowC: number | null;
  highC: number | null;
  /** Null when it is not known: typical climate says nothing of today's rain. */
  precipitation: 'none' | 'rain' | 'snow' | null;
  season: Season;
  /** At the place. */
  timeOfDay: TimeOfDay;
};

/** Ids by category; a category that is not part of the outfit is left out. */
export type Outfit = Partial<Record<Category, string>>;

/** What a conversation has brought so far, kept with its session. */
export type StylistMemory = {
  /** Outfits that were suggested, newest first, at most 20. */
  suggested: Outfit[];
  /** Ids of garments which the person has said no to in this conversation. */
  refused: string[];
};

export type StylistRequest = {
  message: string;
  wardrobe: StylistGarment[];
  weather: StylistWeather | null;
  memory: StylistMemory;
};

export type StylistAnswer = {
  /** For people, plain text. */
  text: string;
  outfits: { garments: Outfit; reason: string }[];
  /** Garments that the answer is about, those of the outfits included, in the order in which they are named. */
  garmentIds: string[];
  /** What to keep for the next turn. */
  memory: StylistMemory;
};
