import { COLOUR_NAMES } from '../../../functions/src/contract/index.ts';
import type { Intention, PersonLog } from '../../../functions/src/stylist/everyday/types.ts';
import type { StylistAnswer, StylistGarment } from '../../../functions/src/stylist/types.ts';
import { SORT_NAMES } from '../wardrobes.ts';
import type { EverydayExpectation } from './case.ts';

export type EverydayFindings = { invented: string[]; violations: string[]; answered: boolean };

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** `Friday, 27 November`, made without the stylist's own code. */
const inFull = (day: string): string =>
  FORMAT.format(new Date(`${day}T12:00:00Z`)).replace(/^(\w+),? /, '$1, ');

const sorted = (ids: readonly string[]): string => [...ids].sort().join();
/** A change without what its sentence does not say: the order of pieces and where a look came from. */
const keyOf = (intention: Intention): string =>
  JSON.stringify(
    Object.entries(intention)
      .filter(([name]) => name !== 'isLook')
      .map(([name, value]) => [name, name === 'pieces' ? sorted(value as string[]) : value])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

const DATE = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{1,2} [A-Z][a-z]+(?: \d{4})?/g;

/** Dates whose weekday is wrong, and garments that are neither owned nor in the log. */
const findInvented = (
  { text, garmentIds, outfits, proposals = [] }: StylistAnswer,
  wardrobe: readonly StylistGarment[],
  log: PersonLog,
): string[] => {
  const owned = new Set(wardrobe.map(({ id }) => id));
  const ids = [
    ...garmentIds,
    ...outfits.flatMap(({ garments }) => Object.values(garments)),
    ...proposals.flatMap(({ intention }) => ('pieces' in intention ? intention.pieces : [])),
  ];
  const said = [text, ...proposals.map(({ sentence }) => sentence)].join(' ');
  const known = [
    ...wardrobe.map(({ attributes }) => attributes.description),
    ...log.days.flatMap(({ outfits: all }) =>
      all.flatMap(({ pieces }) => pieces.map(({ name }) => name)),
    ),
  ].map((name) => name.toLowerCase());
  const imagined = COLOUR_NAMES.flatMap((colour) =>
    SORT_NAMES.map((kind) => `the ${colour} ${kind}`).filter(
      (name) =>
        said.toLowerCase().includes(name) && !known.some((own) => `the ${own}`.includes(name)),
    ),
  );
  const dates = (said.match(DATE) ?? []).filter((words) => {
    const year = /\d{4}$/.exec(words)?.[0] ?? log.today.slice(0, 4);
    const day = new Date(`${words.replace(/^\w+, /, '').replace(/ \d{4}$/, '')} ${year} 12:00 UTC`);
    return (
      Number.isNaN(day.getTime()) || !words.startsWith(FORMAT.format(day).split(/,? /)[0] ?? '-')
    );
  });
  return [...ids.filter((id) => !owned.has(id)), ...imagined, ...dates];
};

export const checkEveryday = (
  answer: StylistAnswer,
  wardrobe: readonly StylistGarment[],
  log: PersonLog,
  expect: EverydayExpectation,
): EverydayFindings => {
  const { text, garmentIds, proposals = [] } = answer;
  const violations: string[] = [];
  const [wanted, got] = [
    (expect.proposes ?? []).map(keyOf),
    proposals.map((one) => keyOf(one.intention)),
  ];
  if (expect.plansOutfitFor !== undefined) {
    const intention = proposals.length === 1 ? proposals[0]?.intention : undefined;
    const isPlan = intention?.do === 'plan' && intention.pieces.length >= 2;
    if (!isPlan || intention.day !== expect.plansOutfitFor)
      violations.push(`plans no outfit for ${expect.plansOutfitFor}`);
  } else {
    violations.push(
      ...got.filter((key) => !wanted.includes(key)).map((key) => `not asked for: ${key}`),
    );
    violations.push(
      ...wanted.filter((key) => !got.includes(key)).map((key) => `not proposed: ${key}`),
    );
  }
  if (expect.pieces && sorted(expect.pieces) !== sorted(garmentIds))
    violations.push(`shows ${sorted(garmentIds)}`);
  for (const day of expect.dates ?? [])
    if (!text.includes(inFull(day))) violations.push(`does not say ${inFull(day)}`);
  if (expect.saysNot?.test(text)) violations.push(`says ${expect.saysNot.source}`);
  if (/\b(?:I have (?:planned|logged|washed|added|removed)|it is done|done\.)/i.test(text))
    violations.push('says that something was changed');
  const answered =
    text.trim() !== '' &&
    (expect.says?.test(text) ?? true) &&
    (!expect.asks || (/\?/.test(text) && proposals.length === 0));
  return { invented: findInvented(answer, wardrobe, log), violations, answered };
};
