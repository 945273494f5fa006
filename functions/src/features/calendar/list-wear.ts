import type { listWear, WearRecord } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import type { ItemKinds } from '../../stores/wardrobe/item-kinds.ts';
import { washAfter } from '../../stylist/wear/wash-limits.ts';
import { needsWash, wearOf } from '../../stylist/wear/wear-stats.ts';

type Deps = {
  calendar: Pick<CalendarStore, 'all' | 'ownWashLimits'>;
  kinds: ItemKinds;
};

/** Pieces that left the wardrobe keep their wears; they are never in the wash. */
export const makeListWear =
  ({ calendar, kinds }: Deps): Handler<typeof listWear> =>
  async ({ uid }) => {
    const [days, ownWashLimits] = await Promise.all([
      calendar.all(uid),
      calendar.ownWashLimits(uid),
    ]);
    const worn = wearOf(days);
    const known = await kinds.listKinds(uid, [...worn.keys()]);
    const pieces = [...worn].map(([id, wear]): WearRecord => {
      const kind = known.get(id);
      const limit = kind ? washAfter(kind, ownWashLimits) : null;
      return { id, ...wear, washAfter: limit, inTheWash: needsWash(wear, limit) };
    });
    const first = days.find(({ outfits }) => outfits.some(({ status }) => status === 'worn'));
    return { success: true, pieces, ownWashLimits, since: first?.day ?? null };
  };
