import type { saveMoodBoard } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { MoodBoardStore } from '../../stores/wardrobe/mood-board-store.ts';

type Deps = { boards: Pick<MoodBoardStore, 'save'>; now: () => Date; newId: () => string };

/** Saves a mood board as the interface shows it. The server's clock decides which board is the latest, not the board's own time. */
export const makeSaveMoodBoard =
  ({ boards, now, newId }: Deps): Handler<typeof saveMoodBoard> =>
  async ({ user_id, data }) => {
    const id = newId();
    await boards.save(user_id, id, data, now());
    return { success: true, id };
  };
