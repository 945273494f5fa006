import type { listTrash } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { Trash } from '../../stores/trash/trash.ts';

type Deps = { trash: Pick<Trash, 'list'>; now: () => Date };

/** Leaves out entries that have expired but are not removed yet. */
export const makeListTrash =
  ({ trash, now }: Deps): Handler<typeof listTrash> =>
  async ({ uid, limit, cursor }) => {
    const { records, nextCursor } = await trash.list(uid, { limit, cursor });
    return {
      success: true,
      items: records
        .filter(({ expiresAt }) => expiresAt > now())
        .map(({ savedAt, createdAt, expiresAt, ...record }) => ({
          ...record,
          savedAt: savedAt.toISOString(),
          deletedAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
      next_cursor: nextCursor,
    };
  };
