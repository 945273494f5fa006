/** The name of the ceiling for all providers together. */
export const PROJECT = 'project';

export type Ceiling = { name: string; microUsd: number };

/** What one shard of a ceiling has given away on a day. */
export type Count = {
  day: string;
  ceiling: string;
  shard: number;
  /** As it was read. */
  usedMicroUsd: number;
  /** By this transaction. */
  addedMicroUsd: number;
};

/** A share of two dollars lets several calls of the dearest kind pass, so that little is left over in each shard. */
const SHARE_MICRO_USD = 2_000_000;
/** Firestore takes about one write a second for each shard for long. A ceiling of 400 dollars has as many; a higher one has larger shares. */
const MAX_SHARDS = 200;
/** So many shards are looked at, from the first on. They fill evenly, so that where these are full, the others nearly are. */
const MAX_LOOKED_AT = 10;
const NEAR = 0.8;

export const shardsOf = ({ microUsd }: Ceiling): number =>
  Math.min(MAX_SHARDS, Math.max(1, Math.floor(microUsd / SHARE_MICRO_USD)));

/** Rounded down, so that the shares never add up to more than the ceiling. */
const shareOf = (ceiling: Ceiling): number => Math.floor(ceiling.microUsd / shardsOf(ceiling));

const usedOf = ({ usedMicroUsd, addedMicroUsd }: Count): number => usedMicroUsd + addedMicroUsd;

export const addTo = (count: Count, microUsd: number): void => {
  count.addedMicroUsd += microUsd;
};

/** Whether the amount would bring a shard above four fifths of its share; the shards fill evenly. */
export const isNear = (ceiling: Ceiling, count: Count, microUsd: number): boolean =>
  usedOf(count) + microUsd > shareOf(ceiling) * NEAR;

/** The first shard, from one that `firstOf` names, with room for the amount; null if none of ten has. */
export const findRoom = async (
  ceiling: Ceiling,
  microUsd: number,
  firstOf: (shards: number) => number,
  read: (shard: number) => Promise<Count>,
): Promise<Count | null> => {
  const shards = shardsOf(ceiling);
  const first = firstOf(shards);
  for (let step = 0; step < Math.min(shards, MAX_LOOKED_AT); step++) {
    const count = await read((first + step) % shards);
    if (usedOf(count) + microUsd <= shareOf(ceiling)) return count;
  }
  return null;
};
