import type { restoreFromTrash } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { Trash } from '../../stores/trash/trash.ts';

type Deps = { trash: Pick<Trash, 'restore'> };

/** @throws AppError `not-found`, the same if the entry has expired, never existed, or belongs to someone else; `conflict`. */
export const makeRestoreFromTrash =
  ({ trash }: Deps): Handler<typeof restoreFromTrash> =>
  async ({ id }, { caller: { uid } }) => {
    const restored = await trash.restore(uid, id);
    switch (restored.outcome) {
      case 'restored':
        return { success: true, kind: restored.kind, id: restored.id };
      case 'gone':
        throw new AppError('not-found', 'This item is no longer in the trash.');
      case 'taken':
        throw new AppError(
          'conflict',
          'Another item now has the same name. Delete it first, then restore this one.',
        );
    }
  };
