import { CalendarDate, DayPiece, DayWeather, getToday, TodaysLook } from '@contract';
import type { Category, ResponseOf } from '@contract';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '../../lib/api/api-error.ts';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { useQueryClient } from '../../lib/data/query-client.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData, QueryDeps } from '../../lib/data/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';

/** What was prepared for a day, and what was turned down on it. */
const Prepared = z.object({
  day: CalendarDate,
  weather: z.nullable(DayWeather),
  looks: z.array(TodaysLook),
  notes: z.array(z.string()),
  resting: z.array(DayPiece),
  hasOutfit: z.boolean(),
  triesOnItself: z.boolean(),
  declined: z.array(z.array(DayPiece)),
});
export type Prepared = z.infer<typeof Prepared>;

/** As many looks as the server takes. */
const MAX_DECLINED = 60;
const FAILED = 'No other look could be loaded. Please try again.';

export const todayKey = (uid: string, day: string) => ['today', uid, day] as const;
const cacheKey = (uid: string, day: string): string => `today_${uid}_${day}`;

const idsOf = (pieces: readonly DayPiece[]): Partial<Record<Category, string>> =>
  Object.fromEntries(pieces.map(({ category, id }) => [category, id]));

const preparedOf = (
  day: string,
  reply: ResponseOf<typeof getToday>,
  declined: DayPiece[][],
): Prepared => {
  const { weather, looks, notes, resting, hasOutfit, triesOnItself } = reply;
  return { day, weather, looks, notes, resting, hasOutfit, triesOnItself, declined };
};

/** Whether the looks of this morning can stay: there are as many as there can be, and all of their pieces are clean. */
const stillStands = (kept: Prepared, now: Prepared): boolean => {
  const resting = new Set(now.resting.map(({ id }) => id));
  return (
    kept.looks.length >= now.looks.length &&
    kept.looks.every(({ pieces }) => pieces.every(({ id }) => !resting.has(id)))
  );
};

/** The looks of a day. They stay as they are until something of the day changes or the next day begins, also on the next visit. */
const todayQuery = ({ call, cache }: QueryDeps, uid: string, day: string) =>
  keptQuery<'today', Prepared>(cache, {
    queryKey: todayKey(uid, day),
    field: 'today',
    cacheKey: cacheKey(uid, day),
    schema: Prepared,
    fetchData: async (options) => {
      const kept = Prepared.safeParse(cache.read(cacheKey(uid, day))?.data).data;
      const declined = kept?.declined ?? [];
      const reply = await call(getToday, { uid, day, declined: declined.map(idsOf) }, options);
      const prepared = preparedOf(day, reply, declined);
      return kept && stillStands(kept, prepared) ? { ...prepared, looks: kept.looks } : prepared;
    },
    failure: 'Your looks could not be loaded.',
  });

export type Today = KeptData<'today', Prepared> & {
  /** Index of the look that another one is being looked for; null: none. */
  waiting: number | null;
  /** Shows another look in place of one. */
  decline: (index: number) => Promise<void>;
  /** Shows a look with another piece of a category. */
  swap: (index: number, category: Category) => Promise<void>;
};

export const useToday = (uid: string, day: string): Today => {
  const services = useServices();
  const client = useQueryClient();
  const toast = useToast();
  const result = useKeptData(todayQuery(services, uid, day), uid !== '');
  const [waiting, setWaiting] = useState<number | null>(null);
  const busy = useRef(false);
  const shown = result.data?.today;

  const keep = (next: Prepared) => {
    client.setQueryData<Loaded<'today', Prepared>>(todayKey(uid, day), { today: next });
    services.cache.write(cacheKey(uid, day), next);
  };

  /** Asks for a look and puts it in the place of one; says why there is none. */
  const replace = async (
    index: number,
    question: Partial<Parameters<typeof ask>[0]>,
    declined: DayPiece[][],
  ) => {
    if (!shown || busy.current) return;
    busy.current = true;
    setWaiting(index);
    try {
      const { looks, notes } = await ask(question);
      const [look] = looks;
      if (look) {
        keep({
          ...shown,
          looks: shown.looks.map((each, at) => (at === index ? look : each)),
          declined: declined.slice(0, MAX_DECLINED),
        });
      } else {
        toast.info(notes[0] ?? 'Your wardrobe has no other piece for this look.');
      }
    } catch (error) {
      toast.error(
        isApiError(error) && error.code === 'offline'
          ? 'You are offline. Another look needs a connection.'
          : FAILED,
      );
    } finally {
      busy.current = false;
      setWaiting(null);
    }
  };
  const ask = (question: {
    declined?: Partial<Record<Category, string>>[];
    swap?: { keep: Partial<Record<Category, string>>; category: Category };
  }) => services.call(getToday, { uid, day, ...question });

  return {
    ...result,
    waiting,
    decline: async (index) => {
      const look = shown?.looks[index];
      if (!shown || !look) return;
      const declined = [look.pieces, ...shown.declined];
      const others = shown.looks.filter((each) => each !== look).map(({ pieces }) => pieces);
      // What stands beside it is no other look either.
      const seen = [...others, ...declined].slice(0, MAX_DECLINED).map(idsOf);
      await replace(index, { declined: seen }, declined);
    },
    swap: async (index, category) => {
      const look = shown?.looks[index];
      if (!shown || !look) return;
      await replace(index, { swap: { keep: idsOf(look.pieces), category } }, shown.declined);
    },
  };
};
