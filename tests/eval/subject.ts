import { stylistEngine } from '../../functions/src/composition/engines/stylists.ts';
import { EMPTY_PREFERENCES } from '../../functions/src/contract/index.ts';
import type { StylistTurn } from '../../functions/src/features/assistant/stylist-engine.ts';
import { answer } from '../../functions/src/stylist/stylist.ts';
import type { PersonLog } from '../../functions/src/stylist/everyday/types.ts';
import type { StylistAnswer, StylistRequest } from '../../functions/src/stylist/types.ts';

/** Of somebody who has logged nothing yet. */
export const NO_LOG: PersonLog = { today: '2026-11-24', days: [], trips: [], ownWashLimits: [] };

type Converse = (request: StylistRequest) => StylistAnswer | Promise<StylistAnswer>;

/** A stylist under evaluation. */
export type Subject = {
  name: string;
  /** Whether its words are known: a model says the same in other ones, so those of its answers are not compared. */
  hasKnownWords: boolean;
  /** Begins a conversation. */
  begin: () => Converse;
};

export const EMBEDDED: Subject = { name: 'embedded', hasKnownWords: true, begin: () => answer };

/** The stylist that configuration selects, where that is a hosted one (GEMINI_API_KEY is set); null otherwise. */
export async function hostedSubject(): Promise<Subject | null> {
  const engine = await stylistEngine();
  if (engine.engine === 'local') return null;
  return {
    name: engine.engine,
    hasKnownWords: false,
    begin: () => {
      const history: StylistTurn['history'] = [];
      return async ({ message, wardrobe, weather, memory, log = NO_LOG }) => {
        const { products, ...reply } = await engine.reply({
          message,
          history: [...history],
          wardrobe,
          location: weather?.place ?? '',
          preferences: EMPTY_PREFERENCES,
          weatherAt: async () => weather,
          today: log.today,
          log: async () => log,
          memory,
          signal: AbortSignal.timeout(60_000),
        });
        history.push({ role: 'user', text: message }, { role: 'assistant', text: reply.text });
        return { ...reply, text: [reply.text, ...products.map(({ name }) => name)].join(' ') };
      };
    },
  };
}
