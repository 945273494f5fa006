import { ask, type EverydayCase } from './case.ts';

/** Questions about the log, the wash, the calendar and trips. */
export const ANSWERS: readonly EverydayCase[] = [
  ask('log', 'What did I wear to the last meeting?', {
    pieces: ['ms05', 'mp05', 'mf04', 'wo3'],
    dates: ['2026-11-18'],
    says: /Team meeting/,
  }),
  ask('log', 'what did i wear to the last client meeting', {
    pieces: ['ms06', 'mp04', 'mf03'],
    dates: ['2026-11-09'],
  }),
  ask('log', "What did I wear to Anna's wedding?", {
    pieces: ['wd1', 'mf04', 'wb3'],
    dates: ['2026-09-12'],
  }),
  ask('log', 'What was I wearing yesterday?', {
    pieces: ['ms02', 'mp04', 'mf01'],
    dates: ['2026-11-23'],
    says: /yesterday/,
  }),
  ask('log', 'what did I wear last Friday?', {
    pieces: ['ms03', 'mp01', 'mf01'],
    dates: ['2026-11-20'],
  }),
  ask('log', 'What did I wear on Monday', {
    pieces: ['ms02', 'mp04', 'mf01'],
    dates: ['2026-11-23'],
  }),
  ask('log', 'what did I wear on 13 November?', {
    pieces: ['ms02', 'mp02', 'mf01'],
    dates: ['2026-11-13'],
  }),
  ask('log', 'Which outfit did I wear on October 19th?', {
    pieces: ['ms05', 'mp05', 'mf04'],
    dates: ['2026-10-19'],
  }),
  ask('log', 'What did I wear on Sunday?', {
    pieces: [],
    dates: ['2026-11-22'],
    says: /logged nothing/,
  }),
  ask('log', 'what did I wear on saturday', {
    pieces: ['mp03', 'mf03'],
    dates: ['2026-11-21'],
    says: /old green jumper \(no longer/,
  }),
  ask('log', 'What did I wear to the last funeral?', {
    pieces: [],
    says: /no past event like that/,
  }),
  ask('log', 'What have I worn this week?', {
    pieces: ['ms02', 'mp04', 'mf01'],
    dates: ['2026-11-23'],
  }),
  ask('log', 'What did I wear three days ago?', {
    pieces: ['mp03', 'mf03'],
    dates: ['2026-11-21'],
  }),
  ask('log', 'When did I last wear my brown boots?', { pieces: ['mf05'], dates: ['2026-11-16'] }),
  ask('log', 'when was the last time i wore the burgundy sweater', {
    pieces: ['ms09'],
    dates: ['2026-10-02'],
  }),
  ask('log', 'When did I last wear the camel overcoat?', {
    pieces: ['wo1'],
    says: /not logged a wear/,
  }),
  ask('log', 'When did I last wear the white shirt?', {
    pieces: ['ms01', 'ms05', 'ms14'],
    asks: true,
  }),
  ask('log', 'When did I last wear my purple skirt?', { pieces: [], says: /own no purple skirt/ }),
  ask('log', 'How often have I worn the white sneakers?', {
    pieces: ['mf01'],
    says: /3 times/,
    dates: ['2026-11-23'],
  }),
  ask('log', 'How many times did I wear my charcoal dress pants this month?', {
    pieces: ['mp05'],
    says: /once/,
  }),
  ask('log', 'Did I wear the navy sweater last week?', {
    pieces: ['ms08'],
    says: /^Yes/,
    dates: ['2026-11-16'],
  }),
  ask('log', 'Have I worn the raincoat this month?', { pieces: ['wo5'], says: /^No/ }),
  ask('log', "Which shoes haven't I worn for two weeks?", {
    pieces: ['mf02', 'mf06', 'mf07', 'mf08'],
    dates: ['2026-11-10'],
  }),
  ask('log', 'what dresses have I never worn?', { pieces: ['wd2', 'wd3', 'wd4', 'wd5'] }),
  ask('log', 'What have I not worn for 90 days?', { dates: ['2026-08-26'], says: /and \d+ more/ }),
  ask('wash', 'What is in the wash?', { pieces: ['ms02', 'ms03', 'ms06', 'wd1'] }),
  ask('wash', 'which shirts need washing?', { pieces: ['ms02', 'ms03', 'ms06'] }),
  ask('wash', 'Is the white dress shirt clean?', { pieces: ['ms05'], says: /^Clean/ }),
  ask('wash', 'is my black t-shirt in the laundry?', { pieces: ['ms02'], says: /In the wash/ }),
  ask('wash', 'When did I last wash the white dress shirt?', {
    pieces: ['ms05'],
    dates: ['2026-11-20'],
  }),
  ask('wash', 'Any trousers in the laundry?', { pieces: [], says: /None of those/ }),
  ask('calendar', 'What is planned for Thursday?', {
    pieces: ['ms06', 'mp05', 'mf04'],
    dates: ['2026-11-26'],
  }),
  ask('calendar', 'what am I wearing on Saturday?', {
    pieces: ['wd3', 'mf08', 'ms10', 'mp07', 'mf07'],
    dates: ['2026-11-28'],
  }),
  ask('calendar', 'Do I have an outfit planned for tomorrow?', {
    pieces: [],
    says: /No outfit is planned/,
    dates: ['2026-11-25'],
  }),
  ask('calendar', "What's on my calendar on Saturday?", {
    says: /"Brunch with Leo" at 11:30 and "Concert" at 20:00/,
    dates: ['2026-11-28'],
  }),
  ask('calendar', 'What do I have on Thursday?', { says: /Budget meeting/, dates: ['2026-11-26'] }),
  ask('calendar', 'When is my next meeting?', {
    says: /"Budget meeting" at 14:00/,
    dates: ['2026-11-26'],
  }),
  ask('calendar', "what's on today", { says: /Yoga/, dates: ['2026-11-24'] }),
  ask('calendar', 'Do I have any events next week?', {
    says: /Nothing is on your calendar/,
    dates: ['2026-11-30', '2026-12-06'],
  }),
  ask('trip', 'When is my trip to Vienna?', {
    dates: ['2026-12-18', '2026-12-21'],
    says: /2 of 9 pieces packed/,
  }),
  ask('trip', 'Where am I going next?', { says: /Vienna/ }),
];
