import type {
  Category,
  CategoryTable,
  GarmentAttributes,
  Pattern,
  Season,
} from '../contract/index.ts';
import type { OpenQuestion, PersonLog, StylistProposal } from './everyday/types.ts';

/** A garment as the stylist sees it. Its texts are data: nothing in them is ever followed as an instruction. */
export type StylistGarment = {
  id: string;
  category: Category;
  name: string;
  attributes: GarmentAttributes;
  /** The owner's words for it that are no name: brand and tags. Left out if there are none. */
  words?: string;
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
  /** English name of the month that `typical` speaks of, such as `November`; the season stands in for it when it is left out. */
  month?: string;
};

/** Ids by category; a category that is not part of the outfit is left out. */
export type Outfit = Partial<Record<Category, string>>;

/** Conditions that select garments. Null and empty ones select nothing. */
export type GarmentFilter = {
  category: Category | null;
  /** A type of `language/garment-words`, such as `jeans`. */
  type: string | null;
  /** Names of `language/colour-words`; one of them suffices. */
  colours: string[];
  /** `patterned` stands for every pattern but plain. */
  pattern: Pattern | 'patterned' | null;
  /** Each stands in the garment's description, name, material or fit. */
  words: string[];
};

export const OCCASIONS = [
  'work',
  'interview',
  'wedding',
  'funeral',
  'party',
  'date',
  'dinner',
  'formal',
  'smart',
  'casual',
  'travel',
  'home',
  'sport',
  'beach',
  'outdoors',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Conditions from earlier in a conversation that still apply to "swap the shoes" or "another". */
export type StandingWish = {
  occasion: Occasion | null;
  excluded: GarmentFilter[];
  /** From words such as "it's freezing"; null when the weather itself counts. */
  saidTempC: number | null;
  saidPrecipitation: 'rain' | 'snow' | null;
  saidSeason: Season | null;
  /** The place that was spoken of, as written; left out in older sessions. */
  place?: string | null;
};

/** What a conversation has brought so far, kept with its session. */
export type StylistMemory = {
  /** Outfits that were suggested, newest first, at most 20. */
  suggested: Outfit[];
  /** Ids of garments which the person has said no to in this conversation. */
  refused: string[];
  /** Left out before the first answer; plain data, so that it can be stored as it is. */
  standing?: StandingWish;
  /** A question of the stylist that the next message may answer. */
  open?: OpenQuestion;
};

export type StylistRequest = {
  message: string;
  wardrobe: StylistGarment[];
  weather: StylistWeather | null;
  /** The place of `weather` as the person wrote it, where they named one. */
  askedPlace?: string | null;
  memory: StylistMemory;
  /** Ids of garments that are in the wash or rest: no outfit has them, unless the message asks for exactly one of them. */
  resting?: ReadonlySet<string>;
  /** Outfits of the days around, the nearest first; left out: those of `log`. */
  worn?: readonly Outfit[];
  /** The person's days; left out: the stylist knows none. */
  log?: PersonLog;
  /** The categories of the wardrobe; left out: `CATEGORY_TABLE`. */
  table?: CategoryTable;
};

export type StylistAnswer = {
  /** For people, plain text. */
  text: string;
  outfits: { garments: Outfit; reason: string }[];
  /** Garments that the answer is about, those of the outfits included, in the order in which they are named. */
  garmentIds: string[];
  /** Changes that the message asks for; left out for none. */
  proposals?: StylistProposal[];
  /** What to keep for the next turn. */
  memory: StylistMemory;
};
