import type { CalendarDay } from '../../contract/index.ts';

/** How one piece was worn. */
export type Wear = {
  /** Days on which it was worn. */
  wears: number;
  lastWorn: string | null;
  lastWashed: string | null;
  /** Days of wear since the last wash. */
  sinceWashed: number;
};

/** Ids of the pieces worn on a day, with the time when that was logged last. */
const wornOn = ({ outfits }: CalendarDay): Map<string, string> => {
  const worn = new Map<string, string>();
  for (const { status, pieces, loggedAt } of outfits) {
    if (status !== 'worn') continue;
    for (const { id } of pieces) {
      const earlier = worn.get(id);
      if (earlier === undefined || earlier < loggedAt) worn.set(id, loggedAt);
    }
  }
  return worn;
};

/**
 * Adds up the log. Two outfits of one day are one day of wear for the pieces that they share.
 * @param days in order
 */
export const wearOf = (days: readonly CalendarDay[]): Map<string, Wear> => {
  const found = new Map<string, Wear>();
  const of = (id: string): Wear => {
    const wear = found.get(id) ?? { wears: 0, lastWorn: null, lastWashed: null, sinceWashed: 0 };
    found.set(id, wear);
    return wear;
  };
  for (const each of days) {
    const worn = wornOn(each);
    for (const id of worn.keys()) {
      const wear = of(id);
      wear.wears += 1;
      wear.lastWorn = each.day;
      wear.sinceWashed += 1;
    }
    for (const { id, at } of each.washed) {
      const wear = of(id);
      wear.lastWashed = each.day;
      // Who logs an outfit after the wash of the same day has put the clean piece on.
      wear.sinceWashed = (worn.get(id) ?? '') > at ? 1 : 0;
    }
  }
  return found;
};

/** Whether a piece was worn often enough to need a wash. */
export const needsWash = ({ sinceWashed }: Pick<Wear, 'sinceWashed'>, washAfter: number | null) =>
  washAfter !== null && sinceWashed >= washAfter;
