import { CATEGORIES } from '@contract';
import type {
  CalendarChange,
  Category,
  DayPiece,
  FixedOutfit,
  Trip,
  TripDraft,
  TripPlan,
} from '@contract';
import { OCCASION_WORDS } from './trip-words.ts';

/** A trip as it is saved, with other pieces that come along or stay at home. */
export const settingsWith = (
  { plan: _, ...trip }: Trip,
  changes: Partial<Pick<Trip, 'pinned' | 'forbidden'>>,
): TripDraft => ({ ...trip, ...changes });

/** Every outfit as it is, so that only what is asked for changes. */
const fixedOutfits = (plan: TripPlan): FixedOutfit[] => {
  const seen = new Map<string, number>();
  return plan.outfits.flatMap(({ day, pieces }) => {
    const index = seen.get(day) ?? 0;
    seen.set(day, index + 1);
    if (pieces.length === 0) return [];
    return [
      { day, index, pieces: Object.fromEntries(pieces.map((one) => [one.category, one.id])) },
    ];
  });
};

/** All outfits as they are but for one piece of one of them. */
export const swapped = (
  plan: TripPlan,
  at: { day: string; index: number },
  piece: Pick<DayPiece, 'id' | 'category'>,
): FixedOutfit[] =>
  fixedOutfits(plan).map((outfit) =>
    outfit.day === at.day && outfit.index === at.index
      ? { ...outfit, pieces: { ...outfit.pieces, [piece.category]: piece.id } }
      : outfit,
  );

/** Plans each outfit for its day. The ids are those of the trip, so that doing it again changes nothing. */
export const calendarChanges = ({ id, plan }: Trip): CalendarChange[] => {
  const seen = new Map<string, number>();
  return (plan?.outfits ?? []).flatMap(({ day, occasion, pieces }): CalendarChange[] => {
    const index = seen.get(day) ?? 0;
    seen.set(day, index + 1);
    if (pieces.length === 0) return [];
    const name = occasion === null ? '' : OCCASION_WORDS[occasion];
    return [
      {
        do: 'put-outfit',
        day,
        outfit: {
          id: `${id.slice(0, 100)}-${day}-${index}`,
          ...{ status: 'planned', pieces, name, origin: 'trip' },
        },
      },
    ];
  });
};

/** The packing list by category, in the order of the categories. */
export const byCategory = (packed: TripPlan['packed']): [Category, TripPlan['packed']][] =>
  CATEGORIES.flatMap((category): [Category, TripPlan['packed']][] => {
    const pieces = packed.filter((piece) => piece.category === category);
    return pieces.length > 0 ? [[category, pieces]] : [];
  });
