import type { StylistWeather } from '../types.ts';
import type { ReadRequest } from '../language/read-request.ts';
import { isElsewhere } from '../language/weather-words.ts';
import type { Topic } from '../language/topics.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import { sentence } from '../wording/nouns.ts';
import { weatherPhrase } from '../wording/reasons.ts';

const CAN = `I put outfits together from the clothes, bags and accessories in your wardrobe. Tell me the occasion, the weather, a colour or a piece, such as "work, with my navy chinos, no black".`;

type Talk = Exclude<Topic, 'gap' | 'inventory' | 'judge' | 'outfit' | 'weather'>;

const REPLIES: Record<Talk, string> = {
  greeting: `Hello. ${CAN}`,
  thanks:
    'You are welcome. Ask for another outfit, other shoes or a different occasion at any time.',
  help: `${CAN} I can also tell you what you own, what goes with a piece, whether two pieces go together, and what your wardrobe lacks.`,
  reset: 'I have forgotten what you told me in this conversation. What do you want to dress for?',
  shopping: `I cannot look up shops, prices or products. I only know what you own. ${CAN}`,
  unrelated: `I cannot help with that. I only know about outfits from your wardrobe. ${CAN}`,
  expertise: `Please ask someone who is trained in that. I only know about outfits from your wardrobe. ${CAN}`,
  instructions: `I cannot tell you how I work, and I know nothing about other people. I only know your wardrobe. ${CAN}`,
  grooming: `I know about clothes, not hair or make-up. ${CAN}`,
  care: `I cannot advise on washing or mending. I know what goes together. ${CAN}`,
  picture: `I do not see photos of you, so I cannot judge how something looks on you. The try-on can show you. ${CAN}`,
};

export const isTalk = (topic: Topic): topic is Talk => topic in REPLIES;
export const talkText = (topic: Talk): string => REPLIES[topic];

/** What the answer says about the weather, and how certain it is. */
export function weatherText(
  weather: StylistWeather | null,
  read: ReadRequest,
  askedPlace: string | null,
): string {
  if (isElsewhere(read, weather, askedPlace)) {
    return `I do not know the weather in ${read.place}. Say "cold" or "25 degrees" and I choose for that.`;
  }
  const known = dressWeather(weather, { tempC: null, precipitation: null, season: null });
  if (known === null) {
    return 'I do not know the weather where you are. Add your place in the settings, or say "cold and rainy" and I choose for that.';
  }
  return `${sentence(`I choose clothes for ${weatherPhrase(known, weather)}`)} Ask me what to wear.`;
}
