import type { Preferences } from '../../contract/index.ts';
import type { Product } from '../../providers/products/products.ts';
import type { Outfit, StylistGarment, StylistMemory, StylistWeather } from '../../stylist/types.ts';

/** One turn of a conversation, with all that may be used to answer it. */
export type StylistTurn = {
  message: string;
  /** What was said before, oldest first. */
  history: { role: 'user' | 'assistant'; text: string }[];
  wardrobe: StylistGarment[];
  /** Where the person is; empty when that is not known. */
  location: string;
  preferences: Preferences;
  /** Weather at a place, asked for once at most; null when nothing can be said of it. Throws as `WeatherService` does. */
  weatherAt(place: string): Promise<StylistWeather | null>;
  memory: StylistMemory;
  signal: AbortSignal;
};

export type StylistReply = {
  /** For people, plain text. */
  text: string;
  outfits: { garments: Outfit; reason: string }[];
  /** Garments that the reply is about, those of the outfits included. */
  garmentIds: string[];
  /** Products that the reply is about. */
  products: Product[];
  memory: StylistMemory;
};

/** What answers: the embedded stylist, or one with a hosted model. */
export interface StylistEngine {
  /** `local`, or the service that answers. */
  readonly engine: string;
  /** @throws AppError `provider-failed` or `provider-timeout` when a hosted service does not do its part */
  reply(turn: StylistTurn): Promise<StylistReply>;
}
