import { addDays, dateOf, monthAround, MONTHS, WEEKDAYS, weekdayOf } from '../../everyday/days.ts';

/** A day or a range of days that a message names. */
export type SaidDay = {
  from: string;
  to: string;
  /** The word before it: `on`, `from`, `until`; empty for none of those. */
  before: string;
};

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 },
  ...{ eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, fourteen: 14, thirty: 30 },
  ...{ couple: 2, 'couple of': 2, 'a couple of': 2, few: 3, 'a few': 3, ninety: 90, sixty: 60 },
};
const NUMBER = `(?:a couple of|a few|couple of|few|${Object.keys(NUMBERS)
  .filter((word) => !word.includes(' ') && word !== 'few')
  .join('|')}|\\d{1,3})`;
const MONTH = `(?:${MONTHS.map((name) => `${name.toLowerCase()}|${name.slice(0, 3).toLowerCase()}`).join('|')}|sept)`;
const WEEKDAY = `(?:${WEEKDAYS.map((name) => name.toLowerCase()).join('|')}|mon|tues?|wed|thurs?|thu|fri)`;
/** In words up to the tenth: "the first of November". */
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
];
const NTH = '(\\d{1,2})(?:st|nd|rd|th)?';

export const numberIn = (words: string): number => NUMBERS[words] ?? Number(words);
const monthIn = (word: string): number =>
  MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));
const weekdayIn = (word: string): number =>
  WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));

/** `past`: the message speaks of what was, so that a weekday is the last one. */
export type Toward = 'past' | 'future';
type Days = { from: string; to: string };
type Context = { today: string; toward: Toward };
type Reader = readonly [RegExp, (found: readonly string[], context: Context) => Days | null];

const one = (day: string | null): Days | null => (day === null ? null : { from: day, to: day });
const after = (today: string, count: number) => one(addDays(today, count));
const unitDays = (unit: string) =>
  unit.startsWith('week') ? 7 : unit.startsWith('month') ? 30 : 1;
const mondayOf = (day: string) => addDays(day, -weekdayOf(day));

/** A date without a year is the nearest one in the direction of the message. */
const nearest = (month: number, day: number, year: string | undefined, context: Context) => {
  const { today, toward } = context;
  if (year) return dateOf(Number(year), month, day);
  const present = Number(today.slice(0, 4));
  const dates = [present - 1, present, present + 1].map((each) => dateOf(each, month, day));
  const fits = (date: string | null) =>
    date !== null && (toward === 'past' ? date <= today : date >= today);
  return (toward === 'past' ? dates.findLast(fits) : dates.find(fits)) ?? null;
};

const readWeekday = (which: string, word: string, { today, toward }: Context): Days | null => {
  const apart = weekdayIn(word) - weekdayOf(today);
  if (which === 'next') return after(today, apart + 7);
  if (which === 'this' && (toward === 'past' ? apart <= 0 : apart >= 0)) return after(today, apart);
  if (which === 'last' || (toward === 'past' && which !== 'coming'))
    return after(today, apart < 0 ? apart : apart - 7);
  return after(today, apart > 0 ? apart : apart + 7);
};

/** Not of a date that does not exist: "the 31st of February". */
const NTH_WORDS = new RegExp(`\\bthe (\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of )?${MONTH}\\b)`);
const readNth = (date: number, context: Context): Days | null => {
  const past = context.toward === 'past';
  for (const months of past ? [0, -1, -2] : [0, 1, 2]) {
    const day = addDays(monthAround(context.today, months).from, date - 1);
    const isIn = day.slice(0, 7) === monthAround(context.today, months).from.slice(0, 7);
    if (isIn && (past ? day <= context.today : day >= context.today)) return one(day);
  }
  return null;
};

const WEEK = { last: -7, past: -7, this: 0, next: 7, coming: 7 } as const;
const weekOf = (which: string, { today }: Context, first: number, last: number): Days => {
  const monday = addDays(mondayOf(today), WEEK[which as keyof typeof WEEK] ?? 0);
  return { from: addDays(monday, first), to: addDays(monday, last) };
};

const FEASTS: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'christmas eve': [11, 24],
  'christmas day': [11, 25],
  christmas: [11, 25],
  'boxing day': [11, 26],
  "new year's eve": [11, 31],
  "new year's day": [0, 1],
  "new year's": [0, 1],
  halloween: [9, 31],
  "valentine's day": [1, 14],
};

