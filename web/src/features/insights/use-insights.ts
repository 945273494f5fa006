import type { Piece } from '@contract';
import { useMemo } from 'react';
import type { Wear } from '../../domain/calendar/calendar-query.ts';
import { useWear } from '../../domain/calendar/calendar-query.ts';
import { KEPT_PIECES, usePieces } from '../../lib/data/pieces-query.ts';
import { wearsByMonth } from './numbers/months.ts';
import type { MonthOfWear } from './numbers/months.ts';
import { wornPiecesOf } from './numbers/worn-pieces.ts';
import type { WornPiece } from './numbers/worn-pieces.ts';

import { useWornDays } from './use-worn-days.ts';

/** Everything that the numbers are of. */
export type Insights = {
  today: string;
  /** The first day of the log; null: nothing was logged yet. */
  since: string | null;
  wear: Wear;
  /** The pieces that their owner still has. */
  pieces: readonly WornPiece[];
  /** All pieces, also those that are gone. */
  all: readonly Piece[];
  months: readonly MonthOfWear[];
};

export type InsightsState = {
  /** Undefined until all of it is there: half a wardrobe has wrong numbers. */
  insights: Insights | undefined;
  /** Nothing can be shown. */
  isError: boolean;
  /** Copies on this device are shown; `newestOnly`, when they are of the newest pieces. */
  outdated: { newestOnly: boolean } | null;
  isFetching: boolean;
  retry: () => void;
};

export const useInsights = (uid: string, today: string): InsightsState => {
  const pieces = usePieces(uid);
  const wear = useWear(uid);
  const worn = useWornDays(uid, today);
  const all = pieces.data?.partial ? undefined : pieces.data?.pieces;
  const log = wear.data?.wear;
  const days = worn.data?.worn;

  const insights = useMemo(
    () =>
      all && log && days
        ? {
            today,
            since: log.since,
            wear: log,
            pieces: wornPiecesOf(all, log.pieces),
            all,
            months: wearsByMonth(days, today, log.since),
          }
        : undefined,
    [all, log, days, today],
  );
  const queries = [pieces, wear, worn];
  const isOutdated = queries.some((query) => query.isOutdated);
  return {
    insights,
    isError: !insights && queries.some(({ isError }) => isError),
    outdated:
      insights && isOutdated
        ? { newestOnly: pieces.data?.fromCache === true && insights.all.length >= KEPT_PIECES }
        : null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch, isOutdated: failed } of queries) if (failed) void refetch();
    },
  };
};
