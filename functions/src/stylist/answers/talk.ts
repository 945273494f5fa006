import type { StylistWeather } from '../types.ts';
import type { Topic } from '../language/topics.ts';
import { dressWeather } from '../rules/dress-weather.ts';
import { sentence } from '../wording/nouns.ts';
import { weatherPhrase } from '../wording/reasons.ts';

const CAN =
  'I can put outfits together from the shirts, pants and shoes in your wardrobe: tell me the occasion, the weather, colours or a garment, such as "work, with my navy chinos, no black".';

type Talk = Exclude<Topic, 'gap' | 'inventory' | 'judge' | 'outfit' | 'weather'>;

const REPLIES: Record<Talk, string> = {
  greeting: `Hello. ${CAN}`,
  thanks:
    'Glad that helps. Ask for another, for other shoes or for a different occasion whenever you like.',
  help: `${CAN} I can also say what you own, what goes with a garment, whether two go together and what is missing.`,
  reset: 'All you told me in this conversation is forgotten. What shall we dress you for?',
  shopping: `I cannot look up shops, prices or products; I only know what you own. ${CAN}`,
  unrelated: `That is nothing I can do: I only know about dressing from your wardrobe. ${CAN}`,
  expertise: `That is for someone who is trained in it; I only know about dressing from your wardrobe. ${CAN}`,
  instructions: `I have nothing to tell about how I work or about other people; I only know your wardrobe. ${CAN}`,
  grooming: `I only know garments, not hair, make-up or the like. ${CAN}`,
  care: `I cannot advise on washing or mending; I only know what goes together. ${CAN}`,
  picture: `I do not see photos of you, so I cannot judge how something looks on you; the try-on can show it. ${CAN}`,
};

export const isTalk = (topic: Topic): topic is Talk => topic in REPLIES;
export const talkText = (topic: Talk): string => REPLIES[topic];

/** What is known of the weather, and how well. */
export function weatherText(weather: StylistWeather | null): string {
  const known = dressWeather(weather, { tempC: null, precipitation: null, season: null });
  if (known === null) {
    return 'I do not know the weather where you are: tell me a place in your settings, or just say "cold and rainy" and I dress you for that.';
  }
  return `${sentence(`I go by ${weatherPhrase(known, weather)}`)} Ask me what to wear, and I choose by that.`;
}
