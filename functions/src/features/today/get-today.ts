import {
  CATEGORIES,
  type CalendarDay,
  type DayPiece,
  type getToday,
  isWholeOutfit,
  TODAYS_LOOKS,
} from '../../contract/index.ts';
import type { WeatherService } from '../../providers/weather/weather.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ProfileStore } from '../../stores/accounts/profile-store.ts';
import type { CalendarStore } from '../../stores/wardrobe/calendar-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED } from '../../stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../stylist/garment/stylist-garment.ts';
import type { Outfit, StylistGarment } from '../../stylist/types.ts';
import { todaysLooks } from '../../stylist/wear/todays-looks.ts';
import { washAfter } from '../../stylist/wear/wash-limits.ts';
import { needsWash, wearOf } from '../../stylist/wear/wear-stats.ts';

type Deps = {
  calendar: Pick<CalendarStore, 'range' | 'ownWashLimits'>;
  items: Pick<ItemStore, 'list'>;
  profiles: Pick<ProfileStore, 'get'>;
  weather: WeatherService;
  /** Whether the embedded engine makes try-ons. */
  triesOnItself: () => boolean;
};

/** As many garments as the rails of the closet show. */
const MAX_GARMENTS = 500;
/** A piece that nobody wore within a year is not in the wash. */
const LOG_DAYS = 366;
/** What was worn within a week is not proposed again while there is something else. */
const RECENT_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);

/** An outfit of the log in the stylist's form. */
const outfitOf = (pieces: readonly DayPiece[]): Outfit =>
  Object.fromEntries(pieces.map(({ category, id }) => [category, id]));

const wornRecently = (days: readonly CalendarDay[], today: string): Outfit[] => {
  const from = daysBefore(today, RECENT_DAYS);
  return days
    .filter(({ day }) => day >= from && day < today)
    .reverse()
    .flatMap(({ outfits }) =>
      outfits.filter(({ status }) => status === 'worn').map(({ pieces }) => outfitOf(pieces)),
    );
};

const toDayPiece = ({ id, category, name }: StylistGarment): DayPiece => ({ id, category, name });

const hasOutfitIn = (wardrobe: readonly StylistGarment[]): boolean =>
  isWholeOutfit(CATEGORIES.filter((category) => wardrobe.some((one) => one.category === category)));

/** Looks for a day by the embedded stylist. A weather service that fails leaves the weather unknown. */
export const makeGetToday =
  ({ calendar, items, profiles, weather, triesOnItself }: Deps): Handler<typeof getToday> =>
  async ({ uid, day, place, declined, swap }, { signal }) => {
    const [days, ownWashLimits, owned, profile] = await Promise.all([
      calendar.range(uid, daysBefore(day, LOG_DAYS), day),
      calendar.ownWashLimits(uid),
      items.list(uid, MAX_NAMED),
      profiles.get(uid),
    ]);
    const location = place || profile?.preferences.location.trim() || '';
    const known = location === '' ? null : await weather.today(location, signal).catch(() => null);
    signal.throwIfAborted();

    const wardrobe = toStylistWardrobe(owned).slice(0, MAX_GARMENTS);
    const wear = wearOf(days);
    const resting = wardrobe.filter(({ id, category, attributes: { type } }) => {
      const worn = wear.get(id);
      return worn && needsWash(worn, washAfter({ category, type }, ownWashLimits));
    });
    const { looks, notes } = todaysLooks({
      wardrobe,
      weather: known,
      occasions: days.at(-1)?.day === day ? (days.at(-1)?.events ?? []) : [],
      resting: new Set(resting.map(({ id }) => id)),
      seen: [...declined, ...wornRecently(days, day)],
      swap: swap ?? null,
      count: TODAYS_LOOKS,
    });
    return {
      success: true,
      weather: known,
      looks: looks.map(({ pieces, reason }) => ({
        pieces: pieces.map(({ garment }) => toDayPiece(garment)),
        reason,
      })),
      notes,
      resting: resting.map(toDayPiece),
      hasOutfit: hasOutfitIn(wardrobe),
      triesOnItself: triesOnItself(),
      source: 'local',
    };
  };
