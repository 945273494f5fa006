import type { getLatestMoodBoard } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { MoodBoardStore } from '../../stores/wardrobe/mood-board-store.ts';

type Deps = { boards: Pick<MoodBoardStore, 'latest'> };

/** The mood board that the caller saved last, of the given view mode if there is one. */
export const makeGetLatestMoodBoard =
  ({ boards }: Deps): Handler<typeof getLatestMoodBoard> =>
  async ({ uid, viewMode }) => ({ success: true, moodboard: await boards.latest(uid, viewMode) });
