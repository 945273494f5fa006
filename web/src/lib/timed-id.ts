const RANDOM_LENGTH = 8;

/**
 * An id that begins with a moment, so that ids stand in the order in which they were made, and ends at random: two that are made in one
 * millisecond, in two tabs for example, differ.
 * @param nowMs milliseconds since 1970
 */
export const createTimedId = (nowMs: number): string =>
  `${nowMs}-${crypto.randomUUID().slice(0, RANDOM_LENGTH)}`;

/** When an id was made, milliseconds since 1970; also of one that is nothing but the moment, as ids were before. */
export const timeOfId = (id: string): number => Number.parseInt(id, 10);
