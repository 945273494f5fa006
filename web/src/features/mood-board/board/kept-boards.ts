import { MoodBoard, ViewMode } from '@contract';
import * as z from 'zod/mini';
import { cacheKeys } from '../../../lib/kept/local-cache.ts';
import type { LocalCache } from '../../../lib/kept/local-cache.ts';
import { isBudget } from './budget.ts';
import type { Budgets } from './budget.ts';

const Typed = z.catch(z.string().check(z.refine(isBudget)), '');
const KeptBudgets = z.catch(z.object({ home: Typed, trip: Typed }), { home: '', trip: '' });

export type KeptBoards = {
  /** This browser's copy of the mode's board; null if there is none, or it cannot be read. */
  read: (viewMode: ViewMode) => MoodBoard | null;
  write: (board: MoodBoard) => void;
  /** The mode chosen last; null if none was chosen. */
  readMode: () => ViewMode | null;
  writeMode: (viewMode: ViewMode) => void;
  readBudgets: () => Budgets;
  writeBudgets: (budgets: Budgets) => void;
};

/** This browser's copies of a user's mood boards: home and trip, the chosen mode, and the budget of each. */
export const createKeptBoards = (cache: LocalCache, uid: string): KeptBoards => {
  const home = cacheKeys.moodBoard(uid);
  const trip = cacheKeys.moodBoardTrip(uid);
  const mode = cacheKeys.moodBoardMode(uid);
  const budgets = cacheKeys.moodBoardBudgets(uid);

  const parse = (key: string): MoodBoard | null => {
    const kept = MoodBoard.safeParse(cache.read(key)?.data);
    return kept.success ? kept.data : null;
  };
  // An earlier version stored the last board of either mode under one key.
  const earlier = parse(home);
  if (earlier?.viewMode === 'trip') {
    if (!parse(trip)) cache.write(trip, earlier);
    cache.remove(home);
  }

  return {
    read: (viewMode) => {
      const board = parse(viewMode === 'home' ? home : trip);
      return board?.viewMode === viewMode ? board : null;
    },
    write: (board) => void cache.write(board.viewMode === 'home' ? home : trip, board),
    readMode: () => {
      const kept = ViewMode.safeParse(cache.read(mode)?.data);
      return kept.success ? kept.data : null;
    },
    writeMode: (viewMode) => void cache.write(mode, viewMode),
    readBudgets: () => KeptBudgets.parse(cache.read(budgets)?.data),
    writeBudgets: (typed) => void cache.write(budgets, typed),
  };
};
