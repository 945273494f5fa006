const RANDOM_LENGTH = 8;

/**
 * An id that begins with a time, so that ids sort by creation, and ends randomly, so that two ids of the same millisecond differ, for example from
 * two tabs.
 * @param nowMs milliseconds since 1970
 */
export const createTimedId = (nowMs: number): string =>
  `${nowMs}-${crypto.randomUUID().slice(0, RANDOM_LENGTH)}`;

/** When an id was created, in milliseconds since 1970; also for older ids, which consist only of the time. */
export const timeOfId = (id: string): number => Number.parseInt(id, 10);