/** From the most to the least telling; a part of a message that one of them has read is not read again. */
const READERS: readonly Reader[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, ([y, m, d]) => one(dateOf(Number(y), Number(m) - 1, Number(d)))],
  [
    new RegExp(
      `\\b(?:the )?${NTH} (?:to|until|till|through|and) (?:the )?${NTH}(?: of)? (${MONTH})\\b`,
    ),
    ([first = '', last = '', month = ''], context) => {
      const from = nearest(monthIn(month), Number(first), undefined, context);
      const to = from && dateOf(Number(from.slice(0, 4)), monthIn(month), Number(last));
      return from && to && to >= from ? { from, to } : null;
    },
  ],
  [
    new RegExp(`\\b(?:the )?${NTH}(?: of)? (${MONTH})(?: ?,? ?(\\d{4}))?\\b`),
    ([day, month = '', year], context) => one(nearest(monthIn(month), Number(day), year, context)),
  ],
  [
    new RegExp(`\\b(${MONTH}) (?:the )?${NTH}(?: ?,? ?(\\d{4}))?\\b`),
    ([month = '', day, year], context) => one(nearest(monthIn(month), Number(day), year, context)),
  ],
  [
    new RegExp(`\\b(?:the )?(${ORDINALS.join('|')})(?: of)? (${MONTH})\\b`),
    ([word = '', month = ''], context) =>
      one(nearest(monthIn(month), ORDINALS.indexOf(word) + 1, undefined, context)),
  ],
  [/\b(?:the )?day after tomorrow\b/, (_, { today }) => after(today, 2)],
  [/\b(?:the )?day before yesterday\b/, (_, { today }) => after(today, -2)],
  [
    new RegExp(`\\b(${NUMBER}) (days?|weeks?|months?) ago\\b`),
    ([count = '', unit = ''], { today }) => after(today, -numberIn(count) * unitDays(unit)),
  ],
  [
    new RegExp(`\\b(?:in )(${NUMBER}) (days?|weeks?)(?:'s? time)?\\b(?! (?:in|of))`),
    ([count = '', unit = ''], { today, toward }) =>
      toward === 'past' ? null : after(today, numberIn(count) * unitDays(unit)),
  ],
  [/\ba week (?:from )?today\b/, (_, { today }) => after(today, 7)],
  [
    new RegExp(`\\b(?:the )?(?:last|past) (${NUMBER}) (days?|weeks?|months?)\\b`),
    ([count = '', unit = ''], { today }) => ({
      from: addDays(today, -numberIn(count) * unitDays(unit)),
      to: today,
    }),
  ],
  [
    /\b(?:yesterday|last night)(?: (?:morning|afternoon|evening|night))?\b(?:'s)?/,
    (_, c) => after(c.today, -1),
  ],
  [/\btomorrow(?: (?:morning|afternoon|evening|night))?\b(?:'s)?/, (_, c) => after(c.today, 1)],
  [
    /\b(?:(?:this|the) (last|next|coming)|(last|past|this|next|coming)|the) weekend\b/,
    ([late, which = late ?? 'this'], context) => {
      const past = context.toward === 'past' && weekdayOf(context.today) < 5;
      return weekOf(past && which === 'this' ? 'last' : which, context, 5, 6);
    },
  ],
  [/\b(?:the )?(last|past|this|next|coming) week\b/, ([which = ''], c) => weekOf(which, c, 0, 6)],
  [
    /\b(?:the )?(last|past|this|next|coming) month\b/,
    ([which = ''], { today }) => monthAround(today, Math.sign(WEEK[which as keyof typeof WEEK])),
  ],
  [
    new RegExp(
      `\\b(?:(last|past|this|next|coming) )?(${WEEKDAY})\\b(?:'s)?(?: (?:morning|afternoon|evening|night))?`,
    ),
    ([which = '', word = ''], context) => readWeekday(which, word, context),
  ],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b(?:'s)?/, (_, c) => after(c.today, 0)],
  [NTH_WORDS, ([date], context) => readNth(Number(date), context)],
  [
    new RegExp(`\\b(${Object.keys(FEASTS).join('|')})\\b`),
    ([name = ''], context) => {
      const [month, day] = FEASTS[name]!;
      return one(nearest(month, day, undefined, context));
    },
  ],
];

const BEFORE =
  /(?:\b(on|from|to|until|till|through|for|by|of|between|and|starting|beginning|at)(?: the)? )?$/;
const MOST_DAYS = 8;

type FoundDay = SaidDay & { start: number; end: number };

const findDays = (text: string, context: Context): FoundDay[] => {
  const found: FoundDay[] = [];
  let rest = text;
  for (const [pattern, read] of READERS) {
    for (let tries = 0; tries < MOST_DAYS; tries += 1) {
      const match = pattern.exec(rest);
      const days = match && read(match.slice(1), context);
      if (!match || !days) break;
      const before = BEFORE.exec(rest.slice(0, match.index));
      const start = match.index - (before?.[0].length ?? 0);
      const end = match.index + match[0].length;
      found.push({ ...days, before: before?.[1] ?? '', start, end });
      // As long as it was, so that the places of the others stay.
      rest = `${rest.slice(0, start)}${'~'.repeat(end - start)}${rest.slice(end)}`;
    }
  }
  return found.sort((a, b) => a.start - b.start);
};

const cutDays = (text: string, found: readonly FoundDay[], mark: string): string =>
  found
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + mark + rest.slice(end), text)
    .replace(/ +/g, ' ')
    .trim();

/**
 * The days that a text names, in the order of the text, and the text without them.
 * @param text words and marks with single spaces between them, in lower case
 */
export const readDays = (
  text: string,
  today: string,
  toward: Toward,
): { days: SaidDay[]; rest: string } => {
  const found = findDays(text, { today, toward });
  return {
    days: found.map(({ from, to, before }) => ({ from, to, before })),
    rest: cutDays(text, found, ' , '),
  };
};

/** A text as written, without the days that it names. */
export const withoutDays = (text: string, today: string): string => {
  const small = text.toLowerCase();
  // A few letters are longer in lower case; then nothing is cut, rather than the wrong thing.
  if (small.length !== text.length) return text;
  return cutDays(text, findDays(small, { today, toward: 'future' }), ' ');
};
