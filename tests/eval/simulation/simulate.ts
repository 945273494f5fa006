import type { CalendarDay } from '../../../functions/src/contract/index.ts';
import { toOutfit } from '../../../functions/src/stylist/outfits/choose.ts';
import type { Outfit, StylistGarment } from '../../../functions/src/stylist/types.ts';
import { todaysLooks } from '../../../functions/src/stylist/wear/todays-looks.ts';
import { washAfter } from '../../../functions/src/stylist/wear/wash-limits.ts';
import { needsWash, wearOf } from '../../../functions/src/stylist/wear/wear-stats.ts';
import { EVERYTHING, MEASURED, MEDIUM, SMALL } from '../wardrobes.ts';
import { type Climate, CLIMATES } from './climates.ts';
import { checkDay } from './day-check.ts';

export const DAYS = 28;
const FIRST_DAY = Date.UTC(2026, 1, 2);
const DAY_MS = 86_400_000;
const WEEK = 7;

/** Wardrobes that live through the four weeks. */
export const SIMULATED: readonly { name: string; wardrobe: readonly StylistGarment[] }[] = [
  { name: 'six pieces', wardrobe: SMALL },
  { name: 'thirty pieces', wardrobe: MEDIUM },
  { name: 'with dresses', wardrobe: EVERYTHING },
  { name: 'measured', wardrobe: MEASURED },
];

/** Events of a week: work on Tuesday and Thursday, an evening out on Friday. */
const EVENTS: readonly ({ name: string; formality: number } | null)[] = [
  null,
  { name: 'Work', formality: 3 },
  null,
  { name: 'Work', formality: 3 },
  { name: 'Dinner', formality: 2 },
  null,
  null,
];

export type Simulation = {
  wardrobe: string;
  climate: string;
  days: number;
  /** Days without an outfit, though everything was washed. */
  undressed: number;
  /** One sentence each. */
  violations: string[];
  /** Outfits worn within a week before because there was no other. */
  repeats: number;
  /** Pieces worn that do not suit the weather, where nothing clean did. */
  unavoidable: number;
  /** Washes on other days than Sunday, because nothing clean was left. */
  extraWashes: number;
  /** Part of the wardrobe that was worn. */
  shareUsed: number;
};

const dateOf = (index: number): string =>
  new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);

/**
 * Lives four weeks with a wardrobe: wears the first look of each day, washes on Sundays what needs it, and on other days only when no look is left.
 */
export function simulate(
  { name, wardrobe }: (typeof SIMULATED)[number],
  climate: Climate,
  days = DAYS,
): Simulation {
  const log: CalendarDay[] = [];
  const worn: Outfit[] = [];
  const used = new Set<string>();
  const result: Simulation = {
    ...{ wardrobe: name, climate: climate.name, days, undressed: 0, violations: [] },
    ...{ repeats: 0, unavoidable: 0, extraWashes: 0, shareUsed: 0 },
  };
  const inTheWash = (): Set<string> => {
    const wear = wearOf(log);
    return new Set(
      wardrobe
        .filter(({ id, category, attributes: { type } }) =>
          needsWash(wear.get(id) ?? { sinceWashed: 0 }, washAfter({ category, type })),
        )
        .map(({ id }) => id),
    );
  };
  /** In the evening of the last day, or in the morning of the first. */
  const wash = (ids: ReadonlySet<string>) => {
    const last = log.at(-1);
    last?.washed.push(...[...ids].map((id) => ({ id, at: `${last.day}T22:00:00.000Z` })));
  };
  for (let index = 0; index < days; index++) {
    const event = EVENTS[index % WEEK] ?? null;
    const weather = climate.day(index);
    const recent = worn.slice(0, WEEK);
    const looksWith = (resting: ReadonlySet<string>) =>
      todaysLooks({
        ...{ wardrobe, weather, resting, seen: recent, swap: null, count: 1 },
        occasions: event ? [event] : [],
      }).looks;
    let resting = inTheWash();
    let [look] = looksWith(resting);
    const isWhole = (pieces: { category: string }[] | undefined) =>
      pieces !== undefined && isWholeBody(pieces.map(({ category }) => category));
    if (!isWhole(look?.pieces) && resting.size > 0) {
      wash(resting);
      result.extraWashes += 1;
      resting = inTheWash();
      [look] = looksWith(resting);
    }
    const day: CalendarDay = { day: dateOf(index), outfits: [], events: [], washed: [] };
    log.push(day);
    if (!look) {
      result.undressed += 1;
      worn.unshift({});
      continue;
    }
    const outfit = toOutfit(look.pieces);
    const formality = event?.formality ?? 1;
    const found = checkDay(outfit, { wardrobe, weather, formality, inTheWash: resting, recent });
    result.violations.push(...found.violations.map((what) => `${day.day}: ${what}`));
    result.repeats += Number(found.isRepeat);
    result.unavoidable += found.unavoidable;
    worn.unshift(outfit);
    for (const { id } of look.pieces) used.add(id);
    day.outfits.push({
      ...{ id: day.day, status: 'worn', name: '', origin: 'today', tryOnId: null },
      pieces: look.pieces.map(({ id, category }) => ({ id, category, name: id })),
      loggedAt: `${day.day}T08:00:00.000Z`,
    });
    if (index % WEEK === WEEK - 1) wash(inTheWash());
  }
  result.shareUsed = Math.round((used.size / wardrobe.length) * 100) / 100;
  return result;
}

const isWholeBody = (categories: readonly string[]): boolean =>
  categories.includes('shoes') &&
  (categories.includes('dress') || (categories.includes('shirt') && categories.includes('pants')));

/** Every wardrobe in every climate. */
export const simulateAll = (days = DAYS): Simulation[] =>
  SIMULATED.flatMap((one) => CLIMATES.map((climate) => simulate(one, climate, days)));

/** One line for each, then the violations. */
export function simulationTable(all: readonly Simulation[]): string {
  const head = ['wardrobe', 'climate', 'violations', 'repeats', 'unavoidable', 'washes', 'used'];
  const rows = all.map((one) => [
    ...[one.wardrobe, one.climate, String(one.violations.length), String(one.repeats)],
    ...[String(one.unavoidable), String(one.extraWashes), `${Math.round(one.shareUsed * 100)} %`],
  ]);
  const lines = [head, ...rows].map((row) =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(15) : cell.padStart(12))).join(''),
  );
  const faults = all.flatMap(({ wardrobe, climate, violations }) =>
    violations.map((what) => `${wardrobe}, ${climate}, ${what}`),
  );
  return [...lines, ...faults].join('\n');
}

export const simulationSummary = (all: readonly Simulation[]) => {
  const sum = (value: (one: Simulation) => number) =>
    all.reduce((total, one) => total + value(one), 0);
  return {
    simulatedDays: sum(({ days }) => days),
    hardViolations: sum(({ violations }) => violations.length),
    undressed: sum(({ undressed }) => undressed),
    repeats: sum(({ repeats }) => repeats),
    shareUsed: Math.round((sum(({ shareUsed }) => shareUsed) / all.length) * 100) / 100,
  };
};
