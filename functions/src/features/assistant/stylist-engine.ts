import type { Preferences } from '../../contract/index.ts';
import type { Product } from '../../providers/products/products.ts';
import type { PersonLog, StylistProposal } from '../../stylist/everyday/types.ts';
import type { Outfit, StylistGarment, StylistMemory, StylistWeather } from '../../stylist/types.ts';

/** One turn of a conversation, with all data for its answer. */
export type StylistTurn = {
  message: string;
  /** Earlier messages, oldest first. */
  history: { role: 'user' | 'assistant'; text: string }[];
  wardrobe: StylistGarment[];
  /** Where the person is; empty if unknown. */
  location: string;
  preferences: Preferences;
  /** Weather at a place, requested at most once; null if unknown. Throws as `WeatherService` does. */
  weatherAt(place: string): Promise<StylistWeather | null>;
  /** The day where the person is. */
  today: string;
  /** What was worn, planned and washed, and the trips; read at most once. Only the person's own. */
  log(): Promise<PersonLog>;
  memory: StylistMemory;
  signal: AbortSignal;
  /** Receives the words of the answer so far, for people, if the engine can tell them before it has finished. */
  onWords?: ((words: string) => void) | undefined;
};

export type StylistReply = {
  /** For people, plain text. */
  text: string;
  outfits: { garments: Outfit; reason: string }[];
  /** Garments that the reply is about, including those of its outfits. */
  garmentIds: string[];
  /** Products that the reply is about. */
  products: Product[];
  /** Changes that the person asked for. An engine makes none of them. */
  proposals: StylistProposal[];
  memory: StylistMemory;
};

/** A stylist: the embedded one, or one with a hosted model. */
export interface StylistEngine {
  /** `local`, or the service that answers. */
  readonly engine: string;
  /** @throws AppError `provider-failed` or `provider-timeout` if a hosted service fails */
  reply(turn: StylistTurn): Promise<StylistReply>;
}
