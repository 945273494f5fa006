import { ask, event, type EverydayCase, log, plan, trip, wash } from './case.ts';

const CONFIRM = /[Cc]onfirm/;
const work = (...days: string[]) => days.map((day) => ({ day, occasions: ['work' as const] }));

/** Changes that are asked for, those that are not, and those that need an answer first. */
export const CHANGES: readonly EverydayCase[] = [
  ask('change', 'Wash the red t-shirt', { proposes: [wash('2026-11-24', 'ms04')], says: CONFIRM }),
  ask('change', 'please wash the light blue dress shirt and the grey hoodie', {
    proposes: [wash('2026-11-24', 'ms06', 'ms10')],
  }),
  ask('change', 'I washed the navy sweater yesterday', {
    proposes: [wash('2026-11-23', 'ms08')],
    dates: ['2026-11-23'],
  }),
  ask('change', 'I did the laundry', {
    proposes: [wash('2026-11-24', 'ms02', 'ms03', 'ms06', 'wd1')],
  }),
  ask('change', 'mark everything in the wash as clean', {
    proposes: [wash('2026-11-24', 'ms02', 'ms03', 'ms06', 'wd1')],
  }),
  ask('change', 'Mark the green polo as washed', { proposes: [wash('2026-11-24', 'ms12')] }),
  ask('change', 'The grey joggers are clean again', { proposes: [wash('2026-11-24', 'mp07')] }),
  ask('change', 'Wash all my sweaters', { proposes: [wash('2026-11-24', 'ms08', 'ms09')] }),
  ask('change', 'can you wash the striped t-shirt please?', {
    proposes: [wash('2026-11-24', 'ms03')],
  }),
  ask('change', 'Wash everything I wore yesterday', {
    proposes: [wash('2026-11-24', 'ms02', 'mp04', 'mf01')],
  }),
  ask('change', 'wash the shirts I wore this week', { proposes: [wash('2026-11-24', 'ms02')] }),
  ask('change', 'wash the shirt I wore on Friday', { proposes: [wash('2026-11-24', 'ms03')] }),
  ask('change', 'wash the white shirt', { asks: true, pieces: ['ms01', 'ms05', 'ms14'] }),
  {
    group: 'change',
    turns: [
      { message: 'Wash the white shirt', expect: { asks: true, pieces: ['ms01', 'ms05', 'ms14'] } },
      { message: 'the linen one', expect: { proposes: [wash('2026-11-24', 'ms14')] } },
    ],
  },
  ask('change', 'wash my purple socks', { saysNot: CONFIRM }),
  ask('change', 'Wash the orange skirt', { says: /own no orange skirt/, saysNot: CONFIRM }),
  ask('change', 'I wore the navy knit dress and the black ankle boots today', {
    proposes: [log('2026-11-24', 'wd3', 'mf08')],
    dates: ['2026-11-24'],
  }),
  ask('change', 'log my blue jeans and the pink linen shirt as worn yesterday', {
    proposes: [log('2026-11-23', 'mp01', 'ms07')],
  }),
  ask('change', 'I wore the green dress on Sunday', {
    proposes: [log('2026-11-22', 'wd4')],
    dates: ['2026-11-22'],
  }),
  ask('change', 'Log the burgundy sweater and the black jeans for 12 November', {
    proposes: [log('2026-11-12', 'ms09', 'mp02')],
  }),
  ask('change', "I'm wearing the grey hoodie and the grey joggers", {
    proposes: [log('2026-11-24', 'ms10', 'mp07')],
  }),
  ask('change', 'log the black t-shirt, the navy chinos and the white sneakers as worn yesterday', {
    says: /already/,
  }),
  ask('plan', 'Plan the navy knit dress for Friday', {
    proposes: [plan('2026-11-27', 'wd3')],
    dates: ['2026-11-27'],
    says: CONFIRM,
  }),
  ask('plan', 'plan the charcoal suit for Friday', {
    proposes: [plan('2026-11-27', 'wo3', 'mp05')],
  }),
  ask(
    'plan',
    'Plan my white dress shirt, the charcoal dress pants and black dress shoes for next Monday',
    {
      proposes: [plan('2026-11-30', 'ms05', 'mp05', 'mf04')],
    },
  ),
  ask('plan', 'put the red sundress on my calendar for 5 December', {
    proposes: [plan('2026-12-05', 'wd2')],
  }),
  ask('plan', "I'll wear the olive... no, the camel overcoat tomorrow", {
    proposes: [plan('2026-11-25', 'wo1')],
  }),
  ask('plan', 'Plan the khaki shorts and the green polo for the day after tomorrow', {
    proposes: [plan('2026-11-26', 'mp06', 'ms12')],
  }),
  ask('plan', 'plan the beige chinos for Monday and Tuesday', {
    proposes: [plan('2026-11-30', 'mp03'), plan('2026-12-01', 'mp03')],
  }),
  ask('plan', "schedule the black evening dress for New Year's Eve", {
    proposes: [plan('2026-12-31', 'wd1')],
  }),
  ask('plan', 'Plan an outfit for work on Friday', { plansOutfitFor: '2026-11-27', says: CONFIRM }),
  ask('plan', 'plan something for dinner tomorrow', { plansOutfitFor: '2026-11-25' }),
  {
    group: 'plan',
    turns: [
      { message: 'Plan the red sundress', expect: { asks: true } },
      {
        message: 'Friday',
        expect: { proposes: [plan('2026-11-27', 'wd2')], dates: ['2026-11-27'] },
      },
    ],
  },
  {
    group: 'plan',
    turns: [
      { message: 'What should I wear to work?', expect: { saysNot: CONFIRM } },
      { message: 'plan that for Thursday', expect: { plansOutfitFor: '2026-11-26' } },
    ],
  },
  ask('plan', 'plan the gold blazer for Friday', { says: /own no/, saysNot: CONFIRM }),
  ask('plan', 'plan the navy knit dress for yesterday', { says: /is over/ }),
  ask('plan', 'Plan the t-shirt for Friday', {
    asks: true,
    pieces: ['ms01', 'ms02', 'ms03', 'ms04'],
  }),
  ask('change', 'Add dinner with Sam on Friday at 7pm', {
    proposes: [event('2026-11-27', 'Dinner with Sam', '19:00')],
  }),
  ask('change', 'add an event called Team lunch on 1 December at 12:30', {
    proposes: [event('2026-12-01', 'Team lunch', '12:30')],
  }),
  ask('change', 'Put a dentist appointment in my calendar for tomorrow at 9', {
    proposes: [event('2026-11-25', 'Dentist appointment', '09:00')],
  }),
  ask('change', "cancel Thursday's outfit", {
    proposes: [{ do: 'remove-outfit', day: '2026-11-26', id: 'p1' }],
  }),
  ask('change', 'Remove the concert on Saturday', {
    proposes: [{ do: 'remove-event', day: '2026-11-28', id: 'e8' }],
  }),
  ask('change', 'delete the plan for Saturday', { says: /more than one/ }),
  ask('change', 'Remove the navy knit dress from Saturday', {
    proposes: [{ do: 'remove-outfit', day: '2026-11-28', id: 'p2' }],
  }),
  ask('change', "Move Thursday's outfit to Friday", {
    proposes: [{ do: 'move-outfit', day: '2026-11-26', id: 'p1', toDay: '2026-11-27' }],
  }),
  ask('trip', 'Pack for three days in Oslo', {
    proposes: [trip('Oslo', '2026-11-25', '2026-11-27')],
    says: /begins tomorrow/,
  }),
  ask('trip', 'pack for 4 days in Lisbon from Friday for work', {
    proposes: [
      trip(
        'Lisbon',
        '2026-11-27',
        '2026-11-30',
        work('2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'),
      ),
    ],
  }),
  ask('trip', 'Pack me for a weekend in Paris next weekend', {
    proposes: [trip('Paris', '2026-12-05', '2026-12-06')],
  }),
  ask('trip', 'pack for Rome from 3 to 6 December', {
    proposes: [trip('Rome', '2026-12-03', '2026-12-06')],
  }),
  ask('trip', 'what should I pack for five days in New York starting on Monday?', {
    proposes: [trip('New York', '2026-11-30', '2026-12-04')],
  }),
  {
    group: 'trip',
    turns: [
      { message: 'pack for three days', expect: { asks: true } },
      { message: 'Oslo', expect: { proposes: [trip('Oslo', '2026-11-25', '2026-11-27')] } },
    ],
  },
  ask('trip', 'pack for 45 days in Japan', { says: /at most 30 days/ }),
  ask('change', 'Wash the red t-shirt and plan the green dress for Friday', {
    proposes: [wash('2026-11-24', 'ms04'), plan('2026-11-27', 'wd4')],
  }),
  ask('no-change', "Don't wash the red t-shirt", { saysNot: CONFIRM }),
  ask('no-change', 'How do I wash the navy sweater?', { saysNot: CONFIRM }),
  ask('no-change', 'Can I wash the navy sweater with the blue jeans?', { saysNot: CONFIRM }),
  ask('no-change', 'Should I wear the navy knit dress on Friday?', { saysNot: CONFIRM }),
  ask('no-change', 'What goes with my navy chinos?', { saysNot: CONFIRM }),
  ask('no-change', 'I did not wear the green dress yesterday', { saysNot: CONFIRM }),
  ask('no-change', "I'm wearing my navy chinos, which shoes go with them?", { saysNot: CONFIRM }),
];
