/**
 * Whether tests try everything. `npm run test:all` sets this. `npm test` tries a sample where one check is repeated for many pictures or
 * screens, which takes minutes of processor time (docs/decisions/0035-gate.md).
 */
export const isThorough = process.env.TEST_ALL === '1';

/** All of a list in a thorough run; else every `each`th, beginning at `first`, which a caller varies so that together the samples have all. */
export const sample = <Value>(list: readonly Value[], each: number, first = 0): Value[] =>
  list.filter((_, index) => isThorough || index % each === first % each);

const DAY_MS = 86_400_000;
/**
 * The day whose samples this run takes, such as 2026-11-24: the current one in UTC, or that of `ATELIER_SAMPLE_DAY`, which repeats the run of
 * another day.
 * @throws Error when the variable has no such day.
 */
export const sampleDay = (env: NodeJS.ProcessEnv = process.env): string => {
  const given = env.ATELIER_SAMPLE_DAY || new Date().toISOString().slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given))) return given;
  throw new Error(`ATELIER_SAMPLE_DAY is "${given}": it must be a day such as 2026-11-24.`);
};
/** The number of that day, where a sample is to be another one every day, so that the days together have all. */
export const today = (): number => Date.parse(sampleDay()) / DAY_MS;

/** How many random cases a property is tried with. */
export const runs = ({ all, few }: { all: number; few: number }): number =>
  isThorough ? all : few;
