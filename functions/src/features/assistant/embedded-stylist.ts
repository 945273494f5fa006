import { AppError } from '../../contract/app-error.ts';
import { isFollowUp } from '../../stylist/answers/plan-for.ts';
import { readRequest } from '../../stylist/language/read-request.ts';
import type { StylistAnswer, StylistRequest, StylistWeather } from '../../stylist/types.ts';
import type { StylistEngine, StylistTurn } from './stylist-engine.ts';

const NO_WEATHER = 'The weather service did not answer, so I left out the weather.';

/** The place that a message, or the conversation so far, is about; null if that is where the person is. */
const placeOf = ({ message, memory }: StylistTurn): string | null => {
  const read = readRequest(message, memory.suggested[0]);
  if (read.place !== null) return read.place;
  return isFollowUp(read, memory) ? (memory.standing?.place ?? null) : null;
};

/**
 * The weather at the place in the conversation, else where the person is. If the service does not answer, a note says so, and the stylist suggests
 * outfits without the weather.
 */
const readWeather = async (
  turn: StylistTurn,
): Promise<{ weather: StylistWeather | null; askedPlace: string | null; note: string }> => {
  const { location, weatherAt, signal } = turn;
  try {
    const place = placeOf(turn);
    const there = place === null ? null : await weatherAt(place);
    if (there) return { weather: there, askedPlace: place, note: '' };
    return {
      weather: location === '' ? null : await weatherAt(location),
      askedPlace: null,
      note: '',
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { weather: null, askedPlace: null, note: NO_WEATHER };
  }
};

/** The stylist without key and network: `answer` of `stylist/`. */
export const createEmbeddedStylist = (deps: {
  answer: (request: StylistRequest) => StylistAnswer;
}): StylistEngine => ({
  engine: 'local',
  async reply(turn) {
    const { message, wardrobe, memory } = turn;
    const [{ weather, askedPlace, note }, log] = await Promise.all([readWeather(turn), turn.log()]);
    const {
      text,
      proposals = [],
      ...rest
    } = deps.answer({
      message,
      wardrobe,
      weather,
      memory,
      log,
      ...(askedPlace !== null && { askedPlace }),
    });
    return { ...rest, text: [text, note].filter(Boolean).join(' '), products: [], proposals };
  },
});
