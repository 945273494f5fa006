import { MAX_WASHED_A_DAY } from '@contract';
import { useState } from 'react';
import { dayOf } from './dates.ts';
import { useChangeDays } from './use-change-days.ts';

type Washed = { id: string; name: string };

/** Marks pieces as washed today, with undo. `washing` is the id of the piece, or `all`, while it is being saved. */
export const useWash = (uid: string) => {
  const change = useChangeDays(uid);
  const [washing, setWashing] = useState<string | null>(null);
  return {
    washing,
    wash: async (pieces: readonly Washed[]) => {
      if (washing !== null) return;
      const [first] = pieces;
      if (!first) return;
      setWashing(pieces.length === 1 ? first.id : 'all');
      const ids = pieces.slice(0, MAX_WASHED_A_DAY).map(({ id }) => id);
      const what = pieces.length === 1 ? first.name : `${ids.length} pieces`;
      await change([{ do: 'wash', day: dayOf(new Date()), pieces: ids }], {
        done: `Washed: ${what}`,
      });
      setWashing(null);
    },
  };
};
