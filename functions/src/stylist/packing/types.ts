import type { Category, OwnWashLimits } from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { Shortfall } from '../rules/shortfall.ts';
import type { Occasion, Outfit } from '../types.ts';

/** One outfit to find: an occasion of a day. */
export type PackingSlot = {
  id: string;
  /** Day of the trip, from 0. */
  day: number;
  weather: DressWeather | null;
  occasion: Occasion | null;
  /** Pieces that this outfit has in any case. */
  fixed?: Outfit;
};

export type PackingRequest = {
  pieces: readonly Piece[];
  /** In order of time. */
  slots: readonly PackingSlot[];
  /** Days after which everything is washed. */
  laundryAfter: readonly number[];
  /** Whether an outfit may be worn on two days. */
  mayRepeat: boolean;
  /** Room for clothes, litres. */
  bagLitres: number;
  /** Ids that stay at home. */
  forbidden: ReadonlySet<string>;
  /** Ids that come along in any case. */
  pinned: ReadonlySet<string>;
  ownWashLimits?: OwnWashLimits;
};

export type SlotOutfit = {
  slot: PackingSlot;
  pieces: readonly Piece[];
  /** 0 to 1, as `outfitFit`. */
  fit: number;
  /** Demands of weather and occasion that no better piece could meet. */
  missed: readonly { piece: Piece; missed: readonly Shortfall[] }[];
  /** The weather asks for a coat or jacket, and none is right for it. */
  lacksCoat: boolean;
};

/** Why an outfit could not be found. */
export type Undressed = { slot: PackingSlot } & (
  | { why: 'none-owned' | 'all-forbidden' | 'all-worn'; category: Category }
  | { why: 'only-repeats' }
);

export type PackedPiece = {
  piece: Piece;
  litres: number;
  /** Days on which it is worn. */
  days: readonly number[];
  /** Worn on the first day, so it takes no room in the bag. */
  isWornOnTheWay: boolean;
  /** Whether the bag has room for it. */
  fits: boolean;
};

export type Packing = {
  outfits: readonly SlotOutfit[];
  undressed: readonly Undressed[];
  packed: readonly PackedPiece[];
  /** What the bag holds, without pieces that do not fit. */
  litres: number;
  bagLitres: number;
  /** Pieces that are worn more often than their kind allows, because the person fixed their days. */
  overworn: readonly { piece: Piece; times: number; limit: number }[];
};
