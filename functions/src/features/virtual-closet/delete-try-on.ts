import type { deleteTryOn } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { Trash } from '../../stores/trash/trash.ts';

type Deps = { trash: Pick<Trash, 'discard'> };

/** Moves a try-on to the trash. */
export const makeDeleteTryOn =
  ({ trash }: Deps): Handler<typeof deleteTryOn> =>
  async ({ uid, id }) => {
    await trash.discard(uid, 'try-on', id);
    return { success: true };
  };
