import type { CategoryEntry } from '@contract';

type WornOn = CategoryEntry['wornOn'];

/** The furniture that garments have: hangers on a rail, a shelf to stand on, or hooks. */
export type Place = 'rail' | 'shelf' | 'hooks';

const PLACES: Partial<Record<WornOn, Place>> = {
  feet: 'shelf',
  hand: 'shelf',
  head: 'shelf',
  detail: 'hooks',
};

export const placeOf = (wornOn: WornOn): Place => PLACES[wornOn] ?? 'rail';

/** Two rails that share a wall, one above the other: dresses hang below shirts, coats below pants. */
const SAME_WALL: Partial<Record<WornOn, WornOn>> = {
  torso: 'body',
  body: 'torso',
  legs: 'over',
  over: 'legs',
};

/** Whether a rail has the wall to share with one of those that hang. */
export const sharesWall = (wornOn: WornOn, all: readonly WornOn[]): boolean => {
  const other = SAME_WALL[wornOn];
  return other !== undefined && all.includes(other);
};
