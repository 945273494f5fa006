import { type listTryOns, MAX_TRY_ONS } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { savedTryOnReply } from './saved-try-on.ts';

type Deps = { tryOns: Pick<TryOnStore, 'list'>; images: Pick<ImageStore, 'url'> };

export const makeListTryOns =
  ({ tryOns, images }: Deps): Handler<typeof listTryOns> =>
  async ({ uid, limit, cursor }) => {
    const page = await tryOns.list(uid, { limit: limit ?? MAX_TRY_ONS, cursor });
    const isPaged = limit !== undefined || cursor !== undefined;
    return {
      success: true,
      items: page.records.map((record) => savedTryOnReply(uid, record, images)),
      ...(isPaged && { next_cursor: page.nextCursor }),
    };
  };
