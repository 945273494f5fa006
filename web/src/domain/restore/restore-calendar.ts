import {
  CalendarDay,
  changeDays,
  listDays,
  listWear,
  OwnWashLimits,
  saveWashLimits,
} from '@contract';
import type { CalendarChange } from '@contract';
import * as z from 'zod/mini';
import type { Call } from '../../lib/api/call.ts';
import { boundsOf } from '../calendar/dates.ts';

const WashLimits = z.object({ ownWashLimits: OwnWashLimits });

/** A request takes as many changes. */
const CHANGES_AT_ONCE = 400;

const changesOf = ({ day, outfits, events, washed }: CalendarDay): CalendarChange[] => [
  ...outfits.map((outfit) => ({ do: 'put-outfit', day, outfit }) as const),
  ...events.map((event) => ({ do: 'put-event', day, event }) as const),
  ...[...new Set(washed.map(({ at }) => at))].map((at) => {
    const pieces = washed.filter((wash) => wash.at === at).map(({ id }) => id);
    return { do: 'wash', day, pieces, at } as const;
  }),
];

/**
 * The days of a month of an export; those of another form are left out.
 * @throws Error if the file is of another form
 */
export const readMonth = (file: unknown): CalendarDay[] => {
  const { days } = file as { days: object };
  return Object.values(days).flatMap((day) => CalendarDay.safeParse(day).data ?? []);
};

/** What of a day is not there. */
const missingOf = (day: CalendarDay, present: CalendarDay | undefined): CalendarDay => {
  const without = <Entry extends { id: string }>(all: Entry[], own: Entry[] = []): Entry[] =>
    all.filter(({ id }) => !own.some((each) => each.id === id));
  return {
    day: day.day,
    outfits: without(day.outfits, present?.outfits),
    events: without(day.events, present?.events),
    washed: without(day.washed, present?.washed),
  };
};

/**
 * Brings days of a month back. What is there already stays as it is.
 * @param month such as `2026-11`
 * @returns whether all of it was there
 * @throws ApiError as `Call` does
 */
export const sendMonth = async (
  uid: string,
  { month, days }: { month: string; days: readonly CalendarDay[] },
  call: Call,
  signal: AbortSignal,
): Promise<boolean> => {
  const bounds = boundsOf(month);
  const present = (await call(listDays, { uid, ...bounds }, { signal })).days;
  const changes = days
    .filter(({ day }) => day >= bounds.from && day <= bounds.to)
    .flatMap((day) =>
      changesOf(
        missingOf(
          day,
          present.find((each) => each.day === day.day),
        ),
      ),
    );
  let wasThere = true;
  for (let at = 0; at < changes.length; at += CHANGES_AT_ONCE) {
    const some = changes.slice(at, at + CHANGES_AT_ONCE);
    const reply = await call(changeDays, { uid, changes: some }, { signal });
    wasThere &&= reply.was_there.every(Boolean);
  }
  return wasThere;
};

/**
 * Brings the person's own wash limits back, unless there are some.
 * @returns whether there were some
 * @throws Error if the file is of another form; ApiError as `Call` does
 */
export const restoreWashLimits = async (
  uid: string,
  file: unknown,
  call: Call,
  signal: AbortSignal,
): Promise<boolean> => {
  const { ownWashLimits } = WashLimits.parse(file);
  const own = await call(listWear, { uid }, { signal });
  if (own.ownWashLimits.length > 0 || ownWashLimits.length === 0) return true;
  await call(saveWashLimits, { uid, ownWashLimits }, { signal });
  return false;
};
