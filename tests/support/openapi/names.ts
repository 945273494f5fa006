import { PIXEL } from '../requests/schema.ts';
import { NAMES, type Names, PERSON } from './requests.ts';

type Pair = [shown: string, live: string];

/** Longest first, because some names begin with another. */
const pairsOf = (live: Names & { person: string }, side: 0 | 1): Pair[] => {
  const keys = Object.keys(NAMES) as (keyof Names)[];
  const pairs = keys.map((key): Pair => [NAMES[key], live[key]]);
  return [...pairs, [PERSON, live.person] as Pair].sort((a, b) => b[side].length - a[side].length);
};

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]),
  );
};

/** An example with the records of the person who sends it. */
export const withLive = <Value>(example: Value, live: Names & { person: string }): Value =>
  mapTexts(example, (text) => {
    const exact = pairsOf(live, 0).find(([shown]) => shown === text);
    return exact ? exact[1] : text;
  }) as Value;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const EMULATOR = /^http:\/\/127\.0\.0\.1:\d+/;
const VOICE_DOUBLE = /^ws:\/\/127\.0\.0\.1:\d+/;
/** Longer ones are pictures. */
const LONGEST_DATA_URL = 700;
const MOST_ENTRIES = 2;

const shown = (text: string, pairs: Pair[]): string => {
  if (text.startsWith('data:') && text.length > LONGEST_DATA_URL) return PIXEL;
  const named = pairs.reduce((made, [name, live]) => made.replaceAll(live, () => name), text);
  return named
    .replace(EMULATOR, 'https://firebasestorage.googleapis.com')
    .replace(VOICE_DOUBLE, 'wss://api.elevenlabs.io')
    .replaceAll('demo-atelier.appspot.com', 'atelier')
    .replaceAll(UUID, '00000000-0000-4000-8000-000000000000');
};

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Lists of records; a list of numbers may need all of them. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return (value.every(isRecord) ? value.slice(0, MOST_ENTRIES) : value).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
};

/** A reply as the document shows it: with the names of the examples, without pictures, and with the first entries of each list. */
export const forShow = (reply: unknown, live: Names & { person: string }): unknown => {
  const pairs = pairsOf(live, 1).filter(([, one]) => one.length > 3);
  return mapTexts(shortened(reply), (text) => shown(text, pairs));
};
