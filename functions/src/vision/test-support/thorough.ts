/**
 * Whether tests try everything. `npm run test:all` sets this. `npm test` tries a sample where one check is repeated for many pictures or
 * screens, which takes minutes of processor time (docs/decisions/0035-gate.md).
 */
export const isThorough = process.env.TEST_ALL === '1';

/** All of a list in a thorough run; else every `each`th, beginning at `first`, which a caller varies so that together the samples have all. */
export const sample = <Value>(list: readonly Value[], each: number, first = 0): Value[] =>
  list.filter((_, index) => isThorough || index % each === first % each);

const DAY_MS = 86_400_000;
/** The number of the day, where a sample is to be another one every day, so that the days together have all. */
export const today = (): number => Math.floor(Date.now() / DAY_MS);

/** How many random cases a property is tried with. */
export const runs = ({ all, few }: { all: number; few: number }): number =>
  isThorough ? all : few;
