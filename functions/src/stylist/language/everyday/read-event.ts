import { withoutEndMarks } from '../tokens.ts';

/** What a message says of an event. */
export type SaidEvent = { name: string; time: string | null; place: string };

const EVENING = /\b(?:dinner|party|drinks|concert|theatre|theater|cinema|date|opera|gala|ball)\b/i;
const TIME =
  /\b(?:at|from|around|by) (?:(noon|midday|midnight)|(\d{1,2})(?:[:.](\d{2}))? ?(a\.?m\.?|p\.?m\.?|o'?clock)?)(?![\d\p{L}])|\b(\d{1,2})(?:[:.](\d{2}))? ?(a\.?m\.?|p\.?m\.?)(?![\d\p{L}])|\b(\d{1,2}):(\d{2})\b/iu;
const NAMED = /\b(?:called|named|titled) ["“]?(.+?)["”]?$/i;
const LEAD =
  /^(?:(?:please|hey|hi|ok|okay|and|then|also|can you|could you|would you|i want to|i'd like to|i need to)\b[ ,]*)*(?:add|create|put|schedule|plan|enter|make|set up|note|new|save|i have|there's|there is)\b(?: me)?(?: (?:an?|the|my))?(?: new)?(?: (?:event|appointment|entry)\b(?: (?:for|of|about))?(?: (?:an?|the|my))?)?/i;
const CALENDAR = /\b(?:to|in|into|on) (?:my|the) (?:calendar|agenda|schedule|diary)\b/gi;
const PLACE =
  /\b(?:in|at) ((?:the )?\p{Lu}[\p{L}\p{N}'’-]*(?: (?:(?:of|the|de|da|do|del) )?\p{Lu}[\p{L}\p{N}'’-]*){0,3})/u;
const MAX_NAME = 120;

const pad = (value: number): string => String(value).padStart(2, '0');

const readTime = (text: string): string | null => {
  const found = TIME.exec(text);
  if (!found) return null;
  const [, word, h1, m1, half1, h2, m2, half2, h3, m3] = found;
  if (word) return /midnight/i.test(word) ? '00:00' : '12:00';
  const hour = Number(h1 ?? h2 ?? h3);
  const minute = Number(m1 ?? m2 ?? m3 ?? 0);
  const half = (half1 ?? half2 ?? '').toLowerCase();
  if (hour > 23 || minute > 59 || (/^[ap]/.test(half) && (hour > 12 || hour === 0))) return null;
  if (half.startsWith('p')) return `${pad((hour % 12) + 12)}:${pad(minute)}`;
  if (half.startsWith('a')) return `${pad(hour % 12)}:${pad(minute)}`;
  // "At 7": in the evening for a dinner; nobody means six in the morning by "at 6" otherwise, either.
  const isLater = hour > 0 && hour < 12 && h3 === undefined && (hour < 7 || EVENING.test(text));
  return `${pad(isLater ? hour + 12 : hour)}:${pad(minute)}`;
};

/**
 * Reads an event from the words of a message.
 * @param message as written
 * @param withoutDays takes the days out of a text and leaves its other words as they are
 */
export const readEvent = (message: string, withoutDays: (text: string) => string): SaidEvent => {
  const time = readTime(message);
  const bare = withoutDays(message.replace(TIME, ' ')).replace(CALENDAR, ' ');
  const called = NAMED.exec(withoutEndMarks(bare.trim()))?.[1];
  const words = called ?? bare.replace(LEAD, ' ');
  const place = PLACE.exec(words)?.[1] ?? '';
  const name = words
    .replace(
      place === ''
        ? /$^/
        : new RegExp(`\\b(?:in|at) ${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
      ' ',
    )
    .replace(/[\p{C}<>{}[\]|`\\"“”.,;:!?]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:for|on|at|in|to|with|an?|the|my)\s+(?=\S)/i, '')
    .replace(/(?: (?:for|on|at|in|to|from|and|please)){1,3}$/i, '')
    .slice(0, MAX_NAME)
    .trim();
  const isName =
    name !== '' && !/^(?:event|appointment|entry|it|that|this|something|for|on)$/i.test(name);
  return { name: isName ? `${name[0]!.toUpperCase()}${name.slice(1)}` : '', time, place };
};
