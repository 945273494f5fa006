import { changeDays } from '@contract';
import type { CalendarChange, CalendarDay, ResponseOf } from '@contract';
import { useCallback } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { useServices } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import type { Toaster } from '../../ui/messages/toast.tsx';
import { calendarCacheKey, calendarKeys } from './calendar-query.ts';
import { monthOf } from './dates.ts';

type Month = Loaded<'days', CalendarDay[]>;

const isEmpty = ({ outfits, events, washed }: CalendarDay): boolean =>
  outfits.length + events.length + washed.length === 0;

/** The days of a month after some of them changed. */
export const withDays = (
  days: readonly CalendarDay[],
  changed: readonly CalendarDay[],
): CalendarDay[] => {
  const byDay = new Map([...days, ...changed].map((day) => [day.day, day]));
  return [...byDay.values()]
    .filter((day) => !isEmpty(day))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};

export type ChangeResult = ResponseOf<typeof changeDays>;

const FAILED = 'Your change could not be saved. Please try again.';
/** Long enough to read the message and to reach for Undo. */
const UNDO_MS = 8000;
/** The message that offers to take the last change back. */
const offers = new WeakMap<Toaster, number>();

/**
 * Sends changes of the calendar and shows the changed days everywhere. Rejects with an ApiError. With the same key the same changes are made once,
 * and answered again as they were.
 */
export const useSendChanges = (
  uid: string,
): ((changes: CalendarChange[], key?: string) => Promise<ChangeResult>) => {
  const client = useQueryClient();
  const { call, cache } = useServices();
  return useCallback(
    async (changes, idempotencyKey = crypto.randomUUID()) => {
      const result = await call(changeDays, { uid, changes }, { idempotencyKey });
      for (const month of new Set(result.days.map(({ day }) => monthOf(day)))) {
        const changed = result.days.filter(({ day }) => monthOf(day) === month);
        const key = calendarKeys.month(uid, month);
        client.setQueryData<Month>(
          key,
          (shown) => shown && { ...shown, days: withDays(shown.days, changed) },
        );
        const shown = client.getQueryData<Month>(key);
        if (shown) cache.write(calendarCacheKey(uid, month), shown.days);
      }
      await Promise.all([
        refresh(client, calendarKeys.wear(uid)),
        // Statistics read ranges of their own.
        client.invalidateQueries({ queryKey: ['calendar-range', uid] }),
      ]);
      return result;
    },
    [client, call, cache, uid],
  );
};

export type Said = {
  /** Said when something changed. */
  done: string;
  /** Said when it was so before. */
  before?: string;
};

/**
 * Makes changes of the calendar, says so with a button that takes them back, and says it when they fail.
 * @returns whether they are made; never rejects
 */
export const useChangeDays = (
  uid: string,
): ((changes: CalendarChange[], said: Said) => Promise<boolean>) => {
  const send = useSendChanges(uid);
  const toast = useToast();
  return useCallback(
    async (changes, { done, before: unchanged = done }) => {
      try {
        const { undo } = await send(changes);
        if (undo.length === 0) {
          toast.info(unchanged);
          return true;
        }
        const takeBack = async () => {
          try {
            await send(undo);
            toast.info('Taken back');
          } catch {
            toast.error(FAILED);
          }
        };
        // One at a time: who goes on does not want the change before taken back.
        const before = offers.get(toast);
        if (before !== undefined) toast.dismiss(before);
        const offer = toast.success(done, {
          action: { label: 'Undo', onPress: () => void takeBack() },
          durationMs: UNDO_MS,
        });
        offers.set(toast, offer);
        return true;
      } catch (error) {
        const why = isApiError(error) && error.code === 'invalid-request' ? error.message : FAILED;
        toast.error(why);
        return false;
      }
    },
    [send, toast],
  );
};
