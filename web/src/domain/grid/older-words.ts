const NUMBER = new Intl.NumberFormat('en');

/** Sentences about older entries of a list that are not loaded; `noun` in the plural, such as `photos`. */
export const olderWords = {
  failed: (noun: string): string => `Older ${noun} could not be loaded.`,
  offline: (noun: string): string => `You are offline. Older ${noun} are shown when you are back.`,
  mayBeMissing: (noun: string): string => `Older ${noun} may be missing.`,
  /** Above an empty search result. */
  noMatch: (loaded: number): string =>
    `Nothing matches in the ${NUMBER.format(loaded)} that are loaded`,
  /** Below that. */
  mayMatch: (noun: string): string => `Older ${noun} are not loaded. One of them may match.`,
};
