import type { deleteFromTrash } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { Trash } from '../../stores/trash/trash.ts';

type Deps = { trash: Pick<Trash, 'remove'> };

/** Removes an entry for good. */
export const makeDeleteFromTrash =
  ({ trash }: Deps): Handler<typeof deleteFromTrash> =>
  async ({ uid, id }) => {
    await trash.remove(uid, id);
    return { success: true };
  };
