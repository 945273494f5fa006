import type { Season } from '../../contract/index.ts';
import type { SaidWeather } from '../rules/dress-weather.ts';
import type { StylistWeather, TimeOfDay } from '../types.ts';

/** A temperature in the middle of the range that the word means, degrees Celsius. */
const TEMPERATURES: readonly [RegExp, number][] = [
  [/\b(freezing|frost|frosty|icy|sub-?zero|snow|snowy|snowing|blizzard)\b/, -2],
  [/\b(heat ?wave|boiling|scorching|sweltering|tropical|very hot|really hot|so hot)\b/, 31],
  [/\b(?<!too )hot\b(?! (date|pink|stuff))/, 29],
  [
    /\b(cold|wintry|stay warm|keep me warm|keeps me warm|something warm|warm (clothes|outfit|things))\b/,
    4,
  ],
  [
    /\b(chilly|nippy|crisp)\b|\bcool (day|evening|night|morning|weather|outside|breeze)|\bit'?s (a bit |quite |rather |pretty )?cool\b/,
    11,
  ],
  [/\bmild\b/, 16],
  [
    /\bwarm (day|evening|night|morning|weather|outside|place|country|destination)|\bit'?s (a bit |quite |rather |pretty |nice and )?warm\b|\bsunny\b/,
    24,
  ],
];
const SEASON_WORDS: readonly [RegExp, Season][] = [
  [/\bwinter('s)?\b/, 'winter'],
  [/\b(spring|springtime)\b/, 'spring'],
  [/\b(summer|summery|summertime)\b/, 'summer'],
  [/\b(autumn|fall)\b/, 'fall'],
];
const TIMES: readonly [RegExp, TimeOfDay][] = [
  [/\b(this |in the |tomorrow )?morning\b|\bbreakfast\b/, 'morning'],
  [/\bafternoon\b|\blunch\b/, 'afternoon'],
  [/\bevening\b|\btonight\b|\bdinner\b/, 'evening'],
  [/\bnight\b|\bmidnight\b(?! blue)/, 'night'],
];
const NOT_TODAY =
  /\b(tomorrow|next (week|weekend|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this weekend)\b/;

/** What a message (in lower case, without its negated parts) says about the weather; null for each value that it does not mention. */
export function readWeather(text: string): SaidWeather {
  const rain = /\b(rain|rainy|raining|wet weather|drizzle|storm|stormy|pouring)\b/.test(text);
  const snow = /\b(snow|snowy|snowing|blizzard)\b/.test(text);
  return {
    tempC: readDegrees(text) ?? TEMPERATURES.find(([words]) => words.test(text))?.[1] ?? null,
    precipitation: snow ? 'snow' : rain ? 'rain' : null,
    season: SEASON_WORDS.find(([words]) => words.test(text))?.[1] ?? null,
  };
}

function readDegrees(text: string): number | null {
  const found =
    /(minus )?(\d{1,3}) ?(?:°|degrees?|º)? ?(celsius|fahrenheit|c\b|f\b|°|º|degrees?)/.exec(text);
  if (!found) return null;
  const value = Number(found[2]) * (found[1] ? -1 : 1);
  const isFahrenheit = found[3].startsWith('f') || /fahrenheit|° ?f\b/.test(text);
  const celsius = isFahrenheit ? ((value - 32) * 5) / 9 : value;
  return celsius >= -50 && celsius <= 55 ? Math.round(celsius) : null;
}

const NO_PLACES = new Set(
  'January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter My The A An I It Work Summer Winter Spring Autumn Fall'.split(
    ' ',
  ),
);

/** Up to three words, each with a capital letter; "to Mira's party" names no place. */
const PLACE =
  /\b(?:in|to|visiting) (\p{Lu}[\p{L}-]{2,20}(?: (?:(?:de|da|do|del|di|la|of|the) )?\p{Lu}[\p{L}-]{2,20}){0,2})(?![\p{L}'’-])/u;
/** In a question about the weather a place may be in lower case: "what is the weather in tokyo?". */
const WEATHER_PLACE =
  /\b(?:weather|temperature|forecast|rain(?:ing)?|snow(?:ing)?|cold|warm|hot)\b[^.?!]{0,20}? in ([\p{L}' -]{3,40}?)(?= (?:today|tonight|tomorrow|now|right now|this|next)\b|[,.?!]|$)/iu;
const NO_PLACE_WORDS =
  /^(the|my|a|an|this|that|winter|spring|summer|autumn|fall|general|celsius|fahrenheit|degrees|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** The place that a message names after "in", "to" or "visiting", as written; null if it names none. */
export function readPlace(message: string): string | null {
  const found = PLACE.exec(message)?.[1];
  if (found !== undefined && !NO_PLACES.has(found.split(' ')[0])) return found;
  const small = WEATHER_PLACE.exec(message)?.[1]?.trim();
  if (small === undefined || NO_PLACE_WORDS.test(small)) return null;
  return small.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Whether a message is about a place that `weather` does not cover. */
export function isElsewhere(
  { place }: { place: string | null },
  weather: StylistWeather | null,
  askedPlace: string | null,
): boolean {
  if (place === null || (weather !== null && place === askedPlace)) return false;
  return !(weather?.place ?? '').toLowerCase().includes(place.toLowerCase());
}

export function readTimeOfDay(text: string): TimeOfDay | null {
  return TIMES.find(([words]) => words.test(text))?.[1] ?? null;
}

/** The day that a message is about, such as `tomorrow`; null for today. */
export function readOtherDay(text: string): string | null {
  return NOT_TODAY.exec(text)?.[0] ?? null;
}
