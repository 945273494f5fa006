/** A figure of a bench beside its bar. */
export type Figure = {
  name: string;
  value: number;
  bar: number;
  /** Whether more is better: otherwise the value may be at most the bar. */
  atLeast?: boolean;
};

/**
 * Percentile by nearest rank: the least value that so much of all values do not exceed. NaN without values.
 * @param share 0..1, such as 0.95
 */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.max(1, rank) - 1] ?? NaN;
};

/** By nearest rank, like `percentile`. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** A figure that is no number, because nothing was measured, misses its bar, too. */
const isMet = ({ value, bar, atLeast = false }: Figure): boolean =>
  atLeast ? value >= bar : value <= bar;

/** The figures that miss their bar, in words. */
export const shortOf = (figures: readonly Figure[]): string[] =>
  figures
    .filter((figure) => !isMet(figure))
    .map(({ name, value, bar, atLeast }) => {
      const limit = atLeast ? `at least ${bar}` : `at most ${bar}`;
      return `${name}: ${rounded(value, 2)}, bar ${limit}`;
    });
