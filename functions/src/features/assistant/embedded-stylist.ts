import { AppError } from '../../http/app-error.ts';
import type { StylistAnswer, StylistRequest, StylistWeather } from '../../stylist/types.ts';
import type { StylistEngine, StylistTurn } from './stylist-engine.ts';

const NO_WEATHER = 'The weather service did not answer, so the weather is left out.';

/** The weather where the person is; a service that does not answer is said, and no reason to leave the person undressed. */
const readWeather = async ({
  location,
  weatherAt,
  signal,
}: StylistTurn): Promise<{ weather: StylistWeather | null; note: string }> => {
  if (location === '') return { weather: null, note: '' };
  try {
    return { weather: await weatherAt(location), note: '' };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { weather: null, note: NO_WEATHER };
  }
};

/** The stylist that needs no key and no network: `answer` of `stylist/`. */
export const createEmbeddedStylist = (deps: {
  answer: (request: StylistRequest) => StylistAnswer;
}): StylistEngine => ({
  engine: 'local',
  async reply(turn) {
    const { message, wardrobe, memory } = turn;
    const { weather, note } = await readWeather(turn);
    const { text, ...rest } = deps.answer({ message, wardrobe, weather, memory });
    return { ...rest, text: [text, note].filter(Boolean).join(' '), products: [] };
  },
});
